/** Hints on the player's turn, if the room gives them: good turns, drawn on the board one at a time. */

import type { CafeHint, CafeView } from '$src/protocol';
import { announcer } from '$src/app/announcer.svelte';
import { refusalText, signed, t, tileName } from '$src/words/words.svelte';
import type { Room } from '$src/room/room.svelte';
import type { Turn } from './turn.svelte';
import { chairName, w } from './words.svelte';

/** How many hints there are to page through. */
const MOST = 3;

export class Tips {
  found = $state.raw<readonly CafeHint[]>([]);
  at = $state(0);
  private request = 0;

  constructor(
    private readonly room: Room<CafeView>,
    private readonly turn: Turn,
  ) {}

  get shown(): CafeHint | null {
    return this.found[this.at] ?? null;
  }
  get ghosts(): { chair: string; tile: string }[] {
    const move = this.shown?.move;
    if (move?.do !== 'place') return [];
    return move.put.map(({ tile, chair, nation }) => ({ chair, tile: nation ? `${tile}:${nation}` : tile }));
  }

  async ask(): Promise<void> {
    const request = ++this.request;
    const answer = await this.room.ask({ ask: 'hints' });
    if (request !== this.request) return;
    if (answer.tell === 'refused') {
      [this.turn.note, this.turn.rule] = [refusalText(answer), ''];
      announcer.say(this.turn.note);
      return;
    }
    this.turn.clear();
    this.turn.note = '';
    const given = (answer.answer ?? []) as (CafeHint | CafeHint['move'])[];
    this.found = given.slice(0, MOST).map((one) => ('move' in one ? one : { move: one, points: 0, behind: 0 }));
    this.at = 0;
    announcer.say(this.shown ? this.text() : w().noTip);
  }
  next(): void {
    this.at = (this.at + 1) % Math.max(this.found.length, 1);
    announcer.say(this.text());
  }
  take(): void {
    const { shown } = this;
    this.clear();
    if (shown) this.turn.stage(shown.move, shown.points);
  }
  clear(): void {
    this.request += 1;
    if (this.found.length) this.found = [];
  }

  /** "Lady from India at India and Russia, +16". */
  text(): string {
    return this.shown ? `${this.told()} ${signed(this.shown.points)}` : '';
  }
  told(): string {
    const move = this.shown?.move;
    if (!move) return '';
    if (move.do === 'stop') return t().done;
    if (move.do === 'bar') return w().atBar(tileName(move.tile));
    if (move.do === 'swap') return `${tileName(move.tile)} ${w().fetches}`;
    return move.put
      .map(({ tile, chair }) => `${tileName(tile)} ${w().at(chairName(this.room.view?.tables ?? {}, chair))}`)
      .join(' + ');
  }
}
