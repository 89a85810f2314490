/**
 * The socket of a room: says hello, numbers requests, gives each its one answer, and reconnects on its own. It knows
 * nothing about games. Time, socket and randomness are passed in, so tests need no network and no waiting.
 */

import { PROTOCOL, type Accepted, type Intent, type Refused, type Tell } from '$src/protocol';

export type Answer = Accepted | Refused;
export type Ask = Intent extends infer One
  ? One extends { ask: 'hello' | 'ping' }
    ? never
    : One extends { id: number }
      ? Omit<One, 'id'>
      : never
  : never;
export type Status = 'connecting' | 'open' | 'lost' | 'closed';

export interface Wire {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface World {
  /** A socket to the server of this page, or to the node at this address. */
  open(address?: string): Wire;
  now(): number;
  later(ms: number, run: () => void): () => void;
  chance(): number;
  /** Whether the room is on this device, so there is no delay to measure. */
  readonly here?: boolean;
  /** A long random string that nobody can guess. */
  secret(): string;
}

export interface Listener {
  tell(tell: Tell): void;
  status(status: Status): void;
  roundTrip(ms: number): void;
  /** The server's time halfway through a round trip of `ms` milliseconds. */
  synced(at: number, ms: number): void;
  /** The contents of hello: the secret of the seat, and the last event seen. */
  hello(): { token: string | null; last: number | null };
}

interface Waiting {
  data: string;
  sent: number;
  done: (answer: Answer) => void;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;
/** A server that is silent for this long after a ping is gone, even if the socket is still open. */
const SILENT_MS = 4000;
/** During play, a server that is silent for this long is pinged. */
export const ASK_AFTER_MS = 1000;

export class Connection {
  private wire: Wire | null = null;
  private waiting = new Map<number, Waiting>();
  private readonly pings = new Map<number, number>();
  private nextId: number;
  private failures = 0;
  private greeted = false;
  private ended = false;
  /** The node that runs the room, if it is not the one that served the page. */
  private address: string | undefined;
  private cancel: (() => void) | null = null;
  private heard = 0;
  /** When the server last sent anything, and since when a ping has been unanswered. */
  private heardAt = 0;
  private pingedAt: number | null = null;

  constructor(
    private readonly room: string,
    private readonly world: World,
    private readonly listener: Listener,
  ) {
    this.nextId = world.now();
    this.connect();
  }

  /** Ask the room something. The promise resolves exactly once, after a reconnect if necessary. */
  ask(ask: Ask): Promise<Answer> {
    const id = (this.nextId = Math.max(this.nextId + 1, this.world.now()));
    const data = JSON.stringify({ ...ask, id });
    return new Promise((done) => {
      this.waiting.set(id, { data, sent: this.world.now(), done });
      if (this.greeted) this.wire?.send(data);
    });
  }

  /** Ask the server for its time, to measure the delay. */
  ping(): void {
    if (!this.greeted || !this.wire) return;
    const id = (this.nextId = Math.max(this.nextId + 1, this.world.now()));
    this.pings.clear();
    this.pings.set(id, this.world.now());
    this.pingedAt ??= this.world.now();
    this.wire.send(JSON.stringify({ ask: 'ping', id }));
    const asked = { wire: this.wire, heard: this.heard };
    this.world.later(SILENT_MS, () => {
      if (asked.wire === this.wire && asked.heard === this.heard) this.abandon(asked.wire);
    });
  }

  /** Milliseconds since the server last sent anything. */
  quiet(): number {
    return this.world.now() - this.heardAt;
  }

  /** How long an answer of the server has been overdue; 0 if none is. Sleep of the device does not count. */
  silence(): number {
    if (this.pingedAt === null) return 0;
    return Math.min(this.quiet(), this.world.now() - this.pingedAt + ASK_AFTER_MS);
  }

  /** Say hello again, for example with a recovered secret. */
  restart(): void {
    this.wire?.close();
  }

  close(): void {
    this.ended = true;
    this.cancel?.();
    this.wire?.close();
    this.listener.status('closed');
  }

  /** Retry now, for example when the device is back online. */
  hurry(): void {
    if (this.wire || this.ended) return;
    this.cancel?.();
    this.connect();
  }

  private connect(): void {
    this.listener.status('connecting');
    const wire = this.world.open(this.address);
    this.wire = wire;
    this.greeted = false;
    wire.onopen = () => {
      const id = (this.nextId += 1);
      wire.send(JSON.stringify({ ask: 'hello', id, protocol: PROTOCOL, room: this.room, ...this.listener.hello() }));
    };
    wire.onmessage = (event) => {
      if (wire === this.wire && typeof event.data === 'string') this.receive(JSON.parse(event.data) as Tell);
    };
    wire.onclose = () => {
      if (wire === this.wire) this.lost();
    };
  }

  private lost(): void {
    this.wire = null;
    this.pingedAt = null;
    if (this.ended) return;
    // A node that does not let us in may be gone; the one that served the page knows where the room is.
    if (!this.greeted) this.address = undefined;
    this.listener.status('lost');
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.failures, LONGEST_WAIT_MS);
    this.failures += 1;
    this.cancel = this.world.later(wait * (0.5 + this.world.chance()), () => this.connect());
  }

  /** Drop a dead socket without waiting for it to close. */
  private abandon(wire: Wire): void {
    wire.onclose = null;
    wire.close();
    this.address = undefined;
    this.lost();
  }

  private receive(tell: Tell): void {
    this.heard += 1;
    this.heardAt = this.world.now();
    this.pingedAt = null;
    if (tell.tell === 'accepted' || tell.tell === 'refused') this.answered(tell);
    if (tell.tell === 'pong') this.ponged(tell.id, tell.at);
    if (tell.tell === 'bye' && tell.code === 'STORAGE') this.listener.status('lost');
    else if (tell.tell === 'bye') this.ended = true;
    if (tell.tell === 'moved') this.moved(tell.address);
    this.listener.tell(tell);
  }

  /** The room has moved to another node; go there, after a random delay to spread the load. */
  private moved(address: string): void {
    const wire = this.wire;
    this.wire = null;
    wire?.close();
    this.address = address;
    this.failures = 0;
    this.listener.status('lost');
    this.cancel = this.world.later(FIRST_WAIT_MS * this.world.chance(), () => this.connect());
  }

  private ponged(id: number, at: number): void {
    const sent = this.pings.get(id);
    if (sent === undefined) return;
    this.pings.delete(id);
    const ms = this.world.now() - sent;
    this.listener.roundTrip(ms);
    this.listener.synced(at, ms);
  }

  private answered(answer: Answer): void {
    const found = this.waiting.get(answer.id);
    if (found) {
      this.waiting.delete(answer.id);
      this.listener.roundTrip(this.world.now() - found.sent);
      found.done(answer);
    } else if (answer.tell === 'accepted' && !this.greeted) {
      this.greeted = true;
      this.failures = 0;
      this.listener.status('open');
      for (const waiting of this.waiting.values()) this.wire?.send(waiting.data);
    }
  }
}

/** The browser's own socket, clock and randomness. */
export function browserWorld(): World {
  return {
    open(address) {
      const socket = new WebSocket(`${(address ?? location.origin).replace(/^http/, 'ws')}/ws`);
      return socket as unknown as Wire;
    },
    now: () => Math.round(performance.timeOrigin + performance.now()),
    later(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    chance: Math.random,
    secret: () =>
      Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
}
