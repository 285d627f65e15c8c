/** Where a message ends is HTTP's rule alone: what two servers could read in two ways is refused. */
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listenEach } from '#tests/support/listen-each.ts';
import type { Listening } from '#tests/support/listener.ts';

let on: Listening;
listenEach(made => {
  on = made;
});

const BODY = '{"game_id":1}';
const SMUGGLED = 'GET /healthz HTTP/1.1\r\nHost: saidian.test\r\n\r\n';

/** Statuses of all answers on a connection that sends these lines and this body. */
function statuses(lines: readonly string[], body: string): Promise<number[]> {
  return new Promise((done, fail) => {
    let got = '';
    const socket = connect(on.port, '127.0.0.1', () => {
      const head = ['POST /api/v1/match/list_visitor HTTP/1.1', 'Host: saidian.test', ...lines];
      socket.end(`${[...head, 'Content-Type: application/json'].join('\r\n')}\r\n\r\n${body}`);
    });
    socket.setEncoding('latin1');
    socket.on('data', text => {
      got += text;
    });
    socket.on('close', () =>
      done([...got.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))),
    );
    socket.on('error', fail);
  });
}

const CHUNKED = `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`;

test.each([
  ['a length', [`Content-Length: ${BODY.length}`], BODY],
  ['pieces', ['Transfer-Encoding: chunked'], CHUNKED],
])(
  'a body with %s is read to its end, and what follows is a request of its own',
  async (_how, lines, body) => {
    expect(await statuses(lines, body)).toEqual([200]);
    expect(await statuses(lines, body + SMUGGLED)).toEqual([200, 200]);
  },
);

test.each([
  ['a length and pieces', [`Content-Length: ${BODY.length}`, 'Transfer-Encoding: chunked'], CHUNKED],
  ['pieces and a length', ['Transfer-Encoding: chunked', `Content-Length: ${BODY.length}`], CHUNKED],
  ['two lengths', [`Content-Length: ${BODY.length}`, 'Content-Length: 0'], BODY],
  ['a list of lengths', [`Content-Length: ${BODY.length}, 0`], BODY],
  ['a length that is no number', [`Content-Length: +${BODY.length}`], BODY],
  ['pieces by another name', ['Transfer-Encoding: xchunked'], CHUNKED],
  ['pieces that are not last', ['Transfer-Encoding: chunked, identity'], CHUNKED],
  ['a blank before the colon', [`Content-Length : ${BODY.length}`], BODY],
  ['a piece of no size', ['Transfer-Encoding: chunked'], `zz\r\n${BODY}\r\n0\r\n\r\n`],
])('a body with %s is 400, and nothing after it is read', async (_how, lines, body) => {
  expect(await statuses(lines, body + SMUGGLED)).toEqual([400]);
});
