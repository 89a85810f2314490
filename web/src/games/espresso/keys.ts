/** The keys of ESPRESSO, by place on the keyboard: the left home row, and mirrored for the other hand. */

import { PLACES, type Place } from './cards';

export const ACTIONS = [...PLACES, 'deck', 'read', 'center', 'others', 'deck2'] as const;
export type Action = (typeof ACTIONS)[number];
export type Bindings = Record<Action, string[]>;

/** The keys as they come: for cards the right hand's key first, then the left hand's. */
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

/** Keys that mean something else everywhere: cancel, choose a pile, walk through the page, steal by number. */
const RESERVED =
  /^(Escape|Tab|Enter|NumpadEnter|Arrow\w+|Digit\d|Numpad\d|(Control|Shift|Alt|Meta)(Left|Right)|CapsLock|F\d+)$/;
export const isReserved = (code: string): boolean => RESERVED.test(code);

/** The bindings in use: what the player chose, else as they come. */
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

/** Put a key in place `index` of an action. Refused if it does something else, unless `take`: then it is taken away there. */
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

/** Where the letters of other keyboards differ, by language, if the browser does not tell. */
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

/** What stands on a key. */
export function keyLabel(code: string, language: string, layout: ReadonlyMap<string, string> | null = null): string {
  const told = layout?.get(code);
  if (told) return told === ' ' ? '␣' : told.toUpperCase();
  const known = OTHERS[language]?.[code] ?? SIGNS[code];
  return known ?? code.replace(/^(Key|Digit)/, '');
}

/** The key to show at a place: the one of the hand that plays. */
export function shownKey(bound: Bindings, place: Place | 'deck' | 'deck2', leftHanded: boolean): string | null {
  const keys = bound[place];
  return (leftHanded ? (keys[1] ?? keys[0]) : keys[0]) ?? null;
}
