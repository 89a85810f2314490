/** What happened in the café, in words, and what is shown on the board for a moment. */

import type { AnyEvent, CafeView } from '$src/protocol';
import { announcer } from '$src/app/announcer.svelte';
import { sound } from '$src/app/sound';
import { nationName, signed, t, tileName } from '$src/i18n/words.svelte';
import type { Room } from '$src/room/room.svelte';

export interface Line {
  key: number;
  text: string;
  points: string;
}

export class CafeLog {
  lines = $state.raw<Line[]>([]);
  /** Chairs of the others' moves since the own last turn. */
  last = $state.raw<ReadonlySet<string>>(new Set());
  /** Chair to the points that were just made there. */
  flash = $state.raw<Record<string, string>>({});
  deductions = $state.raw<number[]>([]);
  /** Points of all players after each turn that was seen, for the score lines. */
  history = $state.raw<number[][]>([]);
  private count = 0;

  constructor(private readonly room: Room<CafeView>) {}

  watch(event: AnyEvent): void {
    switch (event.event) {
      case 'match_started':
        this.lines = [];
        this.history = [];
        this.last = new Set();
        break;
      case 'guest_seated': {
        const factor = event.factor > 1 ? ` ×${event.factor}` : '';
        this.add(
          t().logSeat(this.name(event.player), tileName(event.tile), event.chair),
          `${signed(event.points)}${factor}`,
        );
        this.shown(event.player, event.chair, `${signed(event.points)}${factor}`);
        sound(event.points > 0 ? 'chime' : 'cup');
        break;
      }
      case 'bar_taken':
        this.add(t().logBar(this.name(event.player), tileName(event.tile)), signed(event.points));
        sound('bar');
        break;
      case 'swapped':
        this.add(t().logSwap(this.name(event.player), tileName(event.joker)), '');
        this.shown(event.player, event.chair, '⇄');
        break;
      case 'table_cleared':
        this.add(t().logClear(nationName(event.nation ?? event.table)), '');
        break;
      case 'table_card':
        if (event.nation) this.add(t().logCard(nationName(event.nation)), '');
        break;
      case 'eliminated':
        this.add(t().logOut(this.name(event.player)), signed(event.points));
        break;
      case 'second_guest':
        announcer.say(event.player === this.room.you ? t().secondGuest : t().secondOf(this.name(event.player)));
        if (event.player === this.room.you) sound('turn');
        break;
      case 'turn_passed':
        this.history = [...this.history, this.room.view?.players.map((player) => player.score) ?? []];
        if (event.player === this.room.you) {
          announcer.say(t().yourTurn);
          sound('turn');
        }
        break;
      case 'game_ended':
        this.deductions = event.deductions;
        this.history = [...this.history, event.scores];
        announcer.shout(`${t().gameOver} ${t().ends[event.reason]}`);
        sound('finito');
        break;
    }
  }

  private name(player: number): string {
    return player === this.room.you ? t().you : (this.room.seatOf(player)?.name ?? '');
  }

  private add(text: string, points: string): void {
    this.lines = [{ key: ++this.count, text, points }, ...this.lines].slice(0, 200);
    announcer.say(points ? `${text}: ${points}` : text);
  }

  private shown(player: number, chair: string, text: string): void {
    this.last = player === this.room.you ? new Set() : new Set([...this.last, chair]);
    if (text === '0') return;
    this.flash = { ...this.flash, [chair]: text };
    setTimeout(() => {
      const { [chair]: _gone, ...rest } = this.flash;
      this.flash = rest;
    }, 1800);
  }
}
