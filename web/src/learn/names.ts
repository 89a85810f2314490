/** The lessons and their scripts, each loaded on demand. */

import type { Script } from './lesson.svelte';

export const LESSONS = ['espresso', 'zero', 'chaos', 'cafe', 'app'] as const;
export type LessonName = (typeof LESSONS)[number];

const SCRIPTS: Record<LessonName, () => Promise<{ default: unknown }>> = {
  espresso: () => import('./lessons/espresso.json'),
  zero: () => import('./lessons/zero.json'),
  chaos: () => import('./lessons/chaos.json'),
  cafe: () => import('./lessons/cafe.json'),
  app: () => import('./lessons/app.json'),
};
export const scriptOf = async (name: LessonName): Promise<Script> => (await SCRIPTS[name]()).default as Script;
export const lessonOf = (text: string): LessonName | null => LESSONS.find((name) => name === text) ?? null;
