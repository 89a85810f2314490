/** The cells of a published table as numbers: `34.17 ± 0.02`, `0.05 % (0.04–0.07)`, `97.1 s ± 0.1`. */

export interface Table {
  title: string;
  header: string[];
  rows: string[][];
}
export interface Study {
  name: string;
  question: string;
  about: string;
  rounds: number;
  sentences: string[];
  tables: Table[];
}
export interface Value {
  value: number;
  low: number;
  high: number;
  unit: string;
}

const CELL = /^(-?[\d,]*\.?\d+)( ?%| s)?(?: ± ([\d.,]+)| \((-?[\d.,]+)–(-?[\d.,]+)\))?$/;
const plain = (text: string): number => Number(text.replaceAll(',', ''));

export function read(cell: string): Value | null {
  const found = CELL.exec(cell);
  if (!found?.[1]) return null;
  const value = plain(found[1]);
  const around = found[3] ? plain(found[3]) : 0;
  return {
    value,
    low: found[4] ? plain(found[4]) : value - around,
    high: found[5] ? plain(found[5]) : value + around,
    unit: (found[2] ?? '').trim(),
  };
}

/** A cell of the row that has these values in other columns. */
export function cellOf(study: Study, table: number, wanted: Record<string, string>, column: string): string {
  const found = study.tables[table];
  if (!found) return '';
  const { header, rows } = found;
  const row = rows.find((cells) =>
    Object.entries(wanted).every(([name, value]) => cells[header.indexOf(name)] === value),
  );
  return row?.[header.indexOf(column)] ?? '';
}

/** `%`, with a space before it if the language uses one. */
export const percentSign = (language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent' }).format(0).replace('0', '');

/** A number for a sentence, in the format of the language: `34`, `3,7 %`. */
export function spoken(cell: string, language: string): string {
  const found = read(cell);
  if (!found) return cell;
  const size = Math.abs(found.value);
  const text = new Intl.NumberFormat(language, {
    maximumFractionDigits: size > 99 && size < 100 ? 1 : size >= 10 ? 0 : size >= 1 ? 1 : 2,
  }).format(found.value);
  return found.unit === '%' ? text + percentSign(language) : text;
}

/** A cell in the number format of the language. */
export function written(cell: string, language: string): string {
  if (!/^-?[\d.,]/.test(cell)) return cell;
  return cell
    .replaceAll(' %', percentSign(language))
    .replace(/\d[\d,]*(?:\.(\d+))?/g, (text, after: string | undefined) => {
      const digits = after?.length ?? 0;
      return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
        plain(text),
      );
    });
}
