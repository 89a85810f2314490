/** This browser's progress in each lesson. */

import type { LessonName } from './names';

export interface Progress {
  /** The step to resume at. */
  at: number;
  done: boolean;
}
const KEY = 'finito.lessons';

export function progress(): Partial<Record<LessonName, Progress>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<LessonName, Progress>>;
  } catch {
    return {};
  }
}

export function keep(name: LessonName, change: Partial<Progress>): void {
  try {
    const known = progress();
    localStorage.setItem(KEY, JSON.stringify({ ...known, [name]: { at: 0, done: false, ...known[name], ...change } }));
  } catch {
    // Lessons work without storage.
  }
}
