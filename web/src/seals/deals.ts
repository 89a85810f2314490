/** The deals of a seed: a third implementation of the shuffle, after the package and `examples/check_shuffle.py`. */

import { gameNamed } from '$src/games';
import type { GameName } from '$src/games/game';

const FULL = 0xffffffffn;
const COLORS = 'RBYG';
const LETTERS = 'ABCDEF';
const NATIONS = ['AF', 'CN', 'CU', 'DE', 'ES', 'FR', 'GB', 'IN', 'IT', 'RU', 'TR', 'US'];

/** sfc32: three words and a counter. */
class Chance {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(seed: bigint, stream: number) {
    [this.a, this.b, this.c] = [Number(seed & FULL), Number(seed >> 32n), stream];
    for (let step = 0; step < 12; step += 1) this.word();
  }

  private word(): number {
    const out = (this.a + this.b + this.counter) >>> 0;
    this.counter += 1;
    this.a = (this.b ^ (this.b >>> 9)) >>> 0;
    this.b = (this.c + (this.c << 3)) >>> 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + out) >>> 0;
    return out;
  }

  below(limit: number): number {
    return Number((BigInt(this.word()) * BigInt(limit)) >> 32n);
  }

  mix(things: string[]): string[] {
    for (let last = things.length - 1; last > 0; last -= 1) {
      const other = this.below(last + 1);
      [things[last], things[other]] = [things[other] ?? '', things[last] ?? ''];
    }
    return things;
  }
}

const CARDS = Array.from({ length: 36 }, (_, card) => `${COLORS[card % 4]}${Math.floor(card / 4)}`);

export function espressoDeal(seed: bigint, players: number, round: number): string {
  const chance = new Chance(seed, round);
  const decks = Array.from({ length: players }, (_, who) => `${LETTERS[who]} ${chance.mix([...CARDS]).join(' ')}`);
  return `deal ${round}: ${decks.join('; ')}`;
}

export function cafeDeal(seed: bigint, players: number): string {
  const guests = NATIONS.flatMap((nation) =>
    ['F', 'M'].flatMap((gender) => Array<string>(4).fill(`${nation}-${gender}`)),
  );
  const bag = new Chance(seed, 1).mix([...guests, 'JK-F', 'JK-F', 'JK-M', 'JK-M']).reverse();
  const cards = new Chance(seed, 2).mix([...NATIONS, ...NATIONS]).reverse();
  return `deal 1: bag ${bag.join(' ')}; cards ${cards.join(' ')}; first ${LETTERS[new Chance(seed, 3).below(players)]}`;
}

const DEALS: Readonly<Record<GameName, (seed: bigint, players: number, round: number) => string>> = {
  espresso: espressoDeal,
  cafe: cafeDeal,
};

/** The deal function of the game in a record. */
export const dealOf = (game: string | undefined): ((seed: bigint, players: number, round: number) => string) =>
  DEALS[gameNamed(game ?? '').name];
