/** Which connections the server takes, and for how long without a request. */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UPLOAD_PATH } from '#lib/members/media/path.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Listening, SILENT } from '#tests/support/listener.ts';
import { rawGet } from '#tests/support/raw.ts';

let db: TestDatabase;
let on: Listening;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
  on = new Listening(db, undefined, { silentMs: 100 });
  await on.open();
});
afterAll(async () => {
  on.breakOff();
  await on.close();
  await db.drop();
});

test('a connection that says nothing is closed; one that has begun to speak is waited for', async () => {
  const speaking = connect(on.port, '127.0.0.1');
  await once(speaking, 'connect');
  speaking.write('G');
  const silent = connect(on.port, '127.0.0.1');
  await once(silent, 'close');
  speaking.write('ET /healthz HTTP/1.1\r\nHost: saidian.test\r\n\r\n');
  const [answer] = (await once(speaking, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/);
  speaking.destroy();
});

/** A connection from elsewhere: those of this machine are not counted. */
function connectFrom(address: string): PassThrough {
  const socket = Object.assign(new PassThrough(), { remoteAddress: address, bytesRead: 0 });
  on.server.emit('connection', socket as unknown as Socket);
  return socket;
}

test('so many of a network may be silent at once; one that asks is none of them any more', async () => {
  const first = Array.from({ length: SILENT }, () => connectFrom('192.0.2.1'));
  expect(connectFrom('192.0.2.1').destroyed).toBe(true);
  expect(connectFrom('192.0.2.2').destroyed).toBe(false);
  expect(first.map(({ destroyed }) => destroyed)).toEqual(first.map(() => false));
  const incoming = once(on.server, 'request');
  first[0]!.write('GET /healthz HTTP/1.1\r\nHost: saidian.test\r\n\r\n');
  await incoming;
  expect([1, 2].map(() => connectFrom('192.0.2.1').destroyed)).toEqual([false, true]);
});

test.each([
  ['to HTTP/2', '/wiki/match/1/1', 'h2c'],
  ['to HTTP/2, of the gateway', '/im', 'h2c'],
  ['to a WebSocket elsewhere', '/live', 'websocket'],
])('an upgrade %s is ignored', async (_, path, upgrade) => {
  const incoming = request({
    port: on.port,
    path,
    method: 'HEAD',
    headers: { connection: 'Upgrade', upgrade },
  });
  const [answer] = await once(incoming.end(), 'response');
  expect([answer.statusCode, answer.headers.upgrade]).toEqual([200, undefined]);
  answer.destroy();
});

test('two Host headers are refused', async () => {
  expect((await rawGet(on.port, '/wiki/match/1/1')).status).toBe(200);
  expect((await rawGet(on.port, '/wiki/match/1/1', ['Host: saidian.test'])).status).toBe(400);
  expect((await rawGet(on.port, '/im', ['HOST: elsewhere.test', 'Upgrade: websocket'])).status).toBe(400);
});

const BODY = '{"game_id":1}';
const READ = '/api/v1/match/list_visitor';

test.each([
  ['identity', BODY, 200],
  ['gzip', gzipSync(BODY), 415],
  ['br, identity', BODY, 415],
])('a body whose Content-Encoding is %s: %#', async (encoding, body, status) => {
  const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
  const got = await on.get(READ, headers, 'POST', body);
  expect(got.status).toBe(status);
  if (status === 415) {
    expect(JSON.parse(got.body).error.reason).toBe('unsupported_encoding');
    expect(got.headers['accept-encoding']).toBe('identity');
  }
});

test('a body that was asked before is not taken for a compressed one', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': String(BODY.length) };
  for (const _ of [1, 2]) expect((await on.get(READ, headers, 'POST', BODY)).status).toBe(200);
  const encoded = { ...headers, 'content-encoding': 'gzip' };
  expect((await on.get(READ, encoded, 'POST', BODY)).status).toBe(415);
});

test('a compressed file is refused', async () => {
  const got = await on.get(
    `${UPLOAD_PATH}avatar/20271015/${'a'.repeat(16)}/1800000000000`,
    { 'content-encoding': 'gzip' },
    'PUT',
    'x',
  );
  expect(got.status).toBe(415);
});
