// A bare socket.io room server, to compare with: no rules, no views, no journal. A move goes to everybody in the room.
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const http = createServer();
const io = new Server(http, { transports: ['websocket'], serveClient: false });
const numbers = new Map();

io.on('connection', (socket) => {
  let room = '';
  socket.on('join', (code) => {
    room = code;
    socket.join(room);
  });
  socket.on('move', (move) => {
    const number = (numbers.get(room) ?? 0) + 1;
    numbers.set(room, number);
    io.to(room).emit('happened', { number, at: Date.now(), events: [move] });
    socket.emit('accepted', { id: move.id, number });
  });
});
http.listen(0, '127.0.0.1', () => console.log(`socket.io at http://localhost:${http.address().port} `));
