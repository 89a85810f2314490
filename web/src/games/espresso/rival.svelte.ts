/** The data of another player's panel: name, points, cards left, mood, latest phrase. */

import type { EspressoPlayerView, SeatInfo } from '$src/protocol';
import { STACK } from '$src/generated/games/espresso/rules/deal';
import { t } from '$src/words/words.svelte';
import type { EspressoGame } from './game.svelte';

export class Rival {
  readonly them = $derived.by((): EspressoPlayerView | undefined => this.game().view?.players[this.player()]);
  readonly info = $derived.by((): SeatInfo | null => this.game().room.seatOf(this.player()));
  readonly left = $derived.by(() => this.them?.espresso_size ?? 0);
  /** Whether they are about to finish: two cards left, or one. */
  readonly heat = $derived.by(() => (this.game().view?.phase === 'running' && this.left <= 2 ? this.left : 0));
  readonly name = $derived.by(() => this.info?.name || t().bot);
  /** Whether they are gone, or a bot holds the seat. */
  readonly away = $derived.by(
    () => this.them?.away === true || this.info?.held === true || (this.info?.kind === 'player' && !this.info.here),
  );
  /** Why they do not play themselves, as a label. */
  readonly why = $derived.by(() => (this.info?.held === true ? t().bot : t().away));
  /** The points of the match, including the current round. */
  readonly points = $derived.by(() => {
    const view = this.game().view;
    return (this.them?.total ?? 0) + (view?.phase === 'over' ? 0 : (view?.scores[this.player()] ?? 0));
  });
  readonly ready = $derived.by(() => this.them?.ready === true && this.game().view?.phase === 'dealt');
  readonly label = $derived.by(
    () => `${t().opponent(this.name, this.left, this.points)}${this.away ? `, ${this.why}` : ''}`,
  );
  readonly bubble = $derived.by(() => this.game().feedback.bubbles[this.player()] ?? '');
  /** The size of the stack at the deal, which is the number of notches on the saucer. */
  readonly most = $derived.by(() => {
    const extra = this.info ? this.game().room.info?.settings.extra_cards?.[this.info.seat] : 0;
    return STACK + (extra ?? 0);
  });

  constructor(
    private readonly game: () => EspressoGame,
    private readonly player: () => number,
  ) {}
}
