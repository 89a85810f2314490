// A Colyseus room of six: the table is the synchronized state, every accepted move sends one patch.
// With VIEW=1 a hand is sent to its own player only; without, everybody receives everything.
import { Room, Server, LocalPresence, LocalDriver } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { schema, t, StateView, ArraySchema } from '@colyseus/schema';
import { createServer } from 'node:http';
import { SEATS, deal, flip, play } from './cards.mjs';

const VIEW = process.env.VIEW === '1';
const cards = () => t.array('uint8');
const Player = schema({
  stack: cards(),
  help: cards(),
  hand: VIEW ? cards().view() : cards(),
  waste: cards(),
  score: t.uint16(),
}, 'Player');
const Table = schema({
  number: t.uint32(),
  round: t.uint16(),
  players: t.array(Player),
  piles: cards(),
}, 'Table');

function put(list, cards) {
  list.clear();
  for (const card of cards) list.push(card);
}

class SpeedRoom extends Room {
  onCreate({ seed }) {
    this.maxClients = SEATS;
    this.autoDispose = true;
    this.patchRate = null; // a patch per move instead of one per tick
    const table = new Table();
    Object.assign(table, { number: 0, round: 0, players: new ArraySchema(), piles: new ArraySchema() });
    for (let seat = 0; seat < SEATS; seat++) {
      const player = new Player();
      for (const place of ['stack', 'help', 'hand', 'waste']) player[place] = new ArraySchema();
      player.score = 0;
      table.players.push(player);
    }
    table.seed = seed; // not a field of the schema: the server's own
    table.flips = 0;
    deal(table, put);
    this.state = table;
    this.seats = new Map();
    this.onMessage('move', (client, move) => this.move(client, move));
  }

  onJoin(client, { seat }) {
    this.seats.set(client.sessionId, seat);
    if (VIEW) {
      client.view = new StateView();
      client.view.add(this.state.players[seat]);
    }
  }

  move(client, { id, from, pile }) {
    const seat = this.seats.get(client.sessionId);
    const legal = from === -1 ? flip(this.state, seat, put) : play(this.state, seat, from, pile, put);
    if (!legal) {
      client.send('refused', id);
      return;
    }
    this.state.number += 1;
    this.broadcastPatch();
    client.send('accepted', [id, this.state.number]);
  }
}

const http = createServer();
const transport = new WebSocketTransport({ server: http });
const server = new Server({ transport, presence: new LocalPresence(), driver: new LocalDriver(), greet: false });
server.define('speed', SpeedRoom);
await server.listen(0, '127.0.0.1');
console.log(`Colyseus at http://localhost:${http.address().port} `);
