/** The lessons, in English: steps are in the order of the script. */

export const words = {
  title: 'Learn by playing',
  lead: 'No need to read anything first: sit down at a ready-made table and play. Mia sits across from you.',
  begin: 'Start',
  goOn: 'Continue',
  again: 'Play again',
  finished: 'done',
  finish: 'Finish',
  leave: 'Leave',
  showMe: 'Show me',
  step: (at: number, of: number) => `Step ${at} of ${of}`,
  allRules: 'Look up all the rules',
  elsewhere: 'Allowed, but not what we need here. Read the hint again.',
  points: 'Points',
  lessons: {
    espresso: {
      title: 'ESPRESSO in 60 seconds',
      line: 'Play cards, flip cards, call Finito.',
      steps: {
        call: 'The large pile marked 9 is your Espresso stack. Empty it before Mia empties hers! There are no turns, everyone plays at once. Ready? Shout ESPRESSO!',
        zero: 'A pile starts with a 0, and there is one among your three help cards: play the green 0. The gap is filled from your stack straight away.',
        one: 'From here on the pile climbs in its own color, one step at a time. The green 1 is now on top of your stack. Play it!',
        common: 'Mia was quick: her green 2 is on your pile. The piles belong to everyone!',
        flip: 'None of your open cards fits now. So flip three cards from your hand: the big button that says “Flip 3”.',
        waste: 'A green 3! You may play the top one of the cards you flip.',
        faster: 'When your hand runs out, you pick up the flipped cards and go on. Let’s skip ahead a few minutes.',
        last: 'Just one card left in your stack, and the blue 7 fits on the blue 6. Play it!',
        done: 'Finito! Play stops at once. Each of your cards in the center scores a point, Finito 5 more. Whoever reaches 100 first wins the match. That is all you need to know!',
      },
    },
    zero: {
      title: 'Zero',
      line: 'Variant: zeros are jokers.',
      steps: {
        one: 'In Zero a pile may also start with a 1, so your green 1 opens one of its own. Play it.',
        pair: 'Zeros are jokers here and never come alone. On yellow 3 your 0 stands for the 4, and a 5 has to follow at once. Choose the yellow 0, then the blue 5.',
        color: 'The card on the joker sets the color: this pile is blue now. And there is your blue 6!',
        done: 'So that is Zero: joker and next card are one move. A joker goes on any card from 1 to 6, but never on another 0. Everything else stays the same.',
      },
    },
    chaos: {
      title: 'Chaos',
      line: 'Variant: steal cards from the others.',
      steps: {
        steal:
          'None of your cards fits. But in Chaos you may reach across the table: Mia has a red 1, and it fits on the red 0. Steal it from Mia’s cards.',
        follow:
          'Mia gets the point for it, since the back of the card decides. But now your red 2 fits, straight from your stack!',
        done: 'And Mia strikes back: she stole your red 3, so that point is yours. Careful: if you steal the last card of someone’s stack, the Finito is theirs.',
      },
    },
    cafe: {
      title: 'Café International in three minutes',
      line: 'Seat guests, score tables, fetch jokers.',
      steps: {
        alone:
          'Each table belongs to a nation, and its guests sit there. Ladies have long hair; gentlemen show their ears and collar. Choose the gentleman from Ethiopia, then the chair at the empty table of Ethiopia: the slip above your guests tells you why not.',
        couple:
          'Nobody sits alone! At an empty table, two guests sit down in the same turn. You have a couple from Cuba: seat the lady, then the gentleman. Dashed chairs wait for company. Then confirm.',
        join: '4 points: two guests of one nation count double. Whoever you seat scores the whole table, and Mia has joined it already. Seat the gentleman from Germany with the other two: 3 guests × 2 = 6.',
        three:
          'A few turns later. At each table there may be at most one lady or gentleman more than the other. Two ladies and a gentleman are sitting at Ethiopia’s table: try to seat a third lady there.',
        shared:
          'Two against one is fine, three against one is not. Now the gentleman: the chair between Ethiopia and Italy scores at both. Ethiopia counts double (2 × 2), the mixed table once (2): 6 points.',
        joker:
          'Your joker counts as a guest of any nation and may sit on any chair. This one is a lady, though, so two against one holds for her, too. Seat her at the German table: 3 guests, mixed, 3 points.',
        swap: 'Jokers can be fetched! Your lady from Germany fits the joker’s chair: the right nation, and a lady as well. Choose her, then ⇄, and confirm. No points and no new tile, but the joker is yours again.',
        gold: 'Later that evening. Nothing beats a full table of one nation: 4 guests × 2 = 8 points. In return, you draw no new tile. Seat the gentleman from Russia.',
        bar: 'The café is nearly full, and none of your guests finds a table: no chair lights up. Then one of them has to go to the bar. Choose the lady from Ethiopia, then the bar, and confirm. The first spaces still bring points, later ones cost more and more.',
        done: 'That is all you need! At the end, each tile left in your rack costs 5 points, a joker 10. Whoever has the most points wins. Against bots, the Hint button helps you. Enjoy the café!',
      },
    },
    app: {
      title: 'Café: full tables are cleared',
      line: 'Variant: the rules of the app.',
      steps: {
        clear:
          'Here there are twelve tables, and a full one is cleared. Three guests sit with Great Britain: seat the lady from the USA between three tables and fill theirs. 2 + 4 + 2 = 8 points.',
        second:
          'The four have left, and a new card is on their table: Russia! Now that you have seen it, you may seat a second guest. Your gentleman from Russia has company at the German table, too: 2 points.',
        double:
          'One guest, two full tables: then everything counts double. The gentleman from Turkey completes Italy (4) and Turkey (4 × 2 = 8): 12 × 2 = 24 points!',
        stop: 'Two new cards! You could seat a second guest, but you don’t have to: press Done.',
        done: 'That is the app: fill tables at the right moment, best of all two or three at once. You always draw up to five tiles, and nothing is deducted at the end. When the table cards run out, the game is over.',
      },
    },
  },
};
