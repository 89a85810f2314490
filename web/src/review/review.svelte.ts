/** A review beside its replay: what it lists, and which item is shown on the table. */

import { ghostOf } from '$src/games/cafe/review';
import type { Drawn } from '$src/games/cafe/drawn';
import { REVIEWS, type AnyReview, type Item } from '$src/games/reviews';
import type { Replay } from '$src/replay/replay.svelte';

/** The review of a finished match; null if there is none. */
export async function loadReview(id: string): Promise<AnyReview | null> {
  const answer = await fetch(`/api/reviews/${encodeURIComponent(id)}`).catch(() => null);
  return answer?.ok ? ((await answer.json()) as AnyReview) : null;
}

/** Whether there is room for the list beside or below the table, and for text about the picked item. */
const besides = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(min-width: 1000px), (min-height: 780px)').matches;

export class Review {
  open = $state(false);
  /** The index of the item shown on the table. */
  picked = $state<number | null>(null);
  /** Café: draw the turn found by looking ahead instead of the one with the most points. */
  ahead = $state(false);

  constructor(
    readonly found: AnyReview,
    readonly replay: Replay,
  ) {}

  /** What was missed, worst first, by the seat shown below or by everyone. */
  get items(): Item[] {
    const mine = (player: number): boolean => this.replay.seat === null || this.replay.seat === player;
    return REVIEWS[this.found.game].items(this.found, mine);
  }
  get item(): Item | null {
    return this.picked === null ? null : (this.items[this.picked] ?? null);
  }

  /** Show an item on the table: when the card could be played, or the position before the turn. */
  pick(index: number): void {
    const item = this.items[index];
    if (!item) return;
    this.picked = index;
    this.ahead = false;
    this.open = this.open && besides();
    this.replay.playing = false;
    this.replay.live = false;
    this.replay.go(item.kind === 'chance' ? item.chance.begins : item.turn.number - 1);
  }
  unpick(): void {
    this.picked = null;
  }

  /** The card to mark on the table while it could be played. */
  get marked(): { player: number; card: string } | null {
    const item = this.item;
    if (item?.kind !== 'chance') return null;
    const { player, card, begins, ends } = item.chance;
    return this.replay.at >= begins && this.replay.at < ends ? { player, card } : null;
  }
  /** The better turn, drawn on the board before the actual turn. */
  get ghost(): Drawn | null {
    const item = this.item;
    if (item?.kind !== 'turn' || this.replay.at !== item.turn.number - 1) return null;
    const move = this.ahead ? item.turn.wiser : item.turn.better;
    return move ? ghostOf(move) : null;
  }
}
