/** The races of a round, from the verdicts of the server: how close they were, and who won against whom. */

import type { Lost, Verdict } from '$src/protocol';

export interface Runner {
  player: number;
  /** Milliseconds after the earliest. */
  late: number;
}

export interface Finish {
  /** The card the winner played; null for FINITO. */
  card: string | null;
  /** Whether it was too close to call, so a coin decided. */
  coin: boolean;
  /** The winner, then the others by time. */
  runners: Runner[];
  /** The gap between the winner and the closest other runner. */
  lead: number;
}

export interface Rivalry {
  rival: number;
  won: number;
  lost: number;
}

const CARD = /\b[RBGY]\d\b/g;

/** The card of a move in the game's notation; of a pair, the upper one. */
export const cardOf = (move: string): string | null => move.split('>')[0]?.match(CARD)?.at(-1) ?? null;

/** The finish of a race; null if nobody else ran. */
export function finishOf({ claims, winner, tickets }: Verdict): Finish | null {
  const time = (player: number): number => claims.find((claim) => claim.player === player)?.virtual ?? 0;
  const others = claims.map((claim) => claim.player).filter((player) => player !== winner);
  if (!others.length) return null;
  const first = Math.min(...claims.map((claim) => claim.virtual ?? 0));
  const runner = (player: number): Runner => ({ player, late: time(player) - first });
  return {
    card: cardOf(claims.find((claim) => claim.player === winner)?.move ?? ''),
    coin: Object.keys(tickets ?? {}).length > 0,
    runners: [runner(winner), ...others.map(runner).sort((a, b) => a.late - b.late)],
    lead: Math.min(...others.map((player) => Math.abs(time(player) - time(winner)))),
  };
}

/** The closest races first, at most `most` of them. */
export function closest(verdicts: Verdict[], most: number): Finish[] {
  const found = verdicts.map(finishOf).filter((finish) => finish !== null);
  return found.sort((a, b) => a.lead - b.lead).slice(0, most);
}

/**
 * Races won and lost against each rival, most races first. A card that came after the verdict is in no verdict; its
 * player only hears that they were late. `lates` are these answers; those that are also in a verdict count once.
 */
export function rivalries(verdicts: Verdict[], lates: Lost[], you: number | null): Rivalry[] {
  const found = new Map<number, Rivalry>();
  const against = (rival: number): Rivalry => {
    const known = found.get(rival) ?? { rival, won: 0, lost: 0 };
    found.set(rival, known);
    return known;
  };
  const told = lates.map(({ player, by_ms }) => `${player}:${by_ms}`);
  for (const { claims, winner } of verdicts) {
    const mine = claims.find((claim) => claim.player === you);
    if (!mine) continue;
    if (winner === you) {
      for (const claim of claims) if (claim.player !== you) against(claim.player).won += 1;
      continue;
    }
    const best = claims.find((claim) => claim.player === winner)?.virtual ?? 0;
    const same = told.indexOf(`${winner}:${Math.max((mine.virtual ?? 0) - best, 0)}`);
    if (same >= 0) told.splice(same, 1);
    against(winner).lost += 1;
  }
  for (const one of told) against(Number(one.split(':')[0])).lost += 1;
  return [...found.values()].sort((a, b) => b.won + b.lost - a.won - a.lost || a.rival - b.rival);
}
