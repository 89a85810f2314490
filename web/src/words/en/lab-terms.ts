/** The terms in the tables of the studies, in English: unchanged. */

export const words: Record<string, string> = {};
