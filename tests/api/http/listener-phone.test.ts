/** Which layout the server chooses by headers and cookies, over a made-up site. */
import { describe, expect, test } from 'vitest';
import type { TestDatabase } from '#tests/support/database.ts';
import { listenEach } from '#tests/support/listen-each.ts';
import type { Listening } from '#tests/support/listener.ts';

const PHONE = { 'sec-ch-ua-mobile': '?1' };
let db: TestDatabase;
let on: Listening;
listenEach((made, empty) => {
  on = made;
  db = empty;
});

const led = async (path: string, headers: Record<string, string> = PHONE) => {
  const { status, headers: got } = await on.get(path, headers);
  return [status, got['location']];
};

test.each([
  ['/', '/m/wiki_home/1'],
  ['/wiki/wiki_home', '/m/wiki_home/1'],
  ['/wiki/match/99/7', '/m/wiki_home/1'],
  ['/wiki/tour/1?page=2&utm=x', '/m/tour/1?page=2&utm=x'],
  ['/wiki/tour/1/', '/m/tour/1'],
  ['/wiki/wiki_home/1/7', '/m/match/1/7'],
  ['/s/1/2', '/m/s/1/2'],
  ['/wiki/activity_rule', '/m/wiki_home/1'],
  ['/wiki/activity?activity_id=3&utm=x', '/a/3?utm=x'],
  ['/wiki?spoiler=0', '/m/wiki_home/1?spoiler=0'],
])('a phone asking for %s is redirected to %s', async (path, to) => {
  expect(await led(path)).toEqual([302, to]);
});

test.each(['/wiki/team/1', '/wiki/search', '/m/match/1/7', '/m/tour/1', '/t/1/2', '/nothing'])(
  'a phone asking for %s is not redirected',
  async path => {
    expect(await led(path)).toEqual([200, undefined]);
  },
);

test('the redirect to the home page keeps the query, spoiler=0 included', async () => {
  expect(await led('/?spoiler=0', {})).toEqual([302, '/wiki/wiki_home/1?spoiler=0']);
  expect(await led('/m?utm=x', {})).toEqual([302, '/m/wiki_home/1?utm=x']);
});

describe('stays on the desktop address', () => {
  test.each<[string, Record<string, string>]>([
    ['a browser that says nothing', {}],
    ['one that says it is no phone', { 'sec-ch-ua-mobile': '?0' }],
    ['a phone that chose the desktop', { ...PHONE, cookie: 'a=1; layout=desktop' }],
    ['a phone that has chosen', { ...PHONE, cookie: 'layout=mobile;b=2' }],
    ['a frame on a phone', { ...PHONE, 'sec-fetch-dest': 'iframe' }],
  ])('%s', async (_, headers) => {
    for (const path of ['/wiki/match/1/7', '/wiki/match/1/7', '/s/1/2'])
      expect(await led(path, headers)).toEqual([200, undefined]);
  });
});

test('a screen without a game redirects a phone to the home of the first game by sort', async () => {
  await db.write.updateTable('game').set({ sort: 0 }).where('id', '=', 3).execute();
  expect(await led('/wiki/activity?a=1')).toEqual([302, '/m/wiki_home/3?a=1']);
  await db.write.updateTable('game').set({ sort: 3 }).where('id', '=', 3).execute();
});

test('a cached desktop page is not served to a phone that is redirected', async () => {
  await on.get('/wiki/match/1/7');
  expect(on.pageCache.size.entries).toBe(1);
  expect(await led('/wiki/match/1/7')).toEqual([302, '/m/match/1/7']);
  expect(await led('/wiki/match/1/7', { ...PHONE, cookie: 'layout=other' })).toEqual([302, '/m/match/1/7']);
  expect(on.requests).toHaveLength(1);
});

test('the redirect has Vary: sec-ch-ua-mobile', async () => {
  const { headers } = await on.get('/wiki/match/1/7', PHONE);
  expect(headers['vary']).toBe('sec-ch-ua-mobile');
});
