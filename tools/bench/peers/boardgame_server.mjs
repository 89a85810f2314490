// boardgame.io with a game of six who all play at the same time; hands are hidden by `playerView`.
import { createRequire } from 'node:module';
import { SEATS, deal, flip, play } from './cards.mjs';

const require = createRequire(import.meta.url);
const { Server, Origins } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

function put(list, cards) {
  list.splice(0, list.length, ...cards);
}

// Everybody is active all the time, so a move may have been made on an older state.
const whenever = (move) => ({ move, client: false, ignoreStaleStateID: true, noLimit: true });
const SpeedCards = {
  name: 'speed',
  minPlayers: SEATS,
  maxPlayers: SEATS,
  setup: (_, { seed }) => {
    const player = () => ({ stack: [], help: [], hand: [], waste: [], score: 0 });
    const table = { seed, round: 0, flips: 0, players: Array.from({ length: SEATS }, player), piles: [] };
    deal(table, put);
    return table;
  },
  turn: { activePlayers: { all: 'playing' }, stages: {} },
  moves: {
    play: whenever(({ G, playerID }, id, from, pile) => {
      if (!play(G, Number(playerID), from, pile, put)) return INVALID_MOVE;
    }),
    flip: whenever(({ G, playerID }) => {
      if (!flip(G, Number(playerID), put)) return INVALID_MOVE;
    }),
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    seed: undefined,
    players: G.players.map((player, seat) => ({
      ...player,
      stack: player.stack.length ? [player.stack.length, player.stack[player.stack.length - 1]] : [],
      hand: String(seat) === playerID ? player.hand : player.hand.length,
    })),
  }),
};

const server = Server({ games: [SpeedCards], origins: [Origins.LOCALHOST] });
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => {
  console.log(`boardgame.io at http://localhost:${appServer.address().port} `);
});
