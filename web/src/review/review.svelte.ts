/** A review beside its replay: what is listed, and which of it is shown on the table. */

import type { CafeBar, CafePlace, CafeSwap } from '$src/protocol';
import type { Turn } from '$src/games/cafe/turn.svelte';
import type { Replay } from '$src/replay/replay.svelte';

export type How = 'played' | 'taken' | 'stolen' | 'own' | 'covered' | 'shuffled' | 'over';
export interface Chance {
  player: number;
  card: string;
  place: string;
  to: string[];
  pair: boolean;
  round: number;
  begins: number;
  ends: number;
  ms: number | null;
  how: How;
  by: number | null;
}
export interface EspressoPerson {
  player: number;
  plays: number;
  pairs: number;
  sources: Record<'espresso' | 'help' | 'waste' | 'stolen', number>;
  chances: number;
  missed: number;
  missed_ms: number;
  taken_by: number[];
  reaction_ms: number | null;
  reactions: number[];
}
export interface Rivalry {
  player: number;
  rival: number;
  won: number;
  lost: number;
  coins: number;
  closest_ms: number | null;
}
export interface EspressoReview {
  game: 'espresso';
  players: number;
  timed: boolean;
  people: EspressoPerson[];
  races: Rivalry[];
  missed: Chance[];
}
export type CafeMove = CafePlace | CafeBar | CafeSwap;
export interface CafeTurn {
  number: number;
  player: number;
  move: string;
  points: number;
  best: number;
  missed: number;
  better: CafeMove | null;
  /** What a bot that looks ahead would have done; null if it agrees. */
  wiser: CafeMove | null;
}
export interface CafeReview {
  game: 'cafe';
  players: number;
  people: { player: number; turns: number; points: number; missed: number; perfect: number }[];
  turns: CafeTurn[];
}
export type AnyReview = EspressoReview | CafeReview;
export type Item = { kind: 'chance'; chance: Chance } | { kind: 'turn'; turn: CafeTurn };

/** The review of a finished match; null if there is none. */
export async function loadReview(id: string): Promise<AnyReview | null> {
  const answer = await fetch(`/api/reviews/${encodeURIComponent(id)}`).catch(() => null);
  return answer?.ok ? ((await answer.json()) as AnyReview) : null;
}

export class Review {
  open = $state(false);
  /** Which of the items is shown on the table. */
  picked = $state<number | null>(null);
  /** Café: draw the turn that looks ahead, and not the one with the most points. */
  ahead = $state(false);

  constructor(
    readonly found: AnyReview,
    readonly replay: Replay,
  ) {}

  /** What was missed, the worst first; of the seat that is below, or of everybody. */
  get items(): Item[] {
    const mine = (player: number): boolean => this.replay.seat === null || this.replay.seat === player;
    if (this.found.game === 'espresso')
      return this.found.missed.filter(({ player }) => mine(player)).map((chance) => ({ kind: 'chance', chance }));
    const costly = this.found.turns
      .filter((turn) => turn.better && mine(turn.player))
      .sort((a, b) => b.missed - a.missed);
    return costly.map((turn) => ({ kind: 'turn', turn }));
  }
  get item(): Item | null {
    return this.picked === null ? null : (this.items[this.picked] ?? null);
  }

  /** Show an item on the table: the moment at which the card could be played, or the table before the turn. */
  pick(index: number): void {
    const item = this.items[index];
    if (!item) return;
    this.picked = index;
    this.ahead = false;
    this.open = false;
    this.replay.playing = false;
    this.replay.live = false;
    this.replay.go(item.kind === 'chance' ? item.chance.begins : item.turn.number - 1);
  }
  unpick(): void {
    this.picked = null;
  }

  /** The card to mark on the table, as long as it could be played. */
  get marked(): { player: number; card: string } | null {
    const item = this.item;
    if (item?.kind !== 'chance') return null;
    const { player, card, begins, ends } = item.chance;
    return this.replay.at >= begins && this.replay.at < ends ? { player, card } : null;
  }
  /** The better turn, to be drawn on the board before the turn that was made. */
  get ghost(): Turn | null {
    const item = this.item;
    if (item?.kind !== 'turn' || this.replay.at !== item.turn.number - 1) return null;
    const move = this.ahead ? item.turn.wiser : item.turn.better;
    return move ? ghostOf(move) : null;
  }
}

/** A move as a turn that is put together but not confirmed, so the board draws it as such. */
export function ghostOf(move: CafeMove): Turn {
  const tile = move.do === 'place' ? '' : move.tile;
  return {
    spots: [],
    placed: move.do === 'place' ? move.put : [],
    swapped: move.do === 'swap' ? { index: 0, chair: move.chair } : null,
    atBar: move.do === 'bar' ? 0 : null,
    rack: [tile],
    swappable: () => [],
    sit: () => undefined,
    swap: () => undefined,
  } as unknown as Turn;
}
