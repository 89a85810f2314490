/** Text forms of cards: `R5` is a card, `R5@A` a card in the center with its owner, `??` a card face down. */

export const COLORS = ['R', 'B', 'G', 'Y'] as const;
/** The order of the lanes, the same everywhere. */
export type Color = (typeof COLORS)[number];
export const LETTERS = 'ABCDEF';
export const HIDDEN = '??';
export const PLACES = ['espresso', 'help1', 'help2', 'help3', 'waste'] as const;
export type Place = (typeof PLACES)[number];

export const colorOf = (card: string): Color | null => COLORS.find((color) => color === card[0]) ?? null;
export const valueOf = (card: string): number => (colorOf(card) ? Number(card[1]) : -1);
export const letterOf = (player: number): string => LETTERS[player] ?? '?';

export interface Laid {
  card: string;
  owner: number;
}

/** `R5@A` as card and owner. */
export function parseLaid(text: string): Laid {
  const [card = HIDDEN, letter = 'A'] = text.split('@');
  return { card, owner: LETTERS.indexOf(letter) };
}

/** The same card has the same key wherever it is, so it can fly. */
export const cardKey = (owner: number, card: string): string => `${letterOf(owner)}:${card}`;

/** A place from the point of view of `you`: `B.waste` if it is another player's. */
export const placeText = (you: number, owner: number, place: Place): string =>
  owner === you ? place : `${letterOf(owner)}.${place}`;
