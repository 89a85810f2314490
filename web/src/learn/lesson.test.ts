import { describe, expect, it } from 'vitest';
import { LessonRun, sameMove, type Script } from './lesson.svelte';
import { words as de } from '$src/words/de/learn';
import { words as en } from '$src/words/en/learn';
import { words as fr } from '$src/words/fr/learn';
import { words as nl } from '$src/words/nl/learn';

const view = { phase: 'running' } as never;
const play = { do: 'play', from: 'help1', card: 'G0' } as never;
const script: Script = {
  name: 'x',
  game: 'espresso',
  options: {},
  players: 2,
  steps: [
    {
      kind: 'do',
      key: 'one',
      view,
      ways: [{ move: play, events: [{ event: 'first' } as never] }],
      wrong: { help2: { code: 'BAD_VALUE', rule: 'ESP-PILE-03', facts: {} } },
    },
    { kind: 'show', events: [{ event: 'second' } as never] },
    { kind: 'say', key: 'done', view },
  ],
  end: view,
};

/** A lesson on a clock that the test controls, and everything it sent. */
function begun(first = 0): {
  run: LessonRun;
  told: Record<string, unknown>[];
  send: (ask: object) => void;
  wait: () => void;
  kept: number[];
} {
  let waiting: (() => void)[] = [];
  const kept: number[] = [];
  const told: Record<string, unknown>[] = [];
  const wait = (): void => {
    const now = waiting;
    waiting = [];
    for (const one of now) one();
  };
  const later = (_ms: number, go: () => void): (() => void) => {
    waiting.push(go);
    return () => (waiting = waiting.filter((one) => one !== go));
  };
  const run = new LessonRun(
    script,
    first,
    { now: () => 0, later },
    { room: {} as never, elsewhere: () => 'another one', moved: (at) => kept.push(at) },
  );
  const wire = run.world.open();
  wire.onmessage = ({ data }) => told.push(JSON.parse(String(data)) as Record<string, unknown>);
  const send = (ask: object): void => {
    wire.send(JSON.stringify(ask));
    wait();
  };
  send({ ask: 'hello', id: 1 });
  return { run, told, send, wait, kept };
}

describe('a lesson', () => {
  it('accepts the move of the script and shows what others do after a moment', () => {
    const { run, told, send, wait, kept } = begun();
    expect(told.map((one) => one['tell'])).toEqual(['accepted', 'snapshot']);
    send({ ask: 'move', id: 2, move: { ...(play as object), to: 'any' } });
    expect(told.slice(2).map((one) => one['tell'])).toEqual(['happened', 'accepted']);
    expect(run.at).toBe(1);
    wait();
    expect(told.at(-1)).toMatchObject({ tell: 'happened', events: [{ event: 'second' }] });
    expect([run.at, run.step?.key, run.place]).toEqual([2, 'done', { at: 2, of: 2 }]);
    run.next();
    expect([run.over, kept]).toEqual([true, [1, 2]]);
  });

  it("gives the engine's answers, and its own sentence for other legal moves", () => {
    const { run, told, send } = begun();
    send({ ask: 'move', id: 2, move: { do: 'play', from: 'help2', to: 'any', card: 'Y5' } });
    expect(told.at(-1)).toMatchObject({ tell: 'refused', code: 'BAD_VALUE', rule: 'ESP-PILE-03' });
    send({ ask: 'move', id: 3, move: { do: 'flip' } });
    expect(told.at(-1)).toMatchObject({ tell: 'refused', code: 'LESSON', sentence: 'another one' });
    expect(run.at).toBe(0);
  });

  it('does a step on request, resumes where it was left, and restarts', () => {
    const { run, wait } = begun();
    run.showMe();
    wait();
    expect(run.step?.key).toBe('done');
    const again = begun(2).run;
    expect(again.at).toBe(2);
    again.restart();
    expect(again.at).toBe(0);
    expect(begun(1).run.at, 'in the middle of what others do there is no view').toBe(0);
  });

  it('recognizes a move by what the script names', () => {
    const pair = {
      do: 'pair',
      joker: 'espresso',
      second: 'help2',
      to: 'p2',
      joker_card: 'Y0',
      second_card: 'B5',
    } as never;
    expect(sameMove({ ...(pair as object) } as never, pair)).toBe(true);
    expect(sameMove({ ...(pair as object), to: 'any' } as never, pair)).toBe(false);
    expect(sameMove({ ...(pair as object), second: 'help1' } as never, pair)).toBe(false);
    expect(sameMove({ do: 'flip', seen: 3 } as never, { do: 'flip' } as never)).toBe(true);
    expect(sameMove({ do: 'flip', size: 2 } as never, { do: 'flip' } as never)).toBe(false);
  });

  it('has a text for every step in every language', async () => {
    for (const [language, words] of Object.entries({ de, en, fr, nl })) {
      for (const name of ['espresso', 'zero', 'chaos', 'cafe', 'app'] as const) {
        const { steps } = (await import(`./lessons/${name}.json`)) as { steps: { key?: string }[] };
        const wanted = steps.flatMap((step) => (step.key ? [step.key] : []));
        expect(Object.keys(words.lessons[name].steps), `${language}: ${name}`).toEqual([...new Set(wanted)]);
      }
    }
  });
});
