/** Reference for the rooms: a bare `ws` server that sends every message to all clients. Prints its address. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

const server = createServer();
const wss = new WebSocketServer({ server, perMessageDeflate: false });
wss.on('connection', socket => {
  socket.on('message', data => {
    const text = String(data);
    for (const client of wss.clients) client.send(text);
  });
});
server.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
