/** Parses lines of a record into moves, the reverse of `lineOf`. */

import type { EspressoMove } from '$src/protocol';
import { GAME, LETTERS, PLAIN } from './notation';
import { PACKET } from './text';

const who = (letter = ''): number => (letter === '*' ? GAME : LETTERS.indexOf(letter));

export function readLine(line: string): [player: number, move: EspressoMove] {
  const [letter, ...words] = line.split(/\s+/);
  return [who(letter), readWords(words)];
}

function readWords(words: string[]): EspressoMove {
  const [verb = '', named, place = ''] = words;
  if (words.includes('>')) return toCenter(words.join(' '));
  if (verb === 'flip') {
    const seen = words.indexOf('seen');
    const size = seen === 1 || named === undefined ? PACKET : Number(named);
    return { do: 'flip', size, seen: seen < 0 ? null : Number(words[seen + 1]) };
  }
  if (verb === 'idle' || verb === 'leave' || verb === 'return') return { do: verb, player: who(named) };
  if (verb === 'peek') return { do: 'peek', player: who(named), place };
  const word = Object.keys(PLAIN).find((name) => PLAIN[name] === verb);
  return { do: word } as EspressoMove;
}

function toCenter(text: string): EspressoMove {
  const [left = '', right = ''] = text.split(' > ');
  const [to = '', covers = null] = right.split(' on ');
  const [[from = '', card = null], second] = left.split(' + ').map((one) => one.split(' ')) as [string[], string[]?];
  if (!second) return { do: 'play', from, to, card, covers };
  return {
    do: 'pair',
    joker: from,
    joker_card: card,
    second: second[0] ?? '',
    second_card: second[1] ?? null,
    to,
    covers,
  };
}
