/** The keys of the café: seat, confirm and undo by keyboard, and have rack, tables and points read out. */

import { announcer } from '$src/app/announcer.svelte';
import type { CafeView } from '$src/protocol';
import { t, tileName } from '$src/words/words.svelte';
import type { CafeLog } from './log.svelte';
import type { Tips } from './tips.svelte';
import type { Turn } from './turn.svelte';

export interface Keyed {
  view: CafeView | null;
  turn: Turn;
  tips: Tips;
  log: CafeLog;
  canTip: boolean;
  /** Go to the next or previous lit chair; false if there is none. */
  step: (by: number) => boolean;
  /** Close what covers the board; false if nothing does. */
  close: () => boolean;
}

/** Handle a key; returns whether it means something at the table. */
export function press(event: KeyboardEvent, { view, turn, tips, log, canTip, step, close }: Keyed): boolean {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog:modal')) return false;
  if (target instanceof HTMLElement && target.closest('input, select, dialog')) return false;
  const digit = /^(Digit|Numpad)([1-9])$/.exec(event.code)?.[2];
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.code];
  if (digit) turn.choose(Number(digit) - 1);
  else if (by) return step(by);
  else if (event.code === 'Escape' && close()) return true;
  else if (event.code === 'Backspace' || event.code === 'Escape') turn.undo();
  else if (event.code === 'KeyB') turn.toBar();
  else if (event.code === 'KeyD') void turn.stop();
  else if (event.code === 'KeyW') turn.whyNext();
  else if (event.code === 'KeyH' && canTip) void (tips.shown ? tips.next() : tips.ask());
  else if (event.code === 'KeyR') announcer.say(turn.rack.map((tile, at) => `${at + 1}: ${tileName(tile)}`).join('. '));
  else if (event.code === 'KeyC') announcer.say(readTable());
  else if (event.code === 'KeyO')
    announcer.say(
      (view?.players ?? []).map((player, index) => t().labeled(log.name(index), t().points(player.score))).join('. '),
    );
  else if (event.code === 'Enter' && !(target instanceof HTMLElement && target.closest('button'))) void turn.confirm();
  else return false;
  return true;
}

/** Read out the next table at each press: those with guests, or all while there are none. */
let place = 0;
function readTable(): string {
  const all = [...document.querySelectorAll<HTMLElement>('.board .sr li[data-table]')];
  const taken = all.filter((line) => line.dataset['taken']);
  const lines = taken.length ? taken : all;
  return lines[place++ % Math.max(lines.length, 1)]?.textContent?.trim() ?? '';
}
