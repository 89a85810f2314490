/** What happened in the café, in words: for the log, the last round, and screen readers. */

import type { AnyEvent, CafeView } from '$src/protocol';
import { announcer } from '$src/app/announcer.svelte';
import { play } from '$src/sound/sound';
import { nationName, signed, t, tileName } from '$src/words/words.svelte';
import type { Room } from '$src/room/room.svelte';
import { tablesAt } from './geometry';
import { begin, lastRound, tell, type Deed, type Story, type TurnTold } from './story';
import { listed, w } from './words.svelte';

/** A deed without the player: "Lady from Italy at Italy and China". */
export function deedText(deed: Deed): string {
  const at = (nations: readonly string[]): string => w().at(listed(nations.map(nationName)));
  switch (deed.kind) {
    case 'seat':
      return `${tileName(deed.tile)} ${at(deed.nations)}`;
    case 'bar':
      return `${tileName(deed.tile)} ${w().toBar}`;
    case 'swap':
      return `${tileName(deed.tile)} ${w().fetches} ${at(deed.nations)}`;
    case 'clear':
      return t().logClear(nationName(deed.nation));
    case 'card':
      return t().logCard(nationName(deed.nation));
    case 'out':
      return w().drops;
  }
}

/** The chairs filled in these turns, each with the player who did it. */
export const chairsOf = (turns: readonly TurnTold[]): ReadonlyMap<string, number> =>
  new Map(
    turns.flatMap(({ player, deeds }) =>
      deeds.flatMap((deed) => ('chair' in deed ? [[deed.chair, player] as const] : [])),
    ),
  );

/** The score of each chair in a turn, as shown there. */
export const pointsOf = ({ deeds }: TurnTold): Record<string, string> =>
  Object.fromEntries(
    deeds.flatMap((deed) => (deed.kind === 'seat' ? [[deed.chair, signed(deed.points)] as const] : [])),
  );

export class CafeLog {
  story = $state.raw<Story | null>(null);
  /** The player whose time has just run out; shown until the next turn. */
  overtaken = $state<number | null>(null);
  private asked = 0;

  constructor(private readonly room: Room<CafeView>) {}

  get turns(): readonly TurnTold[] {
    return this.story?.turns ?? [];
  }
  get round(): TurnTold[] {
    return this.story ? lastRound(this.story, this.room.view?.players.length ?? 0, this.room.you) : [];
  }
  get history(): readonly (readonly number[])[] {
    return this.story?.history ?? [];
  }
  get deductions(): readonly number[] {
    return this.story?.deductions ?? [];
  }
  /** The chairs of the others' last moves, each with its player. */
  get last(): ReadonlyMap<string, number> {
    return chairsOf(this.round);
  }

  /** What people talk about afterwards: the best turn, fetched jokers, guests without a table. */
  get facts(): string[] {
    const best = this.turns.reduce<TurnTold | null>(
      (most, turn) => (turn.total > (most?.total ?? 0) ? turn : most),
      null,
    );
    const count = (kind: Deed['kind']): number =>
      this.turns.flatMap((turn) => turn.deeds).filter((deed) => deed.kind === kind).length;
    const [fetched, barred] = [count('swap'), count('bar')];
    return [
      ...(best ? [w().bestTurn(this.name(best.player), signed(best.total))] : []),
      ...(fetched ? [w().fetched(fetched)] : []),
      ...(barred ? [w().sentToBar(barred)] : []),
    ];
  }

  /** Ask the server for everything that has happened so far, after a reload or a late arrival. */
  async recall(): Promise<void> {
    const request = ++this.asked;
    const { view } = this.room;
    this.story = view ? begin(view) : null;
    if (!view) return;
    const answer = await this.room.ask({ ask: 'history' });
    if (request !== this.asked || answer.tell === 'refused') return;
    let story = begin(view);
    const late = new Set(answer.late);
    for (const [at, event] of ((answer.answer ?? []) as AnyEvent[]).entries())
      story = tell(story, event, this.tablesOf, late.has(at));
    this.story = story;
  }

  watch(event: AnyEvent, at: number): void {
    const { info, view } = this.room;
    if (event.event === 'match_started') this.asked += 1;
    const clock = info?.clock ?? null;
    const late = Boolean(clock && at >= clock - SOON_MS && info?.settings.turn_seconds && !this.isBot(view?.turn));
    if (!this.story && view) this.story = begin(view);
    if (this.story) this.story = tell(this.story, event, this.tablesOf, late);
    if (late && 'player' in event && (event.event === 'guest_seated' || event.event === 'bar_taken')) {
      this.overtaken = event.player;
      announcer.shout(event.player === this.room.you ? w().timeUp : w().timeUpOf(this.name(event.player)));
    }
    this.speak(event);
  }

  private speak(event: AnyEvent): void {
    switch (event.event) {
      case 'second_guest':
        announcer.say(event.player === this.room.you ? t().secondGuest : t().secondOf(this.name(event.player)));
        if (event.player === this.room.you) play('turn');
        break;
      case 'turn_passed': {
        const turn = this.story?.turns.at(-1);
        if (turn) announcer.say(this.turnText(turn));
        if (event.player === this.room.you) {
          announcer.say(`${turn && turn.player !== this.room.you ? `${this.turnText(turn)}. ` : ''}${t().yourTurn}`);
          play('turn');
        }
        break;
      }
      case 'game_ended':
        announcer.shout(`${t().gameOver} ${t().ends[event.reason]}`);
        play('finito');
        break;
    }
  }

  /** "Bram: Lady from Italy at Italy, +3". */
  turnText({ player, deeds, total }: TurnTold): string {
    return t().labeled(this.name(player), `${deeds.map(deedText).join(', ')}, ${signed(total)}`);
  }
  name(player: number): string {
    return player === this.room.you ? t().you : (this.room.seatOf(player)?.name ?? '');
  }
  private isBot(player: number | null | undefined): boolean {
    return player !== null && player !== undefined && this.room.seatOf(player)?.kind === 'bot';
  }
  private readonly tablesOf = (chair: string): readonly string[] => tablesAt(this.room.view?.tables ?? {}, chair);
}

/** The server keeps the clock, so a turn that comes this close to its end was made by the clock. */
const SOON_MS = 30;
