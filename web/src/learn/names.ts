/** The lessons, and where their words and scripts are: each is loaded when somebody wants it. */

import type { Language } from '$src/app/store.svelte';
import type { LearnWords } from './words/learn.en';
import type { Script } from './lesson.svelte';

export const LESSONS = ['espresso', 'zero', 'chaos', 'cafe'] as const;
export type LessonName = (typeof LESSONS)[number];

export const LANGUAGES_OF_LESSONS: Record<Language, () => Promise<{ words: LearnWords }>> = {
  de: () => import('./words/learn.de'),
  nl: () => import('./words/learn.nl'),
  en: () => import('./words/learn.en'),
  fr: () => import('./words/learn.fr'),
};

const SCRIPTS: Record<LessonName, () => Promise<{ default: unknown }>> = {
  espresso: () => import('./lessons/espresso.json'),
  zero: () => import('./lessons/zero.json'),
  chaos: () => import('./lessons/chaos.json'),
  cafe: () => import('./lessons/cafe.json'),
};
export const scriptOf = async (name: LessonName): Promise<Script> => (await SCRIPTS[name]()).default as Script;
export const lessonOf = (text: string): LessonName | null => LESSONS.find((name) => name === text) ?? null;
