/** Numbers with their nouns, by the plural rules of the language. */

export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** For `en`: a function that says `count(3, { one: '# card', other: '# cards' })` as "3 cards". */
export function counting(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replaceAll('#', number.format(count));
}

/** For `fr`: a function that says `percent(45)` as "45 %", with the space of the language. */
export function percents(language: string): (percent: number) => string {
  const number = new Intl.NumberFormat(language, { style: 'percent' });
  return (percent) => number.format(percent / 100);
}
