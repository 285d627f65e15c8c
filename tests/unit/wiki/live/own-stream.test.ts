import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Admission } from '#lib/platform/load/admission.ts';
import { MemberStreams } from '#lib/wiki/live/member-streams.ts';
import { makeOwnListen, type StreamListener } from '#lib/wiki/live/own-stream.server.ts';

const ME = {
  viewer: { userId: 7, sessionId: 1 } as StreamListener['viewer'],
  until: Number.POSITIVE_INFINITY,
};
const server = createServer();
beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});
const ask = () => get({ port: (server.address() as AddressInfo).port, path: '/live/me' });

test('who leaves before it is known who they are is not counted, for the member nor for the address', async () => {
  const streams = new MemberStreams();
  const admission = new Admission({ silent: 1, stream: 1, ownStream: 1, chat: 1 });
  const listen = makeOwnListen(streams, admission);
  const known = Promise.withResolvers<StreamListener>();
  const received = new Promise<void>((done, failed) => {
    server.once('request', (request, response) => {
      response.once('close', () => known.resolve(ME));
      listen(request, response, { address: '192.0.2.7', who: () => known.promise }).then(done, failed);
    });
  });
  const gone = ask().on('error', () => {});
  await once(server, 'request');
  gone.destroy();
  await received;
  expect(streams.sizeOf(7)).toBe(0);

  server.once('request', (request, response) =>
    listen(request, response, { address: '192.0.2.7', who: async () => ME }),
  );
  const [answer] = await once(ask(), 'response');
  expect([answer.statusCode, streams.sizeOf(7)]).toEqual([200, 1]);
});
