/** The words of the lessons. Steps stand in the order of the script. */
export const words = {
  title: 'Learn by playing',
  lead: 'No manual first: sit down at a table that is already laid, and play. Mia is sitting across from you.',
  begin: 'Start',
  goOn: 'Continue',
  again: 'Play again',
  finished: 'done',
  finish: 'Finish',
  leave: 'Leave',
  showMe: 'Show me',
  step: (at: number, of: number) => `Step ${at} of ${of}`,
  allRules: 'Look up all the rules',
  elsewhere: 'Allowed, but not what we need here. Look at the hint below.',
  points: 'Points',
  lessons: {
    espresso: {
      title: 'ESPRESSO in 60 seconds',
      line: 'Lay cards, turn cards, call Finito.',
      steps: {
        call: 'Bottom left is your Espresso stack: nine cards. Empty it before Mia empties hers! There are no turns, everybody plays at once. Ready? Shout ESPRESSO!',
        zero: 'A pile starts with a 0, and there is one among your three help cards: tap the green 0. The gap is filled from your stack straight away.',
        one: 'From here on the pile climbs in its own color, one step at a time. The green 1 is now on top of your stack. Play it!',
        common: 'Mia was quick: her green 2 lies on your pile. The piles belong to everybody!',
        flip: 'None of your open cards fits now. So turn over three cards of your hand: the big button at the bottom right.',
        waste: 'A green 3! Of the cards you turn over you may play the top one.',
        faster: 'When your hand runs out, you pick the turned cards up and go on. Let’s skip ahead a few minutes.',
        last: 'Just one card left in your stack, and blue 7 fits on blue 6. Play it!',
        done: 'Finito! Play stops at once. Each of your cards in the center scores a point, Finito 5 more. Whoever reaches 100 first wins the match. That is all you need to know!',
      },
    },
    zero: {
      title: 'Zero',
      line: 'Variant: zeros are jokers.',
      steps: {
        one: 'In Zero a pile may also start with a 1, so your green 1 opens one of its own. Play it.',
        pair: 'Zeros are jokers here and never come alone. On yellow 3 your 0 stands for the 4, and a 5 has to follow at once. Tap the yellow 0, then the blue 5.',
        color: 'The card on the joker sets the color: this pile is blue now. And there is your blue 6!',
        done: 'So that is Zero: joker and next card are one move. A joker fits on anything from 1 to 6, only not on another 0. Everything else stays as you know it.',
      },
    },
    chaos: {
      title: 'Chaos',
      line: 'Variant: grab cards from the others.',
      steps: {
        steal:
          'None of your cards fits. But in Chaos you may reach across the table: Mia has a red 1, and it fits on the red 0. Grab it, top of the screen.',
        follow:
          'Mia gets the point for it, since the back of the card decides. But now your red 2 fits, straight from your stack!',
        done: 'And Mia strikes back: she took your red 3, so that point is yours. Careful: if you take the last card of somebody’s stack, the Finito is theirs.',
      },
    },
    cafe: {
      title: 'Café International in three minutes',
      line: 'Seat guests, score tables, fetch jokers.',
      steps: {
        couple:
          'Each table belongs to a nation, and guests sit at tables of their own. You start with the couple from India. Tap the lady (1), then the marked chair; then the gentleman in the same way. Confirm.',
        join: '4 points: two guests of one nation count double. Each guest you seat scores their whole table. The two Americans get company: seat the lady with them, 3 guests × 2 = 6 points.',
        shared:
          'Dashed chairs stand between two tables and score at both. The Frenchman may sit there because one of the tables is French. Where nations mix, each guest counts only once: 2 + 4 = 6 points.',
        joker:
          'The joker may sit on any chair and passes for one of the nation. But it is a gentleman: ladies and gentlemen at a table may differ by one at most. Seat it next to the Spanish lady.',
        bar: 'No chair takes the lady from Russia. Somebody who finds no table goes to the bar: tap her, then Bar, and confirm. The first fields still bring points, later ones cost more and more.',
        swap: 'A fitting guest can fetch a joker: your British gentleman suits that chair. Tap that tile, then the joker, and confirm. No points and no new tile, but the joker is yours again!',
        done: 'One more thing: if you complete a table with a single nation, you score 8 points and draw no new tile. Tiles that are left at the end cost 5 points each, jokers 10. Whoever has the most points wins. Enjoy the café!',
      },
    },
  },
};

type Widen<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { [K in keyof T]: Widen<T[K]> };
export type LearnWords = Widen<typeof words>;
