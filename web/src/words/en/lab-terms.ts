/** What stands in the tables of the studies, in English: as it is. */

export const words: Record<string, string> = {};
