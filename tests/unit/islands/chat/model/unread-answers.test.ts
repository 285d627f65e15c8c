/** A client that does not read its answers is given no further ones, and its pings are counted. */
import type { Duplex } from 'node:stream';
import { expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { Client } from '#lib/chat/gateway/client.server.ts';
import { CLOSE, CLOSE_REASON } from '#lib/chat/gateway/close-code.ts';
import { UNSENT_MAX } from '#lib/chat/gateway/outlet.ts';

/** `unsent`: bytes of answers that are not read yet. */
function connected(unsent = 0) {
  let drained = () => {};
  const socket = {
    writable: true,
    writableLength: unsent,
    write: () => true,
    once: (_: string, act: () => void) => {
      drained = act;
    },
  };
  const ws = { close: vi.fn(), pong: vi.fn() };
  const client = new Client(ws as unknown as WebSocket, socket as unknown as Duplex, {
    address: '203.0.113.5',
    payer: { takeTurn: work => work(), charge: work => work() },
    now: 0,
  });
  const read = () => {
    socket.writableLength = 0;
    drained();
  };
  return { client, ws, socket, read };
}
const settled = () => new Promise(setImmediate);

test('a frame waits until the answers before it are read', async () => {
  const { client, read } = connected(UNSENT_MAX + 1);
  const work = vi.fn(async () => {});
  client.inTurn(0, work);
  await settled();
  expect(work).not.toHaveBeenCalled();
  read();
  await settled();
  expect(work).toHaveBeenCalledOnce();
});

test('frames are looked at at once while the client keeps up', async () => {
  const { client } = connected(UNSENT_MAX);
  const work = vi.fn(async () => {});
  client.inTurn(0, work);
  await settled();
  expect(work).toHaveBeenCalledOnce();
});

test('what was sent before the connection ended is still looked at', async () => {
  const { client, socket } = connected(UNSENT_MAX + 1);
  const work = vi.fn(async () => {});
  client.inTurn(0, work);
  await settled();
  socket.writable = false;
  client.drop();
  await settled();
  expect(work).toHaveBeenCalledOnce();
});

test('a flood of pings ends the connection, and as many are answered as frames are taken', () => {
  const { client, ws } = connected();
  for (let i = 0; i < 100; i++) client.pinged(0, Buffer.from('x'));
  expect(ws.pong).toHaveBeenCalledTimes(60);
  expect(ws.close).toHaveBeenCalledWith(CLOSE.tooMany, CLOSE_REASON[CLOSE.tooMany]);
});

test('who reads nothing gets no pong', () => {
  const { client, ws } = connected(UNSENT_MAX + 1);
  client.pinged(0, Buffer.from('x'));
  expect(ws.pong).not.toHaveBeenCalled();
});
