/**
 * Stands in for the server in a puzzle: it shows the position, takes one legal turn, and then shows any requested turn
 * on the board.
 */

import type { AnyMove, CafeMove, RoomInfo } from '$src/protocol';
import type { Wire, World } from '$src/net/connection';
import { layOut } from '$src/games/cafe/local/laid';
import { refusalOf } from '$src/games/cafe/local/refusals';
import type { Puzzle } from './puzzles';
import { look, type Told } from './turns';

type Asked = { ask: string; id: number; move?: AnyMove };

export class PuzzleRun {
  /** The player's answer; null until there is one. */
  answer = $state.raw<Told | null>(null);
  private wire: Wire | null = null;
  private number = 1;

  constructor(
    readonly puzzle: Puzzle,
    private readonly outside: Pick<World, 'now' | 'later'>,
    private readonly room: RoomInfo,
    private readonly answered: (told: Told) => void,
    /** An earlier answer. It counts only if it is legal here, since the puzzles of future days may change. */
    move: CafeMove | null = null,
  ) {
    if (move && this.refusal(move) === null) this.answer = look(puzzle, move);
  }

  readonly world: World = {
    open: () => this.open(),
    now: () => this.outside.now(),
    later: (ms, run) => this.outside.later(ms, run),
    chance: () => 0.5,
    secret: () => 'puzzle',
  };

  /** Go back to the position and make this turn in it. */
  show(told: Told): void {
    this.snapshot();
    this.happen(told);
  }

  private open(): Wire {
    const wire: Wire = {
      send: (data) => this.outside.later(0, () => this.hear(JSON.parse(data) as Asked)),
      close: () => undefined,
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    this.wire = wire;
    this.outside.later(0, () => wire.onopen?.());
    return wire;
  }
  private tell(tell: Record<string, unknown>): void {
    this.wire?.onmessage?.({ data: JSON.stringify(tell) });
  }
  private hear({ ask, id, move }: Asked): void {
    if (ask === 'ping') return;
    if (ask === 'hello') {
      this.tell({ tell: 'accepted', id, number: this.number, seat: 0 });
      this.snapshot();
      if (this.answer) this.happen(this.answer);
    } else if (ask === 'move' && move && !this.answer) this.judge(id, move as CafeMove);
    else this.tell({ tell: 'refused', id, code: 'NOT_NOW', rule: '', facts: {} });
  }
  private refusal(move: CafeMove): ReturnType<typeof refusalOf> {
    return refusalOf(layOut(this.puzzle.view, this.puzzle.options), 0, move);
  }
  private judge(id: number, move: CafeMove): void {
    const refusal = this.refusal(move);
    if (refusal) return this.tell({ tell: 'refused', id, ...refusal });
    this.answer = look(this.puzzle, move);
    this.happen(this.answer);
    this.tell({ tell: 'accepted', id, number: this.number });
    this.answered(this.answer);
  }
  private happen({ events }: Told): void {
    this.number += 1;
    this.tell({ tell: 'happened', number: this.number, at: this.outside.now(), events });
  }
  private snapshot(): void {
    this.number += 1;
    const { room, puzzle } = this;
    this.tell({ tell: 'snapshot', number: this.number, at: this.outside.now(), room, seat: 0, view: puzzle.view });
  }
}
