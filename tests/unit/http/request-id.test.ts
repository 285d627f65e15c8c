import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { parseNetworks } from '#lib/app/forwarded.ts';
import { IdentifiedResponse, identify, REQUEST_ID, requestIdOf } from '#lib/http/request-id.server.ts';

const PROXY = parseNetworks('127.0.0.1, 10.0.0.0/8');
const from = (remoteAddress: string) => ({ socket: { remoteAddress } }) as IncomingMessage;
const OURS = /^[0-9a-f]{12}$/;

test.each(['f00d-feed.cafe_1', 'a'.repeat(64), '12345678'])('a trusted proxy’s %s is taken', id => {
  expect(requestIdOf(from('10.1.2.3'), id, PROXY)).toBe(id);
  expect(requestIdOf(from('::ffff:127.0.0.1'), id, PROXY)).toBe(id);
});

test.each([
  ['too short', 'abc'],
  ['too long', 'a'.repeat(65)],
  ['not plain', 'id=1;drop 2'],
  ['a line more', 'abcdefgh\r\nset-cookie: a=b'],
  ['of another script', '编号编号编号编号'],
  ['none', undefined],
])('of a trusted proxy what is %s is replaced', (_, id) => {
  expect(requestIdOf(from('127.0.0.1'), id, PROXY)).toMatch(OURS);
});

test('of anybody else none is taken, and no two are alike', () => {
  const ids = Array.from({ length: 100 }, () => requestIdOf(from('192.0.2.1'), 'f00dfeedcafe', PROXY));
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(OURS);
});

test('an answer has its id, and HSTS on https alone, whatever form its headers have', async () => {
  const forms: Record<string, (response: IdentifiedResponse) => unknown> = {
    '/flat': response => response.writeHead(200, ['x-one', '1', 'x-two', '2']).end(),
    '/object': response => response.writeHead(404, { 'x-one': '1' }).end(),
    '/none': response => response.writeHead(200).end(),
    '/implicit': response => response.end('text'),
    '/before': response => response.setHeader('x-one', '1').writeHead(200, { 'x-two': '2' }).end(),
  };
  const server = createServer({ ServerResponse: IdentifiedResponse }, ({ url }, response) => {
    const [path, query] = url!.split('?');
    identify(response, `id-of-${path!.slice(1)}`, query === 'https');
    forms[path!]!(response as IdentifiedResponse);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  for (const [path, query] of Object.keys(forms).flatMap(path => [
    [path, ''] as const,
    [path, '?https'] as const,
  ])) {
    const { headers } = await new Promise<IncomingMessage>(done =>
      get({ port, path: path + query, headers: { connection: 'close' } }, answer => done(answer.resume())),
    );
    expect(headers[REQUEST_ID], path).toBe(`id-of-${path.slice(1)}`);
    expect(headers['strict-transport-security'], path).toBe(query ? 'max-age=31536000' : undefined);
    if (path !== '/none' && path !== '/implicit') expect(headers['x-one'], path).toBe('1');
  }
  await new Promise(done => server.close(done));
});
