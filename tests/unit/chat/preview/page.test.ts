/** Fetching pages of other hosts: nothing but what is listed, public, small and quick. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PAGE_BYTES } from '#lib/chat/preview/limits.ts';
import { fetchPage } from '#lib/chat/preview/page.server.ts';
import { startWebsite, type Website } from '#tests/support/stand-ins/website.ts';

const HOSTS = ['news.example', 'other.example'];
const HTML = { 'content-type': 'text/html' };
const PAGE = '<title>新闻</title>';
const TO: Readonly<Record<string, string>> = {
  '/moved': '/page',
  '/up': 'https://news.example/page',
  '/other': 'http://other.example/page',
  '/away': 'http://evil.example/page',
  '/inside': 'http://127.0.0.1/page',
  '/port': 'http://news.example:22/page',
  '/file': 'file:///etc/passwd',
  '/hop1': '/hop2',
  '/hop2': '/hop3',
  '/hop3': '/page',
  '/far': '/hop1',
  '/loop': '/loop',
};

let site: Website;
let isClosed = false;
const nobody = new AbortController().signal;
const fetched = (url: string, net = site.net, ended = nobody) => fetchPage(url, HOSTS, ended, net);

beforeAll(async () => {
  site = await startWebsite(({ url }, response) => {
    if (TO[url!]) response.writeHead(302, { location: TO[url!] }).end();
    else if (url === '/page') response.writeHead(200, HTML).end(PAGE);
    else if (url === '/picture') response.writeHead(200, { 'content-type': 'image/png' }).end(PAGE);
    else if (url === '/packed') response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(PAGE);
    else if (url === '/endless') {
      response.on('close', () => {
        isClosed = true;
      });
      response.writeHead(200, HTML);
      const more = () => {
        while (!response.closed && response.write('a'.repeat(65_536)));
        if (!response.closed) response.once('drain', more);
      };
      more();
    } else if (url === '/slow') response.writeHead(200, HTML).write('<title>');
    else if (url === '/silent') return;
    else if (url === '/headers') response.writeHead(200, { ...HTML, x: 'a'.repeat(20_000) }).end(PAGE);
    else response.writeHead(404, HTML).end(PAGE);
  });
});
afterAll(() => site.close());
beforeEach(() => {
  site.names.clear();
  site.requested.length = 0;
  site.requests.length = 0;
});

describe('a page comes', () => {
  test.each([
    ['http://news.example/page', ['news.example /page']],
    ['https://news.example/page', ['news.example /page']],
    ['http://news.example/moved', ['news.example /moved', 'news.example /page']],
    ['http://news.example/up', ['news.example /up', 'news.example /page']],
    ['http://news.example/other', ['news.example /other', 'other.example /page']],
    ['http://news.example/hop1', ['/hop1', '/hop2', '/hop3', '/page'].map(path => `news.example ${path}`)],
  ])('%s', async (url, requests) => {
    expect(await fetched(url)).toBe(PAGE);
    expect(site.requests).toEqual(requests);
  });
});

describe('no page comes, and nobody else is asked', () => {
  test.each([
    ['another host', 'http://evil.example/page', 0],
    ['a redirect to another host', 'http://news.example/away', 1],
    ['a redirect to this machine', 'http://news.example/inside', 1],
    ['a redirect to another port', 'http://news.example/port', 1],
    ['a redirect to a file', 'http://news.example/file', 1],
    ['a fourth redirect', 'http://news.example/far', 4],
    ['a page that leads to itself', 'http://news.example/loop', 4],
    ['a picture', 'http://news.example/picture', 1],
    ['packed bytes', 'http://news.example/packed', 1],
    ['a page that is not there', 'http://news.example/none', 1],
    ['headers beyond all measure', 'http://news.example/headers', 1],
    ['a certificate of another host', 'https://other.example/page', 0],
  ])('%s', async (_, url, requests) => {
    await expect(fetched(url)).rejects.toThrow();
    expect(site.requests).toHaveLength(requests);
  });
});

describe('names', () => {
  test.each([
    ['a private address', [['10.0.0.1']]],
    ['the address of cloud metadata', [['169.254.169.254']]],
    ['a private address within IPv6', [['::ffff:10.0.0.1']]],
    ['a private address beside a public one', [['127.0.0.1', '192.168.0.1']]],
    ['no address', [[]]],
  ])('with %s are refused', async (_, addresses) => {
    site.names.set('news.example', addresses);
    await expect(fetched('http://news.example/page')).rejects.toThrow('not a public address');
    expect(site.requests).toEqual([]);
  });

  test('are looked up once: what they change to meanwhile is not connected to', async () => {
    site.names.set('news.example', [['127.0.0.1'], ['10.0.0.1']]);
    expect(await fetched('http://news.example/page')).toBe(PAGE);
    expect(site.requested).toEqual(['news.example']);
  });

  test('are looked up again for a redirect', async () => {
    site.names.set('news.example', [['127.0.0.1'], ['10.0.0.1']]);
    await expect(fetched('http://news.example/moved')).rejects.toThrow('not a public address');
    expect(site.requests).toEqual(['news.example /moved']);
  });
});

test('no more is read than 512 kB, and the rest is not waited for', async () => {
  expect(await fetched('http://news.example/endless')).toHaveLength(PAGE_BYTES);
  await expect.poll(() => isClosed).toBe(true);
});

test.each([
  ['a host that says nothing', 'http://news.example/silent', {}],
  ['a page that does not end', 'http://news.example/slow', {}],
  [
    'a name that is not answered',
    'http://news.example/page',
    { resolve: () => new Promise<string[]>(() => {}) },
  ],
])('%s is given up', async (_, url, more) => {
  await expect(fetched(url, { ...site.net, ...more, patience: 50 })).rejects.toThrow(/timeout|abort/);
});

test('it ends with the process', async () => {
  const ended = AbortSignal.abort();
  await expect(fetched('http://news.example/page', site.net, ended)).rejects.toThrow();
  expect(site.requests).toEqual([]);
});
