/** What a client that read too slowly missed is read again in its network's turn. */
import type { Duplex } from 'node:stream';
import { expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { Client, type Payer } from '#lib/chat/gateway/client.server.ts';
import { UNSENT_MAX } from '#lib/chat/gateway/outlet.ts';
import type { Subscription } from '#lib/chat/gateway/subscription.server.ts';
import { tooManyRequests } from '#lib/platform/errors/app-error.ts';

async function caughtUp(takeTurn: Payer['takeTurn'], resume = async () => {}) {
  let drained = () => {};
  const socket = {
    writable: true,
    writableLength: UNSENT_MAX + 1,
    write: () => true,
    once: (_: string, act: () => void) => {
      drained = act;
    },
  };
  const ws = { terminate: vi.fn() };
  const client = new Client(ws as unknown as WebSocket, socket as unknown as Duplex, {
    address: '203.0.113.5',
    payer: { takeTurn, charge: takeTurn },
    now: 0,
  });
  const open = { resume: vi.fn(resume), gap: vi.fn(), stop() {} };
  client.open.set(1, open as unknown as Subscription);
  expect(client.outlet.offer(Buffer.alloc(1))).toBe(false);
  drained();
  await new Promise(setImmediate);
  return {
    resumed: open.resume.mock.calls.length,
    gaps: open.gap.mock.calls.length,
    cut: ws.terminate.mock.calls.length,
  };
}
const now: Payer['takeTurn'] = work => work();
const refused: Payer['takeTurn'] = async () => {
  throw tooManyRequests(1);
};

test.each([
  ['a network with budget left resumes', now, undefined, { resumed: 1, gaps: 0, cut: 0 }],
  [
    'a network without budget is told to open the room anew',
    refused,
    undefined,
    { resumed: 0, gaps: 1, cut: 0 },
  ],
  [
    'a fault ends the connection',
    now,
    async () => {
      throw new Error('away');
    },
    { resumed: 1, gaps: 0, cut: 1 },
  ],
])('%s', async (_, takeTurn, resume, expected) => {
  expect(await caughtUp(takeTurn, resume)).toEqual(expected);
});
