/** The shape of the words of the ESPRESSO table, which all languages have. */

import type { table } from './espresso.en';

type Widen<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { [K in keyof T]: Widen<T[K]> };
export type TableWords = Widen<typeof table>;
