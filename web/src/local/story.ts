/** What is stored of a local match: its record, which any Finito can replay, and its steps, for this page. */

import type { AnyOutcome, AnyView } from '$src/protocol';
import type { GameName, RuleOptions } from '$src/games/game';
import type { Recorded, Step } from '$src/replay/replay.svelte';
import type { Fact, Match } from './game';

export interface KeptGame {
  id: string;
  game: GameName;
  /** When it ended. */
  at: number;
  /** The name of the person in a seat; empty for a bot, which is named in `bots`. */
  names: string[];
  bots: string[];
  /** Each player's seat. */
  seats: number[];
  outcome: AnyOutcome;
  record: string;
  replay: Recorded;
  /** The day, if it was the deal of one. */
  day?: string;
}

const KEYFRAME = 25;

export class Story {
  private readonly steps: Step[];
  private readonly lines: string[] = [];

  constructor(
    private readonly match: Match,
    private readonly rules: number,
    private readonly names: string[],
    private readonly sitting: readonly { seat: number; bot: string }[],
    private readonly began: number,
  ) {
    this.steps = [{ number: 0, at: null, line: '', events: [], view: match.view() }];
  }

  add({ at, line, events }: Fact): void {
    const number = this.steps.length;
    const view: AnyView | null = number % KEYFRAME === 0 ? this.match.view() : null;
    this.steps.push({ number, at: at - this.began, line, events, view });
    this.lines.push(`${at - this.began} ${line}`);
  }

  kept(id: string, outcome: AnyOutcome, at: number): KeptGame {
    const { game, options } = this.match;
    const players = this.sitting.length;
    const bots = this.sitting.map(({ bot }) => bot);
    const seats = this.sitting.map(({ seat }) => seat);
    const replay = { game, options, players, steps: this.steps };
    return { id, game, at, names: this.names, bots, seats, outcome, record: this.record(game, options), replay };
  }

  private record(game: GameName, options: RuleOptions): string {
    const head = Object.entries({ options, ...this.match.head() }).map(
      ([name, value]) => `${name}: ${told(name, value)}`,
    );
    return [...[`finito record 1`, `game: ${game}`, `rules: ${this.rules}`], ...head, 'moves:', ...this.lines, ''].join(
      '\n',
    );
  }
}

/** A value for the record. Seeds are 64 bits, two words here but one number there. */
function told(name: string, value: unknown): string {
  if (name !== 'seed' && name !== 'chance') return JSON.stringify(value);
  const [low, high] = value as [number, number];
  return `${(BigInt(high) << 32n) | BigInt(low)}`;
}
