/** The words of the ESPRESSO table: its one line, the coach, the moments of a round. */
export const table = {
  ghost: '0 starts a pile',
  waitsFor: (card: string, needed: string) => `${card} waits for a ${needed}`,
  waiting: (seconds: number) => `waiting ${seconds} s`,
  lost: (seconds: number) => (seconds ? `no link ${seconds} s` : 'no link'),
  lostLine: (seconds: number) => `${seconds ? `No answer for ${seconds} s. ` : ''}Reconnecting … your cards are safe.`,
  back: (missed: number) =>
    missed === 0
      ? 'Back again.'
      : missed === 1
        ? 'Back again. You missed 1 card.'
        : `Back again. You missed ${missed} cards.`,
  coach: {
    stack: 'Empty your big stack first: tap a card that fits.',
    lanes: 'A 0 starts a pile. Then 1, 2, 3 … up to 8, all in one color.',
    flip: 'Nothing fits? Flip cards: the top one can be played.',
    fits: 'This card fits. Tap it!',
    hurry: (name: string, left: number) => `${name} has only ${left} left. Hurry!`,
    zero: 'A 0 stands for any card: tap it, then the card that follows.',
    chaos: 'You may also take open cards of the others.',
  },
  helpAsk: 'That was a round. Next time without help?',
  keepHelp: 'Keep help',
  fine: 'I am fine',
  lastCard: (name: string) => `${name}: last card!`,
  stolen: (name: string, card: string, thief: boolean) =>
    thief ? `${name} took your ${card}, and the point.` : `${name} took your ${card}. The point is yours!`,
  eight: (name: string) => `${name}: 8!`,
  handsOff: 'Everyone is ready. Hands off the cards!',
  emptiedMine: 'You emptied your cup!',
  emptied: (name: string) => `${name} emptied the cup · +5`,
  inTime: (clock: string, cards: string) => (clock ? `in ${clock} · ${cards}` : cards),
  laid: (count: number) => (count === 1 ? '1 card laid' : `${count} cards laid`),
  leftInYours: (count: number) => (count === 1 ? '1 card was left in yours.' : `${count} cards were left in yours.`),
  nowCount: 'Hands off, now we count!',
  goHome: 'The cards go home …',
  winsRound: (name: string) => `${name} wins the round!`,
  youWinRound: 'You win the round!',
  roundShared: (names: string) => `The round goes to ${names}`,
  winsMatch: (name: string) => `${name} wins the match!`,
  youWinMatch: 'You win the match!',
  matchShared: (names: string) => `The match goes to ${names}`,
  made: (points: string, center: number, bonus: number) =>
    bonus ? `${points}: ${center} in the center and ${bonus} for FINITO` : `${points}: ${center} in the center`,
  nextReady: (count: number, all: number) => `${count} of ${all} are ready`,
  watchAgain: 'Watch it again',
  raceTo: (target: number) => `Race to ${target}`,
  pointsTitle: 'Points',
  people: (count: number) => `${count} players`,
  log: 'At the table',
  pileDone: 'pile complete!',
  grab: 'Tap to take',
  how: 'Tap a player, then a card',
  openCards: (name: string) => `Cards of ${name}`,
  more: 'Points and plays',
};
