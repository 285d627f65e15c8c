/** Bodies around and far above the limit, over the wire: refused with what is wrong, nothing stored, no bytes held. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BODY_BOUNDS } from '#lib/http/bodies.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Listening } from '#tests/support/listener.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';
import { COUNTED, watchTables } from '#tests/support/touched.ts';

/** Of JSON, in bytes (http/router.server.ts). */
const LIMIT = 256 * 1024;
const READ = '/api/v1/match/list_visitor';
const WRITE = '/api/v2/user/block';

let db: TestDatabase;
let on: Listening;
let member: SignedIn;
let touched: () => Promise<string[]>;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
  on = new Listening(db);
  await on.open();
  member = await signInAs(db, 'member', on.now);
  touched = await watchTables(db, COUNTED);
});
afterAll(async () => {
  await on.close();
  await db.drop();
});

interface Sent {
  path?: string;
  headers?: readonly string[];
  /** Announced by Content-Length; else the body goes in chunks. */
  length?: number;
  pieces: Iterable<Buffer>;
}

interface Got {
  status: number;
  code: number;
  data: unknown;
  error: { message: string; reason: string; field?: string };
}

/** An announced body is sent to its end, whatever comes back meanwhile; one in chunks until an answer comes. */
function send(port: number, { path = READ, headers = [JSON_TYPE], length, pieces }: Sent): Promise<Got> {
  const socket = connect(port, '127.0.0.1');
  const isChunked = length === undefined;
  let got = '';
  const framing = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  const head = [`POST ${path} HTTP/1.1`, 'Host: saidian.test', 'Connection: close', framing, ...headers];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const write = (bytes: Buffer) => new Promise<void>(done => void socket.write(bytes, () => done()));
  const sending = async () => {
    for (const piece of pieces) {
      if (socket.destroyed) return;
      if (isChunked && got !== '') {
        socket.destroy();
        return;
      }
      await write(isChunked ? chunkOf(piece) : piece);
      await new Promise(setImmediate);
    }
    if (isChunked) await write(Buffer.from('0\r\n\r\n'));
  };
  return new Promise((done, fail) => {
    socket.on('data', bytes => (got += bytes));
    socket.on('error', fail);
    socket.on('close', () => {
      const [first = '', body = ''] = [got.split('\r\n', 1)[0], got.split('\r\n\r\n')[1]];
      if (body === '') fail(new Error(`no answer: ${got}`));
      else done({ status: Number(first.split(' ')[1]), ...JSON.parse(body) });
    });
    sending().catch(fail);
  });
}

const chunkOf = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

const JSON_TYPE = 'Content-Type: application/json';
const whole = (text: string | Buffer): Pick<Sent, 'length' | 'pieces'> => {
  const bytes = Buffer.from(text);
  return { length: bytes.length, pieces: [bytes] };
};
/** JSON of so many bytes that lists matches. */
const sized = (bytes: number): string => {
  const empty = '{"game_id":1,"filler":""}';
  return `{"game_id":1,"filler":"${'x'.repeat(bytes - empty.length)}"}`;
};
const parts = (bytes: number): Buffer[] => {
  const text = Buffer.from(sized(bytes));
  const size = 64 * 1024;
  return Array.from({ length: Math.ceil(bytes / size) }, (_, i) => text.subarray(i * size, (i + 1) * size));
};
function* forever(): Generator<Buffer> {
  yield Buffer.from('{"game_id":1,"filler":"');
  for (;;) yield Buffer.alloc(16 * 1024, 'x');
}

const TOO_LARGE = [413, 'payload_too_large', undefined];
const BAD_BODY = [400, 'bad_input', 'body'];

test.each([
  ['just under the limit', whole(sized(LIMIT - 1))],
  ['of exactly the limit', whole(sized(LIMIT))],
  ['of exactly the limit, in chunks', { pieces: parts(LIMIT) }],
  ['with a key twice: the last counts', whole('{"game_id":"x","game_id":1}')],
  ['with __proto__, which names nothing', whole('{"game_id":1,"__proto__":{"page":"x"},"constructor":{}}')],
  [
    'with 100,000 levels in a field that no call has',
    whole(`{"game_id":1,"x":${'['.repeat(1e5)}${']'.repeat(1e5)}}`),
  ],
])('a body %s is read', async (_, body) => {
  expect(await send(on.port, body)).toMatchObject({ status: 200, code: 200, data: { list: [], count: 0 } });
});

describe.each([
  ['a read of visitors', READ, []],
  ['a write of a member', WRITE, true],
] as const)('%s', (_, path, isOwn) => {
  test.each<[string, Omit<Sent, 'path'>, unknown[]]>([
    ['just over the limit', whole(sized(LIMIT + 1)), TOO_LARGE],
    ['just over the limit in chunks', { pieces: parts(LIMIT + 1) }, TOO_LARGE],
    [
      'over the limit in bytes, not in characters',
      whole(JSON.stringify({ x: '汉'.repeat(LIMIT / 3) })),
      TOO_LARGE,
    ],
    ['of 1 MB', { length: 1e6, pieces: parts(1e6) }, TOO_LARGE],
    ['of 1 MB in chunks', { pieces: parts(1e6) }, TOO_LARGE],
    ['of 10 MB', { length: 1e7, pieces: parts(1e7) }, TOO_LARGE],
    ['of 10 MB in chunks', { pieces: parts(1e7) }, TOO_LARGE],
    ['in chunks that never end', { pieces: forever() }, TOO_LARGE],
    ['of 100,000 levels', whole(`${'['.repeat(1e5)}${']'.repeat(1e5)}`), BAD_BODY],
    ['of 100,000 levels that are not closed', whole('{"a":'.repeat(5e4)), BAD_BODY],
    ['that is no UTF-8', whole(Buffer.from('{"game_id":1,"x":"\xff\xfe"}', 'latin1')), BAD_BODY],
    ['of half a character', whole(Buffer.from('{"x":"汉"}').subarray(0, 8)), BAD_BODY],
    ['in UTF-16', whole(Buffer.from('{"game_id":1}', 'utf16le')), BAD_BODY],
    ['without anything', whole(''), BAD_BODY],
    [
      'that is compressed',
      { ...whole('\x1f\x8b\x08'), headers: [JSON_TYPE, 'Content-Encoding: gzip'] },
      [415, 'unsupported_encoding', undefined],
    ],
    ['of no type', { ...whole('{}'), headers: [] }, [415, 'unsupported_media_type', undefined]],
    [
      'of a form',
      { ...whole('a=1'), headers: ['Content-Type: application/x-www-form-urlencoded'] },
      [415, 'unsupported_media_type', undefined],
    ],
  ])('a body %s is refused', async (_title, { headers = [JSON_TYPE], ...sent }, expected) => {
    await touched();
    const own = isOwn === true ? [`Authorization: ${member.headers.authorization}`] : [];
    const { status, code, data, error } = await send(on.port, {
      ...sent,
      path,
      headers: [...headers, ...own],
    });
    expect([status, error.reason, error.field]).toEqual(expected);
    expect([code, data]).toEqual([status, null]);
    expect(error.message).toMatch(/\p{Script=Han}/u);
    expect(await touched()).toEqual([]);
  });
});

test('a body that trickles is refused with 408, however little it is', async () => {
  const slow = new Listening(db, undefined, { bodyBounds: { ...BODY_BOUNDS, ms: 20 } });
  await slow.open();
  function* trickle(): Generator<Buffer> {
    for (;;) yield Buffer.from(' ');
  }
  expect(await send(slow.port, { pieces: trickle() })).toMatchObject({
    status: 408,
    error: { reason: 'request_timeout' },
  });
  await slow.close();
});

test('what was refused is not held: more of it than an address may hold at once leaves room for the next', async () => {
  for (let sum = 0; sum <= 2 * BODY_BOUNDS.bytes; sum += LIMIT)
    expect((await send(on.port, { pieces: parts(LIMIT + 1) })).status).toBe(413);
  expect((await send(on.port, whole(sized(LIMIT)))).status).toBe(200);
});
