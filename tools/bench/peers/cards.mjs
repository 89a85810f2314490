// A small speed-card game for six, on whatever lists the room's framework uses. `cards.py` is the same for our players.
//
// Everybody has 40 cards, 0 to 9 in four colors (number * 4 + color): a stack of ten, three cards of help, the rest in
// the hand. A zero opens a pile, every other card goes on the next lower one of its color. Flipping turns three cards
// of the hand over. Whoever empties their stack ends the round; so do 120 flips in a row.
export const SEATS = 6;
export const NONE = 255;
const STACK = 10, HELP = 3, PACKET = 3, MOST_FLIPS = 120;
const [FROM_STACK, FROM_WASTE] = [0, 4];

function shuffled(seed) {
  const cards = Array.from({ length: 40 }, (_, at) => at);
  let chance = seed & 0x7fffffff;
  for (let at = cards.length - 1; at > 0; at--) {
    chance = (Math.imul(chance, 1103515245) + 12345) & 0x7fffffff;
    const other = (chance >> 8) % (at + 1);
    [cards[at], cards[other]] = [cards[other], cards[at]];
  }
  return cards;
}

// The next round: `put` writes a plain list of cards into a list of the state.
export function deal(table, put) {
  table.round += 1;
  table.flips = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    const cards = shuffled(table.seed + table.round * 7919 + seat * 104729);
    const player = table.players[seat];
    put(player.stack, cards.slice(0, STACK));
    put(player.help, cards.slice(STACK, STACK + HELP));
    put(player.hand, cards.slice(STACK + HELP));
    put(player.waste, []);
  }
  put(table.piles, []);
}

function openCard(player, from) {
  if (from === FROM_STACK) return player.stack.length ? player.stack[player.stack.length - 1] : NONE;
  if (from === FROM_WASTE) return player.waste.length ? player.waste[player.waste.length - 1] : NONE;
  return player.help[from - 1] ?? NONE;
}

// Lay an open card on a pile, -1 for a new one; false if it does not fit.
export function play(table, seat, from, pile, put) {
  const player = table.players[seat];
  const card = openCard(player, from);
  if (card === NONE || card === undefined) return false;
  if (card < 4 ? pile !== -1 : table.piles[pile] !== card - 4) return false;
  if (card < 4) table.piles.push(card);
  else table.piles[pile] = card;
  if (from === FROM_STACK) player.stack.pop();
  else if (from === FROM_WASTE) player.waste.pop();
  else player.help[from - 1] = player.stack.length ? player.stack.pop() : NONE;
  player.score += 1;
  table.flips = 0;
  if (!player.stack.length) deal(table, put);
  return true;
}

// Turn three cards over, or take the waste up if the hand is empty; false if there is neither.
export function flip(table, seat, put) {
  const player = table.players[seat];
  if (player.hand.length) {
    for (let count = 0; count < PACKET && player.hand.length; count++) player.waste.push(player.hand.pop());
  } else if (player.waste.length) {
    put(player.hand, [...player.waste].reverse());
    put(player.waste, []);
  } else return false;
  table.flips += 1;
  if (table.flips >= MOST_FLIPS) deal(table, put);
  return true;
}
