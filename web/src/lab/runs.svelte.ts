/** A small study that runs on the server while we look on. */

import type { Study } from './numbers';

export interface Run {
  study: string;
  rounds: number;
  state: 'none' | 'running' | 'done' | 'failed';
  done: number;
  of: number;
  findings: Study | null;
}
const LOOK_MS = 700;

export class Runs {
  run = $state.raw<Run | null>(null);
  /** Why the last wish was refused: 409 another runs, 429 too often, 0 no answer. */
  refused = $state<number | null>(null);
  private timer: ReturnType<typeof setTimeout> | null = null;

  async start(study: string): Promise<void> {
    this.refused = null;
    const answer = await fetch('/api/lab/run', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ study }),
    }).catch(() => null);
    if (!answer?.ok) {
      this.refused = answer?.status ?? 0;
      return;
    }
    this.run = (await answer.json()) as Run;
    this.again();
  }

  /** Look how far it is, until it is over. */
  private async look(): Promise<void> {
    const answer = await fetch('/api/lab/run').catch(() => null);
    if (answer?.ok) this.run = (await answer.json()) as Run;
    if (this.run?.state === 'running') this.again();
  }

  private again(): void {
    this.timer = setTimeout(() => void this.look(), LOOK_MS);
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
  }
}
