/** The pads of this phone, stored in the browser, so a match can continue weeks later and offline. */

import { ICONS } from '$src/protocol';
import { newPad, type Pad, type PadPlayer } from './pad';

export interface Kept {
  id: string;
  pad: Pad;
  /** Earlier states for undo, latest last. */
  before: Pad[];
  changed: number;
  /** Code and secret while it is shared. */
  code?: string;
  secret?: string;
  /** Counts what was sent to the server. */
  number?: number;
}

const KEY = 'finito.pads';
const MOST_PADS = 60;
const MOST_UNDO = 25;

function load(): Kept[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept[];
    return Array.isArray(found) ? found.filter((one) => one.pad?.players.length) : [];
  } catch {
    return [];
  }
}

export class Shelf {
  /** Latest first. */
  pads = $state.raw<Kept[]>(load());
  /** Whether the last change could not be stored, because storage is full or forbidden. */
  failed = $state(false);

  find(id: string): Kept | undefined {
    return this.pads.find((one) => one.id === id);
  }

  /** Add a pad; returns its id. */
  add(pad: Pad): string {
    const id = `${Date.now().toString(36)}${Math.floor(Math.random() * 46_656).toString(36)}`;
    this.keep([{ id, pad, before: [], changed: Date.now() }, ...this.pads].slice(0, MOST_PADS));
    void navigator.storage?.persist?.().catch(() => false);
    return id;
  }

  /** Change a pad, with undo. */
  change(id: string, pad: Pad): void {
    this.update(id, (one) => ({ ...one, pad, before: [...one.before, one.pad].slice(-MOST_UNDO) }));
  }

  undo(id: string): void {
    this.update(id, (one) => ({ ...one, pad: one.before.at(-1) ?? one.pad, before: one.before.slice(0, -1) }));
  }

  /** Set how a pad is shared; null stops sharing. */
  share(id: string, shown: { code: string; secret: string; number: number } | null): void {
    this.update(id, ({ code: _c, secret: _s, number: _n, ...one }) => ({ ...one, ...shown }), false);
  }

  remove(id: string): void {
    this.keep(this.pads.filter((one) => one.id !== id));
  }

  /** A new pad with the same players and rules; returns its id. */
  again(id: string): string | null {
    const old = this.find(id)?.pad;
    return old
      ? this.add({ ...newPad(old.game, old.sheet, old.players, Date.now()), target: old.target, tie: old.tie })
      : null;
  }

  /** All earlier players, latest first, once each. */
  people(): PadPlayer[] {
    const known = new Map<string, PadPlayer>();
    for (const player of this.pads.flatMap((one) => one.pad.players))
      if (!known.has(player.name)) known.set(player.name, player);
    return [...known.values()];
  }

  /** A picture that none of these players has. */
  freeIcon(players: PadPlayer[]): string {
    return ICONS.find((icon) => !players.some((player) => player.icon === icon)) ?? 'coffee';
  }

  private update(id: string, make: (one: Kept) => Kept, latest = true): void {
    const changed = this.pads.map((one) =>
      one.id === id ? { ...make(one), changed: latest ? Date.now() : one.changed } : one,
    );
    this.keep(changed.sort((a, b) => b.changed - a.changed));
  }

  private keep(pads: Kept[]): void {
    this.pads = pads;
    try {
      localStorage.setItem(KEY, JSON.stringify(pads));
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }
}

export const shelf = new Shelf();
