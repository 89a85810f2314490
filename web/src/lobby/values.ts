/** The value of an option in words. */

import { t } from '$src/i18n/words.svelte';

export function valueText(name: string, value: unknown): string {
  const words = t();
  const known = (words.options as Record<string, { values?: Record<string, string> }>)[name]?.values;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (value === null || value === undefined) return words.none;
  const text = Array.isArray(value) ? value.join(', ') : String(value as string | number);
  return known?.[text] ?? text;
}
