/** The worker of a local room: provides time, randomness and storage, and keeps searches from blocking frames. */

import type { Intent, Settings } from '$src/protocol';
import type { AnyReview } from '$src/games/reviews';
import type { Chances, LocalGame } from './game';
import { Journal, type Entry } from './journal';
import type { Deal, FromWorker, ToWorker } from './messages';
import { LocalRoom } from './room';
import { keepGame } from './shelf';
import { ATTEMPT } from './storage';

interface Scope {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
}

const now = (): number => Math.round(performance.timeOrigin + performance.now());
const words = (): [number, number] => [...crypto.getRandomValues(new Uint32Array(2))] as [number, number];
const chances = (): Chances => ({ seed: words(), players: words() });
const name = (): string =>
  `local-${words()
    .map((word) => word.toString(36))
    .join('')}`;

/** `reviewing` loads the review code on demand. */
export function serve(game: LocalGame, reviewing: () => Promise<{ review: (record: string) => AnyReview }>): void {
  const scope = self as unknown as Scope;
  let room: LocalRoom | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The deal of a day being played. In an attempt that counts, time goes on while the page is hidden. */
  let deal: Deal | undefined;

  /** Schedule the next tick. */
  function plan(): void {
    clearTimeout(timer);
    const at = room?.wakeAt() ?? null;
    if (at === null) return;
    timer = setTimeout(
      () => {
        room?.tick();
        plan();
      },
      Math.max(at - now(), 0),
    );
  }
  const journal = new Journal(name);
  const attempt = new Journal(name, ATTEMPT);
  /** Whether an attempt is being replayed, whose entries are already in the journal. */
  let again = false;
  /** Restore the room from a journal; an unreadable journal gives an empty room. */
  function goOn(settings: Partial<Settings>, code: string, entries: readonly Entry[]): void {
    journal.takeOver(entries);
    try {
      room?.goOn(entries);
    } catch {
      journal.clear();
      room = new LocalRoom(code, game, settings, outside);
    }
  }
  /** Resume the counting attempt as if it had never been interrupted. */
  function comeBack(settings: Partial<Settings>, code: string, entries: readonly Entry[]): void {
    attempt.takeOver(entries);
    again = true;
    try {
      room?.catchUp(entries);
    } catch {
      attempt.clear();
      room = new LocalRoom(code, game, settings, outside);
    }
    again = false;
  }
  const outside = {
    now,
    get timed() {
      return deal !== undefined;
    },
    chances: () => deal?.chances ?? chances(),
    name,
    send: (tell: unknown) => scope.postMessage({ data: JSON.stringify(tell) }),
    note: (entry: Entry) => {
      if (!deal) journal.add(entry);
      else if (deal.counts && !again) attempt.add(entry.did === 'begin' ? { ...entry, day: deal.day } : entry);
    },
    keep: (kept: Parameters<typeof keepGame>[0]) => {
      if (!deal) journal.clear();
      else if (deal.counts) {
        attempt.clear();
        deal = { ...deal, counts: false };
      }
      void keepGame(deal ? { ...kept, day: deal.day } : kept);
    },
  };
  scope.onmessage = ({ data: asked }) => {
    if ('review' in asked) {
      void reviewing()
        .then((found) => found.review(asked.review))
        .catch(() => null)
        .then((review) => scope.postMessage({ review }));
      return;
    }
    if ('open' in asked) {
      deal = asked.deal;
      room = new LocalRoom(asked.code, game, asked.open, outside);
      if (asked.journal.length && deal) comeBack(asked.open, asked.code, asked.journal);
      else if (asked.journal.length) goOn(asked.open, asked.code, asked.journal);
    } else if ('seen' in asked && asked.seen) room?.wake();
    else if ('seen' in asked) room?.sleep();
    else room?.hear(JSON.parse(asked.data) as Intent);
    plan();
  };
}
