/** Other phones see a pad: this one tells the server of every change, they wait there for news. */

import type { Pad } from './pad';
import { shelf } from './shelf.svelte';

const SOON_MS = 250;
const AGAIN_MS = 4000;
/** Told again now and then, though nothing changed: a server that was started anew has forgotten it. */
const STILL_HERE_MS = 60_000;

async function post<T>(path: string, body: unknown): Promise<{ status: number; told: T | null }> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, told: answer.ok ? ((await answer.json()) as T) : null };
}

/** Whether others see what is written: all of it, not yet, or never again because somebody else has the code. */
export type Reach = 'told' | 'waiting' | 'lost';

/** Tells others of one pad. */
export class Teller {
  reach = $state<Reach>('told');
  private timer: ReturnType<typeof setTimeout> | null = null;
  private told = '';

  private readonly pulse: ReturnType<typeof setInterval>;

  constructor(private readonly id: string) {
    this.pulse = setInterval(() => this.remind(), STILL_HERE_MS);
  }

  /** Show the pad; whether that worked. */
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

  /** Something was written: tell it in a moment, again and again until it is heard. */
  changed(after = SOON_MS): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.tell(), after);
  }

  /** Tell it even if it was told before. */
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

/** Looks at the pad of another phone. */
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
        // A server that was started anew may count from a lower number.
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
