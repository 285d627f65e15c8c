/** How PandaScore is asked: page by page, the key in a header alone. */
import { describe, expect, test } from 'vitest';
import { FeedFailure, feedClient } from '#lib/newsroom/feed/client.server.ts';
import { HOST, pandaClient } from '#lib/newsroom/feed/pandascore/client.ts';
import { pandascoreSource } from '#lib/newsroom/feed/pandascore/source.ts';
import type { FeedRequest } from '#lib/platform/ports/feed-source.ts';

const KEY = 'kQ9-secret_key';
const items = (from: number, count: number) => Array.from({ length: count }, (_, i) => ({ id: from + i }));

/** A list of so many objects, by pages of `size`. */
function listed(
  total: number,
  { size = 100, heads = (_: number): Record<string, string> => ({ 'x-total': String(total) }) } = {},
) {
  const asked: FeedRequest[] = [];
  const client = pandaClient(KEY, async request => {
    asked.push(request);
    const page = Number(new URL(request.url).searchParams.get('page[number]'));
    const from = (page - 1) * size;
    const json = items(from, Math.max(0, Math.min(size, total - from)));
    return { json, header: name => heads(page)[name] ?? null };
  });
  return { client, asked };
}

describe('a list', () => {
  test.each<[string, number, Parameters<typeof listed>[1], number, boolean]>([
    ['of one page', 100, {}, 1, true],
    ['of three', 201, {}, 3, true],
    ['of none', 0, {}, 1, true],
    ['in smaller pages than asked for', 120, { size: 50 }, 3, true],
    ['without a total', 150, { heads: () => ({}) }, 2, true],
    [
      'with a link to the next page alone',
      70,
      {
        size: 50,
        heads: page =>
          (page === 1 ? { link: '<https://evil.example/?page=2>; rel="next"' } : {}) as Record<
            string,
            string
          >,
      },
      2,
      true,
    ],
    ['longer than any is', 5000, {}, 10, false],
  ])('%s', async (_, total, options, pages, isWhole) => {
    const { client, asked } = listed(total, options);
    const read = await client.all('/matches', { 'filter[id]': '1,2' });
    expect(asked).toHaveLength(pages);
    expect(read.isWhole).toBe(isWhole);
    expect(read.items).toHaveLength(Math.min(total, 1000));
    // Addresses are built here, whatever an answer links to; none has the key.
    for (const { url, headers } of asked) {
      expect(new URL(url).host).toBe(HOST);
      expect(new URL(url).searchParams.get('filter[id]')).toBe('1,2');
      expect(url).not.toContain(KEY);
      expect(headers).toEqual({ authorization: `Bearer ${KEY}` });
    }
  });

  test('that changed while it was read is not whole', async () => {
    const client = pandaClient(KEY, async () => ({ json: [...items(0, 2), { id: 1 }], header: () => '3' }));
    expect(await client.all('/matches')).toMatchObject({ isWhole: false });
  });

  test('ends with the first page of no interest', async () => {
    const { client, asked } = listed(900);
    expect(
      (await client.all('/incidents', {}, page => page.some(each => (each as { id: number }).id >= 150)))
        .isWhole,
    ).toBe(false);
    expect(asked).toHaveLength(2);
  });
});

test.each<[string, typeof fetch]>([
  ['401', async () => new Response('{"error":"Token is missing or invalid"}', { status: 401 })],
  ['429', async () => new Response('', { status: 429, headers: { 'retry-after': '60' } })],
  ['a page of HTML', async () => new Response('<!doctype html>')],
  ['another shape', async () => new Response('{"error":"x"}')],
  [
    'no answer',
    async (_, init) => Promise.reject(new TypeError(`fetch failed with ${JSON.stringify(init?.headers)}`)),
  ],
])('no failure names the key: %s', async (_, send) => {
  const source = pandascoreSource(KEY);
  const ask = feedClient({
    source,
    now: () => 0,
    signal: new AbortController().signal,
    budget: { spend: async () => {}, told: () => {} },
    fetch: send,
  });
  for (const poll of [
    'incidents',
    'running',
    'upcoming',
    'past',
    'again 1,2',
    'series',
    'serie 1',
    'tables 1',
    'rosters 1',
  ]) {
    const failure = await source.read(poll, ask, { now: 0, cursor: null }).catch((error: unknown) => error);
    expect(failure, poll).toBeInstanceOf(FeedFailure);
    expect(String((failure as FeedFailure).stack)).not.toContain(KEY);
  }
});
