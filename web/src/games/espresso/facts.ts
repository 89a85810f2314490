/** Facts of a round from its events: who was fast, who stole from whom. Nothing is guessed. */

import type { AnyEvent, Verdict } from '$src/protocol';

export interface Tally {
  /** Cards played to the center, by the player who did. */
  plays: number[];
  /** How many of them were stolen. */
  steals: number[];
  /** Cards that were stolen from each player. */
  stolen: number[];
  /** The fastest answer to another player's card on the same pile. */
  fastest: { player: number; ms: number } | null;
  /** The longest run of plays by one player without anyone else's between them. */
  streak: { player: number; count: number } | null;
  /** Races that this player lost. */
  racesLost: number;
  /** The closest race that the server decided, between any players. */
  closest: { player: number; other: number; ms: number } | null;
  row: { player: number; count: number };
  lastOn: Record<string, { player: number; at: number }>;
}

export type Fact =
  | { kind: 'closest'; player: number; other: number; value: number }
  | { kind: 'fastest' | 'thief' | 'mostPlays' | 'streak'; player: number; value: number }
  | { kind: 'racesLost' | 'stolen'; value: number };

const SHOWN = 3;
const SHORTEST_STREAK = 4;

export const noTally = (players: number): Tally => ({
  plays: Array<number>(players).fill(0),
  steals: Array<number>(players).fill(0),
  stolen: Array<number>(players).fill(0),
  fastest: null,
  streak: null,
  racesLost: 0,
  closest: null,
  row: { player: -1, count: 0 },
  lastOn: {},
});

const plus = (list: number[], player: number, more: number): number[] =>
  list.map((one, at) => (at === player ? one + more : one));

/** The tally after an event at this server time; a round not seen from its start has none. */
export function tallied(tally: Tally, event: AnyEvent, at: number): Tally {
  if (event.event === 'race_judged') return judged(tally, event.verdict);
  if ((event.event !== 'played' && event.event !== 'pair_played') || !tally.plays.length) return tally;
  const { player, pile } = event;
  const lifts = event.event === 'played' ? [event.lifted] : [event.joker, event.second];
  const strange = lifts.filter((lifted) => lifted.owner !== player);
  const row = { player, count: tally.row.player === player ? tally.row.count + 1 : 1 };
  const before = event.opened ? undefined : tally.lastOn[pile];
  const answer = before && before.player !== player ? { player, ms: at - before.at } : null;
  return {
    ...tally,
    plays: plus(tally.plays, player, lifts.length),
    steals: plus(tally.steals, player, strange.length),
    stolen: strange.reduce((list, lifted) => plus(list, lifted.owner, 1), tally.stolen),
    fastest: answer && (!tally.fastest || answer.ms < tally.fastest.ms) ? answer : tally.fastest,
    streak: row.count > (tally.streak?.count ?? 0) ? row : tally.streak,
    row,
    lastOn: { ...tally.lastOn, [pile]: { player, at } },
  };
}

/** Count a race that this player lost. */
export const lostRace = (tally: Tally): Tally => ({ ...tally, racesLost: tally.racesLost + 1 });

/** Count a race that the server decided, with the winner's lead over the next. */
function judged(tally: Tally, { winner, claims }: Verdict): Tally {
  const best = claims.find((claim) => claim.player === winner)?.virtual ?? 0;
  const others = claims
    .filter((claim) => claim.player !== winner)
    .map((claim) => ({ player: winner, other: claim.player, ms: Math.max((claim.virtual ?? 0) - best, 0) }));
  return others.reduce(
    (now, race) => (!now.closest || race.ms < now.closest.ms ? { ...now, closest: race } : now),
    tally,
  );
}

/** The player with the most; null if nobody has any, or in a tie. */
function most(list: number[]): { player: number; value: number } | null {
  const value = Math.max(...list);
  return value > 0 && list.filter((one) => one === value).length === 1 ? { player: list.indexOf(value), value } : null;
}

/** The facts worth showing, the most interesting first. */
export function factsOf(tally: Tally, you: number | null): Fact[] {
  const facts: Fact[] = [];
  if (!tally.plays.length) return facts;
  const [thief, busiest] = [most(tally.steals), most(tally.plays)];
  const robbed = you === null ? 0 : (tally.stolen[you] ?? 0);
  if (tally.fastest) facts.push({ kind: 'fastest', player: tally.fastest.player, value: tally.fastest.ms });
  if (tally.racesLost) facts.push({ kind: 'racesLost', value: tally.racesLost });
  if (robbed) facts.push({ kind: 'stolen', value: robbed });
  if (tally.closest)
    facts.push({ kind: 'closest', player: tally.closest.player, other: tally.closest.other, value: tally.closest.ms });
  if (thief) facts.push({ kind: 'thief', ...thief });
  if (busiest) facts.push({ kind: 'mostPlays', ...busiest });
  if (tally.streak && tally.streak.count >= SHORTEST_STREAK)
    facts.push({ kind: 'streak', player: tally.streak.player, value: tally.streak.count });
  return facts.slice(0, SHOWN);
}
