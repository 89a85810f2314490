/** The laboratory, in English. */

import { percents } from '../count';
import { words as terms } from './lab-terms';

const percent = percents('en');

export const words = {
  title: 'The laboratory',
  lead: 'What happens when a computer plays these games a million times? The questions, the answers, and every number as a table. All games were played by the same rules as in the rooms here.',
  offline: 'The laboratory needs a connection the first time.',
  table: 'Tables',
  about: (rounds: string) => `At least ${rounds} rounds or games for each number; ± is the 95% interval.`,
  again: 'Reproduce it:',
  perPlayers: 'by number of players',
  fair: 'fair',
  league: 'How strong are the bots?',
  leagueText: 'Every bot played every other. The bar is the rating, the thin line how sure it is.',
  noLeague: 'No league has been published yet.',
  bot: 'Bot',
  rating: 'Rating',
  run: 'Run it here',
  runText: (rounds: number) => `A small run, ${rounds} rounds each with different deals: how close does it get?`,
  starting: 'Getting ready…',
  running: (part: number) => `${percent(part)} played`,
  runDone: 'Done just now, on this server:',
  runFailed: 'The study couldn’t be finished.',
  busy: 'Another study is running. Wait a moment.',
  tooFast: 'That’s enough runs for now. Wait a minute.',
  studies: {
    duration: {
      question: 'How long does a round take?',
      says: (a, b, c, d) =>
        `With four players a round takes ${a} seconds by the German rules and ${b} by the French. More players make it shorter: ${c} seconds with two, ${d} with six (house rules).`,
    },
    deadlock: {
      question: 'How often is everyone stuck?',
      says: (a, b, c) =>
        `With two players it happens in ${a} of the rounds by the Dutch rules and in ${b} by the French. With four players and house rules it is rare: ${c}.`,
    },
    modes: {
      question: 'What do Zero and Chaos change?',
      says: (a, b, c) =>
        `Zero is fast: with four players a round shrinks from ${a} to ${b} seconds. Chaos hardly changes the time but brings ${c} thefts per round.`,
    },
    bonus: {
      question: 'What are the five points for Finito worth?',
      says: (a, b, c, d) =>
        `Without them ${a} of the rounds with two players would have another winner, with six even ${b}. Over a whole match it is ${c} and ${d}.`,
    },
    finish: {
      question: 'Does Finito win the round?',
      says: (a, b) =>
        `Nearly always: with four players whoever finishes is in front in ${a} of the rounds. Without the five points it would be ${b}.`,
    },
    skill: {
      question: 'ESPRESSO: luck or skill?',
      says: (a, b) =>
        `Whoever needs a fifth less time than three equals wins ${a} of the rounds, and ${b} of the matches to 100. One round is luck, a match is skill.`,
    },
    taps: {
      question: 'What should a wrong tap cost?',
      says: (a, b) =>
        `If it cost nothing, hammering blindly on everything would win ${a} of the rounds against three who look. With the short lock it is ${b}.`,
    },
    'cafe-seats': {
      question: 'Café: does it matter who begins?',
      says: (a, b) =>
        `Hardly. With two players the first wins ${a} of the games. The fourth of four has it hardest: ${b}, where a quarter would be fair.`,
    },
    'cafe-endings': {
      question: 'Café: what ends the game?',
      says: (a, b, c, d) =>
        `On the board with four players, ${a} end with the last chair; in the app ${b} end because no table card is left. The printed rules take ${c} turns, the app ${d}.`,
    },
    'cafe-skill': {
      question: 'Café: luck or skill?',
      says: (a, b, c) =>
        `A player who goes for points wins ${a} of the games against one random player, and ${b} against three. Against one they are ${c} points ahead.`,
    },
  } as Record<string, { question: string; says: (...numbers: string[]) => string }>,
  terms,
};
