/** The review of a match on this device: what was missed, and how fast each player was. */

import type { EspressoEvent, EspressoMove, EspressoOptions } from '$src/protocol';
import * as found from '$src/generated/games/espresso/chances';
import type { RuleOptions } from '$src/games/game';
import { readRecord } from '$src/local/record';
import type { Chance, EspressoPerson, EspressoReview, How } from '../review';
import { writeAction } from './actions';
import { matchOf } from './game';
import { perform } from './happen';
import { cardText, GAME, parseCard, PLACES, pileText } from './notation';
import { readLine } from './reading';
import * as text from './text';

/** By the numbers of the text. */
const HOWS: readonly How[] = ['played', 'taken', 'stolen', 'own', 'covered', 'shuffled', 'over'];

export function review(record: string): EspressoReview {
  const { players, options, rules, seed, handicap, moves } = readRecord(record);
  const match = matchOf(options as EspressoOptions & RuleOptions, players, seed);
  match.edition = rules;
  handicap.forEach((extra, who) => ((match.players[who] as text.Player).extra_espresso = extra));
  text.deal(match);
  const chances = new found.ChanceLog();
  const times = Array.from({ length: players }, (): number[] => []);
  const [drive, pace] = [new text.Drive(), new text.Times()];
  found.review_step(match, chances, 0, found.NO_TIME);
  moves.forEach((line, index) => {
    const [player, move] = readLine(line.text);
    tell(chances, step(match, drive, pace, player, move));
    found.review_step(match, chances, index + 1, line.at ?? found.NO_TIME);
    for (const chance of chances.ended.slice(0, chances.ended_count))
      if (chance.how === found.WAS_PLAYED && chance.ms !== found.NO_TIME) times[chance.who]?.push(chance.ms);
  });
  return {
    game: 'espresso',
    players,
    rounds: match.round_number,
    timed: moves.some(({ at }) => at !== null),
    people: times.map((own, who) => personOf(who, players, chances.players[who] as found.ChanceTally, own)),
    // Rooms on this device do not decide races.
    races: [],
    missed: chances.listed.slice(0, chances.listed_count).map(chanceOf),
  };
}

/** Make a move that was accepted during the match. */
function step(
  match: text.Match,
  drive: text.Drive,
  times: text.Times,
  player: number,
  move: EspressoMove,
): EspressoEvent[] {
  if (move.do === 'leave' || move.do === 'return') {
    (match.players[move.player] as text.Player).away = Number(move.do === 'leave');
    return [];
  }
  if (player !== GAME) writeAction(match, drive.seats[player] as text.DriveSeat, player, move);
  return perform(match, drive, times, player, move);
}

/** Report to the rules text what a step did. */
function tell(chances: found.ChanceLog, events: EspressoEvent[]): void {
  chances.did = found.OTHERWISE;
  chances.who = text.NOBODY;
  chances.cards.fill(text.NO_CARD);
  for (const event of events) {
    if (event.event === 'played' || event.event === 'pair_played') {
      chances.did = found.LAYING;
      chances.who = event.player;
      const lifted = event.event === 'played' ? [event.lifted] : [event.joker, event.second];
      lifted.forEach(({ owner, place, card }, k) => {
        chances.owners[k] = owner;
        chances.places[k] = PLACES.indexOf(place);
        chances.cards[k] = parseCard(card);
      });
    } else if (event.event === 'flipped' || event.event === 'recycled') {
      chances.did = found.TURNING;
      chances.who = event.player;
      chances.taken_up = Number(event.event === 'recycled');
    } else if (event.event === 'impasse_declared') chances.did = found.MIXING;
  }
}

function personOf(player: number, players: number, tally: found.ChanceTally, times: number[]): EspressoPerson {
  const { plays, pairs, flips, recycles, chances, missed, missed_ms, sources, taken_by, bins } = tally;
  const [espresso = 0, help = 0, waste = 0, stolen = 0] = sources;
  times.sort((a, b) => a - b);
  const middle = (times[(times.length - 1) >> 1] ?? 0) + (times[times.length >> 1] ?? 0);
  return {
    player,
    plays,
    pairs,
    flips,
    recycles,
    sources: { espresso, help, waste, stolen },
    chances,
    missed,
    missed_ms,
    lost: Object.fromEntries(HOWS.map((how, at) => [how, tally.lost[at] ?? 0] as const).filter(([, count]) => count)),
    taken_by: taken_by.slice(0, players),
    reaction_ms: times.length ? Math.floor(middle / 2) : null,
    reactions: times.length ? bins : [],
  };
}

function chanceOf(chance: found.OpenChance): Chance {
  const { who, card, place, pair, round, begins, ends, ms, how, by } = chance;
  const to = Array.from({ length: text.MAX_PILES + 1 }, (_, pile) => pile).filter((pile) => found.takes(chance, pile));
  return {
    player: who,
    card: cardText(card),
    place: PLACES[place] ?? '',
    to: to.map((pile) => (pile === text.MAX_PILES ? 'new' : pileText(pile))),
    pair: pair === 1,
    round,
    begins,
    ends,
    ms: ms === found.NO_TIME ? null : ms,
    how: HOWS[how] ?? 'over',
    by: by === text.NOBODY ? null : by,
  };
}
