/** The room of a lesson: the learner, and Mia across the table. */

import type { Icon, RoomInfo, SeatInfo, Settings } from '$src/protocol';
import { GAMES } from '$src/games';
import type { Script } from './lesson.svelte';

const seat = (number: number, name: string, icon: Icon): SeatInfo => ({
  seat: number,
  kind: 'player',
  name,
  icon,
  bot: '',
  here: true,
  held: false,
});

export function lessonRoom(script: Pick<Script, 'game' | 'options' | 'players'>, you: string, icon: Icon): RoomInfo {
  const game = GAMES[script.game];
  const settings: Settings = {
    game: script.game,
    sheet: game.usualSheet,
    changes: script.options,
    seats: script.players,
    public: false,
    rated: false,
    wrong_tap_lock: false,
    extra_cards: [],
    slower: [],
    turn_seconds: 0,
    start_player: null,
    bot_takes_over_seconds: 3600,
    races: 'strict',
    hints: game.hints ? 'always' : 'off',
  };
  const seats = [seat(0, you, icon), seat(1, 'Mia', icon === 'croissant' ? 'cake' : 'croissant')];
  return {
    code: 'LEARN',
    settings,
    stage: 'playing',
    host: 0,
    seats,
    players: [0, 1],
    paused: false,
    agreed: {},
    clock: null,
    still_until: 0,
    spectators: 0,
    seals: [],
    record: '',
    round_began: 0,
  };
}
