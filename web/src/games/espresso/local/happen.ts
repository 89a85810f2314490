/** Performs the move of a seat, or of the game itself, by the rules, and returns events that everyone may see. */

import type { EspressoEvent, EspressoLifted, EspressoMove } from '$src/protocol';
import * as text from './text';
import { cardOrNull, cardText, GAME, HIDDEN, parsePlace, PLACES, pileText } from './notation';

export const playersOf = (match: text.Match): text.Player[] => match.players.slice(0, match.n_players);
const row = (player: text.Player): [string, string, string] =>
  player.help.map((card) => cardText(card)) as [string, string, string];

/** Perform an accepted move of a seat, or of the game for player -1. */
export function perform(
  match: text.Match,
  drive: text.Drive,
  times: text.Times,
  player: number,
  move: EspressoMove,
): EspressoEvent[] {
  const calls = player === GAME ? move.do === 'call_espresso' : drive.seats[player]?.means === text.SHOUT;
  const events = calls
    ? called(match, times, player)
    : player === GAME
      ? byGame(match, move)
      : bySeat(match, drive, player);
  if (match.phase === text.OVER) events.push(...account(match));
  return events;
}

export const winners = (match: text.Match): number[] => {
  const best = text.best_total(match);
  return playersOf(match).flatMap((player, who) => (player.total === best ? [who] : []));
};

function account(match: text.Match): EspressoEvent[] {
  const finisher = match.finisher === text.NOBODY ? null : match.finisher;
  const scores = playersOf(match).map((_, who) => text.round_score(match, who));
  const events: EspressoEvent[] = [
    { event: 'round_over', finisher, scores, totals: playersOf(match).map((player) => player.total) },
  ];
  if (match.match_over) events.push({ event: 'match_over', winners: winners(match) });
  return events;
}

function bySeat(match: text.Match, drive: text.Drive, who: number): EspressoEvent[] {
  const seat = drive.seats[who] as text.DriveSeat;
  const mine = match.players[who] as text.Player;
  switch (seat.means) {
    case text.PLAY:
      return played(match, drive, who, seat, mine);
    case text.PAIR:
      return pairPlayed(match, drive, who, seat, mine);
    case text.FLIP: {
      const before = mine.waste_size;
      text.do_(match, drive, who);
      const turned = mine.stock.slice(before, mine.waste_size);
      const cards = turned.map((card, at) => (at === turned.length - 1 ? cardText(card) : HIDDEN));
      return [{ event: 'flipped', player: who, cards, hand_size: text.hand_size(mine) }];
    }
    case text.TAKE_UP: {
      const tucked = text.hand_size(mine) > 0;
      const mixed = text.recycle(match, who);
      const told: EspressoEvent = {
        event: 'recycled',
        player: who,
        hand_size: mine.stock_size,
        tucked,
        may_flip_two: mine.two === 1,
      };
      return mixed ? [told, shuffled(match, who)] : [told];
    }
    case text.READY: {
      const open = text.open_to_see(match);
      text.do_(match, drive, who);
      return [{ event: 'player_ready', player: who }, ...revealed(match, open)];
    }
    case text.PRESS:
      text.do_(match, drive, who);
      return [{ event: 'stuck', player: who, pressed: true }];
    default:
      text.do_(match, drive, who);
      return [];
  }
}

function lifted(match: text.Match, owner: number, place: number, card: number): EspressoLifted {
  return {
    owner,
    place: PLACES[place] ?? '',
    card: cardText(card),
    next: cardOrNull(text.card_at(match, owner, place)),
    espresso_top: cardOrNull(text.card_at(match, owner, text.ESPRESSO)),
  };
}

function played(
  match: text.Match,
  drive: text.Drive,
  who: number,
  seat: text.DriveSeat,
  mine: text.Player,
): EspressoEvent[] {
  const card = text.card_at(match, seat.owner, seat.place);
  const pile = text.do_(match, drive, who);
  return [
    {
      event: 'played',
      player: who,
      lifted: lifted(match, seat.owner, seat.place, card),
      pile: pileText(pile),
      opened: match.pile_size[pile] === 1,
      may_flip_two: mine.two === 1,
    },
  ];
}

function pairPlayed(
  match: text.Match,
  drive: text.Drive,
  who: number,
  seat: text.DriveSeat,
  mine: text.Player,
): EspressoEvent[] {
  const { joker_owner, joker_place, owner, place } = seat;
  const joker = text.card_at(match, joker_owner, joker_place);
  const second = text.second_card(match, joker_owner, joker_place, owner, place);
  const pile = text.do_(match, drive, who);
  return [
    {
      event: 'pair_played',
      player: who,
      joker: lifted(match, joker_owner, joker_place, joker),
      second: lifted(match, owner, place, second),
      stands_for: text.joker_stands_for(second),
      pile: pileText(pile),
      opened: match.pile_size[pile] === 2,
      may_flip_two: mine.two === 1,
    },
  ];
}

function shuffled(match: text.Match, who: number): EspressoEvent {
  const size = match.players[who]?.stock_size ?? 0;
  return { event: 'shuffled', player: who, cards: Array.from({ length: size }, () => HIDDEN) };
}

function revealed(match: text.Match, wasOpen: boolean): EspressoEvent[] {
  if (wasOpen || !text.open_to_see(match)) return [];
  const all = playersOf(match);
  const espresso_tops = all.map((_, who) => cardText(text.card_at(match, who, text.ESPRESSO)));
  return [{ event: 'revealed', espresso_tops, help: all.map(row) }];
}

function called(match: text.Match, times: text.Times, who: number): EspressoEvent[] {
  text.call_espresso(match);
  const player = who === GAME ? null : who;
  const events: EspressoEvent[] = [{ event: 'espresso_called', player, countdown_ms: times.countdown / 1000 }];
  if (match.phase === text.RUNNING) events.push({ event: 'round_began', round: match.round_number });
  return events;
}

function byGame(match: text.Match, move: EspressoMove): EspressoEvent[] {
  switch (move.do) {
    case 'deal':
      return [dealt(match)];
    case 'countdown_end':
      text.countdown_end(match);
      return [{ event: 'round_began', round: match.round_number }];
    case 'idle':
      text.count_stuck(match, move.player);
      return [{ event: 'stuck', player: move.player, pressed: false }];
    case 'peek': {
      const [owner, place] = parsePlace(move.place, move.player);
      text.lift(match, owner, place);
      const card = cardText(text.card_under(match, owner, place));
      return [{ event: 'peeked', player: move.player, owner, place: PLACES[place] ?? '', card }];
    }
    case 'impasse': {
      text.impasse(match);
      const mixed = playersOf(match).flatMap((player, who) => (player.stock_size ? [shuffled(match, who)] : []));
      return [{ event: 'impasse_declared' }, ...mixed];
    }
    default:
      text.stalemate(match);
      return [];
  }
}

function dealt(match: text.Match): EspressoEvent {
  text.deal(match);
  const open = text.open_to_see(match);
  const layouts = playersOf(match).map((player, who) => ({
    deck: [],
    espresso_top: open ? cardText(text.card_at(match, who, text.ESPRESSO)) : HIDDEN,
    help: open ? row(player) : ([HIDDEN, HIDDEN, HIDDEN] as [string, string, string]),
    espresso_size: player.espresso_size,
    hand_size: player.stock_size,
  }));
  return { event: 'dealt', round: match.round_number, layouts, open };
}
