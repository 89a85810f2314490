/**
 * Stands in for the server in a lesson, without knowing the rules. The script was made by the engine: a move is
 * accepted if the script has it, and any other one gets the answer that the engine gave to it.
 */

import type { AnyEvent, AnyMove, AnyView, RoomInfo } from '$src/protocol';
import type { GameName } from '$src/games/game';
import type { Wire, World } from '$src/net/connection';

export interface Way {
  move: AnyMove;
  events: AnyEvent[];
}
interface No {
  code: string;
  rule: string;
  facts: Record<string, string>;
}
export interface Step {
  kind: 'do' | 'try' | 'say' | 'show';
  key?: string;
  view?: AnyView;
  fresh?: boolean;
  ways?: Way[];
  wrong?: Record<string, No>;
  events?: AnyEvent[];
}
export interface Script {
  name: string;
  game: GameName;
  options: Record<string, unknown>;
  players: number;
  steps: Step[];
  end: AnyView;
}

/** What else is needed: the room around the game, and a sentence for moves that are legal but not asked for. */
export interface Setting {
  room: RoomInfo;
  elsewhere: () => string;
  moved: (at: number) => void;
}

type Asked = { ask: string; id: number; move?: AnyMove };

export const SHOW_MS = 1100;

/** Whether a client's move matches the script: all that the script names must agree; an unnamed pile is `any`. */
export function sameMove(sent: AnyMove, scripted: AnyMove): boolean {
  const [a, b] = [sent, scripted] as unknown as [Record<string, unknown>, Record<string, unknown>];
  if ((a['to'] ?? 'any') !== (b['to'] ?? 'any') || a['size'] !== b['size']) return false;
  return Object.keys(b).every(
    (name) => JSON.stringify(a[name] ?? null) === JSON.stringify(b[name] ?? null) || name === 'to',
  );
}

export class LessonRun {
  at = $state(0);
  over = $state(false);
  private wire: Wire | null = null;
  private number = 1;
  private timer: (() => void) | null = null;

  constructor(
    readonly script: Script,
    first: number,
    private readonly outside: Pick<World, 'now' | 'later'>,
    private readonly setting: Setting,
  ) {
    const known = script.steps[first];
    this.at = known?.view ? first : 0;
  }

  get step(): Step | null {
    return this.script.steps[this.at] ?? null;
  }
  /** The current step and the number of steps, of those that involve the learner. */
  get place(): { at: number; of: number } {
    const own = this.script.steps.map((step, index) => ({ step, index })).filter(({ step }) => step.kind !== 'show');
    return { at: own.filter(({ index }) => index <= this.at).length, of: own.length };
  }

  readonly world: World = {
    open: () => this.open(),
    now: () => this.outside.now(),
    later: (ms, run) => this.outside.later(ms, run),
    chance: () => 0.5,
    secret: () => 'lesson',
  };

  /** The move that the learner should make, or try in vain. */
  get wanted(): AnyMove | null {
    return this.step?.ways?.[0]?.move ?? null;
  }
  /** The table itself has refused a move with this code. If that was the point of the step, the lesson goes on. */
  tried(code: string): void {
    const { step } = this;
    if (step?.kind === 'try' && Object.values(step.wrong ?? {}).some((no) => no.code === code)) this.advance();
  }
  /** The learner has read what was said. */
  next(): void {
    if (this.step?.kind === 'say') this.advance();
  }
  /** Do the step for the learner. */
  showMe(): void {
    const way = this.step?.kind === 'do' ? this.step.ways?.[0] : null;
    if (way) this.done(way);
    else if (this.step?.kind === 'try') this.advance();
  }
  restart(): void {
    this.over = false;
    this.go(0);
    this.snapshot();
    this.perform();
  }
  stop(): void {
    this.timer?.();
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
  private accept(id: number, more: Record<string, unknown> = {}): void {
    this.tell({ tell: 'accepted', id, number: this.number, ...more });
  }
  private refuse(id: number, no: Partial<No> | null): void {
    const { code = 'LESSON', rule = '', facts = {} } = no ?? {};
    this.tell({ tell: 'refused', id, code, rule, facts, sentence: no ? '' : this.setting.elsewhere() });
  }

  private hear(asked: Asked): void {
    switch (asked.ask) {
      case 'hello':
        this.accept(asked.id, { seat: 0 });
        this.snapshot();
        this.perform();
        break;
      case 'ping':
        break;
      case 'hints':
        this.accept(asked.id, { answer: this.step?.ways?.slice(0, 1).map((way) => way.move) ?? [] });
        break;
      case 'move':
        if (asked.move) this.judge(asked.id, asked.move);
        break;
      default:
        this.refuse(asked.id, { code: 'NOT_NOW' });
    }
  }
  private judge(id: number, move: AnyMove): void {
    const { step } = this;
    const way = step?.kind === 'do' ? step.ways?.find((one) => sameMove(move, one.move)) : null;
    if (way) {
      this.done(way);
      this.accept(id);
      return;
    }
    const name = move.do === 'play' ? move.from : move.do;
    this.refuse(id, (step?.kind === 'do' && step.wrong?.[name]) || null);
  }
  private done(way: Way): void {
    this.happen(way.events);
    this.advance();
  }
  private happen(events: AnyEvent[]): void {
    this.number += 1;
    this.tell({ tell: 'happened', number: this.number, at: this.outside.now(), events });
  }
  private go(at: number): void {
    this.at = at;
    this.setting.moved(at);
  }
  private advance(): void {
    if (this.at + 1 >= this.script.steps.length) {
      this.over = true;
      return;
    }
    this.go(this.at + 1);
    if (this.step?.fresh) this.snapshot();
    this.perform();
  }
  /** Show another player's move after a moment. */
  private perform(): void {
    this.timer?.();
    const { step } = this;
    if (step?.kind !== 'show') return;
    this.timer = this.outside.later(SHOW_MS, () => {
      this.happen(step.events ?? []);
      this.advance();
    });
  }
  private snapshot(): void {
    const view = this.step?.view ?? this.script.end;
    this.tell({
      tell: 'snapshot',
      number: this.number,
      at: this.outside.now(),
      room: this.setting.room,
      seat: 0,
      view,
    });
  }
}
