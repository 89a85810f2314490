/** The worker of a local room: gives it the time, chance and a place to keep its matches, so that no search blocks a frame. */

import type { Intent } from '$src/protocol';
import type { Chances, LocalGame } from './game';
import type { FromWorker, ToWorker } from './messages';
import { LocalRoom } from './room';
import { keepGame } from './shelf';

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

export function serve(game: LocalGame): void {
  const scope = self as unknown as Scope;
  let room: LocalRoom | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Look again when something is due. */
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
  const outside = {
    now,
    chances,
    name,
    send: (tell: unknown) => scope.postMessage({ data: JSON.stringify(tell) }),
    keep: (kept: Parameters<typeof keepGame>[0]) => void keepGame(kept),
  };
  scope.onmessage = ({ data: asked }) => {
    if ('open' in asked) room = new LocalRoom(asked.code, game, asked.open, outside);
    else if ('seen' in asked && asked.seen) room?.wake();
    else if ('seen' in asked) room?.sleep();
    else room?.hear(JSON.parse(asked.data) as Intent);
    plan();
  };
}
