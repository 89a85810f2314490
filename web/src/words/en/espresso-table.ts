/** The ESPRESSO table: its one line, the coach, the moments of a round, in English. */

import { counting } from '../count';

const plural = counting('en');

export const words = {
  ghost: (value: number) => `${value} starts a pile`,
  waitsFor: (card: string, needed: string) => `${card} needs a ${needed}`,
  waiting: (seconds: number) => `waiting ${seconds} s`,
  lost: (seconds: number) => (seconds ? `offline ${seconds} s` : 'offline'),
  lostLine: (seconds: number) => `${seconds ? `No answer for ${seconds} s. ` : ''}Reconnecting… Your cards are safe.`,
  back: (missed: number) =>
    missed === 0
      ? 'You’re back.'
      : `You’re back. ${plural(missed, { one: 'You missed # card.', other: 'You missed # cards.' })}`,
  coach: {
    stack: 'Empty your big stack first: play any card that fits.',
    lanes: 'A 0 starts a pile. Then 1, 2, 3 … up to 8, all in one color.',
    flip: 'Nothing fits? Flip cards: the top one can be played.',
    fits: 'This card fits. Play it!',
    hurry: (name: string, left: number) => `${name} has only ${left} left. Hurry!`,
    zero: 'A 0 stands for any card: choose it, then the card that follows.',
    chaos: 'You may also steal the others’ open cards.',
  },
  helpAsk: 'That was a round. Next time without help?',
  keepHelp: 'Keep help',
  fine: 'No help, thanks',
  lastCard: (name: string) => `${name}: last card!`,
  stolen: (name: string, card: string, thief: boolean) =>
    thief ? `${name} stole your ${card}, and the point.` : `${name} stole your ${card}. The point is yours!`,
  eight: (name: string) => `${name}: 8!`,
  handsOff: 'Everyone is ready. Hands off the cards!',
  emptiedMine: 'You emptied your cup!',
  emptied: (name: string) => `${name} emptied the cup · +5`,
  inTime: (clock: string, cards: string) => (clock ? `in ${clock} · ${cards}` : cards),
  laid: (cards: number) => plural(cards, { one: '# card played', other: '# cards played' }),
  leftInYours: (cards: number) =>
    plural(cards, { one: '# card was left in yours.', other: '# cards were left in yours.' }),
  nowCount: 'Hands off, now we count!',
  goHome: 'The cards go home…',
  winsRound: (name: string) => `${name} wins the round!`,
  youWinRound: 'You win the round!',
  roundShared: (names: string) => `The round goes to ${names}`,
  winsMatch: (name: string) => `${name} wins the match!`,
  youWinMatch: 'You win the match!',
  matchShared: (names: string) => `The match goes to ${names}`,
  made: (points: string, center: number, bonus: number) =>
    bonus ? `${points}: ${center} in the center and ${bonus} for FINITO` : `${points}: ${center} in the center`,
  nextReady: (count: number, all: number) => `Ready: ${count} of ${all}`,
  standIn: 'Let a bot play',
  standInAsk: (names: string) => `A bot can play until you hear from ${names}.`,
  heldLine: 'A bot is playing for you.',
  comeBack: 'I’m back',
  watchAgain: 'Watch it again',
  raceTo: (target: number) => `First to ${target}`,
  pointsTitle: 'Points',
  people: (players: number) => plural(players, { one: '# player', other: '# players' }),
  log: 'At the table',
  pileDone: 'pile complete!',
  how: 'Choose a player, then a card',
  openCards: (name: string) => `${name}’s cards`,
  more: 'Points and plays',
};
