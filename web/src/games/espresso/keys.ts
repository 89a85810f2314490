/** The keys of ESPRESSO by position: the left home row, and mirrored for the other hand. */

import { PLACES, type Place } from './cards';

export const ACTIONS = [...PLACES, 'deck', 'read', 'center', 'others', 'deck2'] as const;
export type Action = (typeof ACTIONS)[number];
export type Bindings = Record<Action, string[]>;

/** The default keys; for cards, first the key for right-handed players, then for left-handed ones. */
export const DEFAULTS: Bindings = {
  espresso: ['KeyA', 'Semicolon'],
  help1: ['KeyS', 'KeyL'],
  help2: ['KeyD', 'KeyK'],
  help3: ['KeyF', 'KeyJ'],
  waste: ['KeyG', 'KeyH'],
  deck: ['Space'],
  read: ['KeyR'],
  center: ['KeyC'],
  others: ['KeyO'],
  deck2: ['KeyV', 'KeyN'],
};

/** Keys with a fixed meaning: cancel, choose a pile, move through the page, steal by number. */
const RESERVED =
  /^(Escape|Tab|Enter|NumpadEnter|Arrow\w+|Digit\d|Numpad\d|(Control|Shift|Alt|Meta)(Left|Right)|CapsLock|F\d+)$/;
export const isReserved = (code: string): boolean => RESERVED.test(code);

/** The current bindings: the player's choice, else the defaults. */
export function bindings(chosen: Record<string, string[]>): Bindings {
  const made = { ...DEFAULTS };
  for (const action of ACTIONS) {
    const keys = chosen[action];
    if (Array.isArray(keys)) made[action] = keys.filter((key) => typeof key === 'string');
  }
  return made;
}

/** What a key does; null if nothing. */
export function actionOf(code: string, bound: Bindings): Action | null {
  return ACTIONS.find((action) => bound[action].includes(code)) ?? null;
}

export type Bound = { bound: Bindings; taken: null } | { bound: null; taken: Action | 'reserved' };

/** Bind a key at `index` of an action. Refused if another action has the key, unless `take`, which moves it. */
export function bind(bound: Bindings, action: Action, index: number, code: string, take = false): Bound {
  if (isReserved(code)) return { bound: null, taken: 'reserved' };
  const other = actionOf(code, bound);
  if (other && other !== action && !take) return { bound: null, taken: other };
  const made = Object.fromEntries(ACTIONS.map((one) => [one, bound[one].filter((key) => key !== code)])) as Bindings;
  const keys = bound[action]
    .map((key, at) => (at === index ? code : key))
    .filter((key, at) => at === index || key !== code);
  made[action] = index < bound[action].length ? keys : [...made[action], code];
  return { bound: made, taken: null };
}

/** Where keyboards of other languages differ, for browsers that do not reveal the layout. */
const OTHERS: Record<string, Record<string, string>> = {
  de: { KeyY: 'Z', KeyZ: 'Y', Semicolon: 'Ö', Quote: 'Ä', BracketLeft: 'Ü', Minus: 'ß' },
  fr: { KeyA: 'Q', KeyQ: 'A', KeyW: 'Z', KeyZ: 'W', Semicolon: 'M', KeyM: ',' },
};
const SIGNS: Record<string, string> = {
  Space: '␣',
  Semicolon: ';',
  Quote: "'",
  Comma: ',',
  Period: '.',
  Slash: '/',
  Backslash: '\\',
  BracketLeft: '[',
  BracketRight: ']',
  Minus: '-',
  Equal: '=',
  Backquote: '`',
  Backspace: '⌫',
  IntlBackslash: '<',
};

/** The label of a key. */
export function keyLabel(code: string, language: string, layout: ReadonlyMap<string, string> | null = null): string {
  const told = layout?.get(code);
  if (told) return told === ' ' ? '␣' : told.toUpperCase();
  const known = OTHERS[language]?.[code] ?? SIGNS[code];
  return known ?? code.replace(/^(Key|Digit)/, '');
}

/** The key to show at a place, for the playing hand. */
export function shownKey(bound: Bindings, place: Place | 'deck' | 'deck2', leftHanded: boolean): string | null {
  const keys = bound[place];
  return (leftHanded ? (keys[1] ?? keys[0]) : keys[0]) ?? null;
}
