/** Shows a pad on other phones: this one sends every change to the server, where the others wait for news. */

import type { Pad } from './pad';
import { shelf } from './shelf.svelte';

const SOON_MS = 250;
const AGAIN_MS = 4000;
/** The pad is sent again at this interval even if unchanged, since a restarted server has forgotten it. */
const STILL_HERE_MS = 60_000;

async function post<T>(path: string, body: unknown): Promise<{ status: number; told: T | null }> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, told: answer.ok ? ((await answer.json()) as T) : null };
}

/** Whether others see everything, not everything yet, or nothing any more because another pad has the code. */
export type Reach = 'told' | 'waiting' | 'lost';

/** Sends one pad to others. */
export class Teller {
  reach = $state<Reach>('told');
  private timer: ReturnType<typeof setTimeout> | null = null;
  private told = '';

  private readonly pulse: ReturnType<typeof setInterval>;

  constructor(private readonly id: string) {
    this.pulse = setInterval(() => this.remind(), STILL_HERE_MS);
  }

  /** Start sharing the pad; returns whether that worked. */
  async open(): Promise<boolean> {
    const kept = shelf.find(this.id);
    if (!kept) return false;
    const { told } = await post<{ code: string; secret: string; number: number }>('/api/pads', { pad: kept.pad }).catch(
      () => ({ told: null }),
    );
    if (!told) return false;
    this.told = JSON.stringify(kept.pad);
    shelf.share(this.id, told);
    return true;
  }

  async close(): Promise<void> {
    const kept = shelf.find(this.id);
    if (kept?.code) await post(`/api/pads/${kept.code}/close`, { secret: kept.secret }).catch(() => null);
    shelf.share(this.id, null);
  }

  /** Send a change soon, and retry until it arrives. */
  changed(after = SOON_MS): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.tell(), after);
  }

  /** Send the pad even if it was sent before. */
  remind(): void {
    this.told = '';
    this.changed(0);
  }

  stop(): void {
    clearInterval(this.pulse);
    if (this.timer) clearTimeout(this.timer);
  }

  private async tell(): Promise<void> {
    this.timer = null;
    const kept = shelf.find(this.id);
    const now = JSON.stringify(kept?.pad);
    if (!kept?.code || !kept.secret || now === this.told) return;
    const number = Math.max((kept.number ?? 1) + 1, 2);
    shelf.share(this.id, { code: kept.code, secret: kept.secret, number });
    const { status } = await post(`/api/pads/${kept.code}`, { secret: kept.secret, number, pad: kept.pad }).catch(
      () => ({ status: 0 }),
    );
    if (status === 200) {
      this.told = now;
      this.reach = 'told';
    } else if (status === 403) this.reach = 'lost';
    else {
      this.reach = 'waiting';
      this.changed(AGAIN_MS);
    }
  }
}

/** Follows the pad of another phone. */
export class Looker {
  pad = $state.raw<Pad | null>(null);
  state = $state<'looking' | 'offline' | 'gone'>('looking');
  private readonly ends = new AbortController();

  constructor(readonly code: string) {
    void this.look();
  }

  stop(): void {
    this.ends.abort();
  }

  private async look(): Promise<void> {
    let seen = 0;
    while (!this.ends.signal.aborted) {
      const answer = await fetch(`/api/pads/${encodeURIComponent(this.code)}?seen=${seen}`, {
        signal: this.ends.signal,
      }).catch(() => null);
      if (answer?.ok) {
        const { number, pad } = (await answer.json()) as { number: number; pad: Pad };
        // A restarted server may count from a lower number.
        seen = number;
        this.pad = pad;
        this.state = 'looking';
        continue;
      }
      this.state = answer?.status === 404 ? 'gone' : 'offline';
      await new Promise((done) => setTimeout(done, AGAIN_MS));
    }
  }
}
