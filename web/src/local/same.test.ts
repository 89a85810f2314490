/**
 * Real rooms, recorded by `tests/drive/test_page_rooms.py`, which runs this test with its files (`FINITO_SAME`): the
 * same intents at the same times must give the same messages here. Without the files there is nothing to compare.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyEvent, Intent, Settings, Tell } from '$src/protocol';
import { espresso } from '$src/games/espresso/local/game';
import type { Chances } from './game';
import { LocalRoom } from './room';

interface Transcript {
  settings: Settings;
  chances: Chances[];
  sent: { at: number; intent: Intent }[];
  told: Tell[];
  end: number;
}

const folder = process.env['FINITO_SAME'];
const files = folder ? readdirSync(folder).filter((name) => name.startsWith('espresso')) : [];

/** Messages without what a local room lacks: seals, records of a server, English sentences. */
function plain(told: Tell[]): unknown[] {
  return told.flatMap((tell, index): unknown[] => {
    if (tell.tell === 'presence') return JSON.stringify(tell) === JSON.stringify(told[index - 1]) ? [] : [tell];
    if (tell.tell === 'refused') {
      const { sentence: _sentence, locked_ms: _locked, ...rest } = { rule: '', facts: {}, ...tell };
      return [rest];
    }
    if (tell.tell === 'accepted') return [{ ...tell, token: null }];
    if (tell.tell === 'snapshot') return [{ ...tell, room: { ...tell.room, seals: [], record: '' } }];
    if (tell.tell !== 'happened') return [tell];
    const events = tell.events
      .filter(({ event }) => event !== 'sealed' && event !== 'unsealed')
      .map((event): AnyEvent => (event.event === 'match_ended' ? { ...event, record: '' } : event));
    return [{ ...tell, events }];
  });
}

describe.runIf(files.length)('a room on this device', () => {
  it.each(files)('answers like a real one: %s', (name) => {
    const real = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Transcript;
    const told: Tell[] = [];
    const matches = [...real.chances];
    let now = real.sent[0]?.at ?? 0;
    const room = new LocalRoom('ROOM', espresso, real.settings, {
      now: () => now,
      chances: () => matches.shift() as Chances,
      name: () => '',
      send: (tell) => told.push(JSON.parse(JSON.stringify(tell)) as Tell),
      note: () => undefined,
      keep: () => undefined,
    });
    const wait = (until: number): void => {
      for (let due = room.wakeAt(); due !== null && due <= until; due = room.wakeAt()) {
        now = Math.max(now, due);
        room.tick();
      }
      now = until;
    };
    for (const { at, intent } of real.sent) {
      wait(at);
      room.hear(intent);
    }
    wait(real.end);
    const [mine, theirs] = [plain(told), plain(real.told)];
    theirs.forEach((tell, index) => expect(mine[index], `message ${index}`).toEqual(tell));
    expect(mine.length).toBe(theirs.length);
  });
});
