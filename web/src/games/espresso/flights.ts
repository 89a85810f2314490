/** After a round every card in the center flies back to its owner. */

import { parseLaid } from './cards';

export interface Flight {
  pile: string;
  owner: number;
  /** How many cards fly together. */
  cards: number;
}

/** The flights from a center: one card from each pile in turn, from the top, combined so there are at most `most`. */
export function flightsOf(center: Record<string, string[]>, most: number): Flight[] {
  const piles = Object.entries(center).map(([pile, cards]) => ({
    pile,
    owners: cards.map((card) => parseLaid(card).owner).reverse(),
  }));
  const total = piles.reduce((sum, { owners }) => sum + owners.length, 0);
  const together = Math.max(Math.ceil(total / Math.max(most, 1)), 1);
  const flights: Flight[] = [];
  const open = new Map<number, Flight>();
  const longest = Math.max(0, ...piles.map(({ owners }) => owners.length));
  for (let depth = 0; depth < longest; depth += 1) {
    for (const { pile, owners } of piles) {
      const owner = owners[depth];
      if (owner === undefined) continue;
      const waiting = open.get(owner);
      if (waiting && waiting.cards < together) waiting.cards += 1;
      else {
        const flight = { pile, owner, cards: 1 };
        open.set(owner, flight);
        flights.push(flight);
      }
    }
  }
  return flights;
}
