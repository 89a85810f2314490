/** A small study that runs on the server while the page shows its progress. */

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
  /** Why the last request was refused: 409 another study is running, 429 too many, 0 no answer. */
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

  /** Poll its progress until it is done. */
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
