import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chartOf, saidOf } from './charts';
import { words as de } from '$src/words/de/lab';
import { words as en } from '$src/words/en/lab';
import { words as fr } from '$src/words/fr/lab';
import { words as nl } from '$src/words/nl/lab';
import { read, spoken, written, type Study } from './numbers';

const studies = JSON.parse(
  readFileSync(new URL('../../../src/finito/server/api/studies.json', import.meta.url), 'utf8'),
) as Study[];
const WORDS = { de, en, fr, nl };

describe('cells', () => {
  it('are numbers with their margins', () => {
    expect(read('34.5 ± 0.25')).toEqual({ value: 34.5, low: 34.25, high: 34.75, unit: '' });
    expect(read('0.0006 % (0.0003–0.0013)')).toEqual({ value: 0.0006, low: 0.0003, high: 0.0013, unit: '%' });
    expect(read('97.1 s ± 0.1')?.unit).toBe('s');
    expect(read('-38.36 ± 0.05')?.value).toBe(-38.36);
    expect(read('German')).toBeNull();
    expect(read('–')).toBeNull();
  });
  it('are written as the language writes numbers', () => {
    expect(written('34.17 ± 0.02', 'de')).toBe('34,17 ± 0,02');
    expect(written('34.17 ± 0.02', 'en')).toBe('34.17 ± 0.02');
    expect(written('German', 'de')).toBe('German');
    expect(spoken('3.68 % ± 0.04', 'de')).toBe('3,7\u00a0%');
    expect(spoken('34.17 ± 0.02', 'en')).toBe('34');
  });
});

describe('every published study', () => {
  it.each(studies.map((study) => [study.name, study] as const))(
    '%s has its picture and its sentence in four languages',
    (name, study) => {
      const chart = chartOf(study);
      expect(chart?.series.every(({ points }) => points.length > 1)).toBe(true);
      const said = saidOf(study);
      expect(said.length).toBeGreaterThan(1);
      expect(said.every((cell) => read(cell))).toBe(true);
      for (const [language, words] of Object.entries(WORDS)) {
        const told = words.studies[name];
        expect(told, `${language} ${name}`).toBeDefined();
        const sentence = told?.says(...said.map((cell) => spoken(cell, language))) ?? '';
        expect(sentence).not.toMatch(/undefined|NaN/);
        for (const cell of said) expect(sentence).toContain(spoken(cell, language));
      }
    },
  );
  it.each(['de', 'nl', 'fr'] as const)('has translations for everything in its tables: %s', (language) => {
    const { terms } = WORDS[language];
    const cells = studies.flatMap(({ tables }) =>
      tables.flatMap(({ title, header, rows }) => [title, ...header, ...rows.flat()]),
    );
    expect(
      [...new Set(cells)].filter(
        (cell) => /\p{L}{2}/u.test(cell) && !/^\d+ ms$/.test(cell) && !read(cell) && !(cell in terms),
      ),
    ).toEqual([]);
  });
});
