import { describe, expect, test } from 'vitest';
import { phoneLogin } from '#lib/site/routes/own-path.ts';
import { ROUTES } from '#lib/site/routes/routes.ts';
import { forReaderOf, isMobile, twinOf, withTwinLinks } from '#lib/site/routes/twin.ts';

test.each([
  ['/wiki/wiki_home/1', '/m/wiki_home/1'],
  ['/wiki/wiki_home/1/7', '/m/match/1/7'],
  ['/wiki/match/1/7?spoiler=1&x=2', '/m/match/1/7?spoiler=1&x=2'],
  ['/wiki/wiki_schedule/2', '/m/schedule/2'],
  ['/wiki/wiki_schedule/2/9?date=2025-10-05', '/m/schedule/2?tournament_id=9&date=2025-10-05'],
  ['/wiki/tour/1/9?tab=bracket', '/m/tour/1/9?tab=bracket'],
  ['/wiki/tour/ladder_pick/1/9', '/m/tour/ladder_pick/1/9'],
  ['/wiki/transfer/3', '/m/transfer/3'],
  ['/wiki/user_center?nav=MESSAGE&type=LIKED', '/m/user_center/PROFILE?nav=MESSAGE&type=LIKED'],
  ['/m/user_center/LOGIN', '/wiki/user_center'],
  ['/wiki/activity?x=1', '/m?x=1'],
  ['/wiki/activity?activity_id=3&x=1', '/a/3?x=1'],
  ['/wiki/activity_rule?activity_id=3', '/a/3'],
  ['/wiki/activity?activity_id=x', '/m?activity_id=x'],
  ['/m/tour/1?page=2', '/wiki/tour/1?page=2'],
  ['/m/match/1/7/55?spoiler=1', '/wiki/match/1/7?spoiler=1#player-55'],
  ['/s/1/9/7', '/m/s/1/9/7'],
  ['/wiki/team/1/7', undefined],
  ['/wiki/stats/1', undefined],
  ['/wiki/search?keyword=a', undefined],
  ['/t/1/9', undefined],
  ['/m/nothing', '/wiki/wiki_home'],
  ['/nothing', undefined],
  ['/', undefined],
])('%s has the twin %s', (address, twin) => {
  expect(twinOf(address)).toBe(twin);
});

describe('the table', () => {
  const example = (pattern: string) => pattern.replaceAll(':pageType', 'LOGIN').replaceAll(/:\w+/g, '7');
  const twins = ROUTES.filter(({ twin }) => twin);

  test.each(twins)('$pattern leads to an address of the other layout that is in the table', ({ pattern }) => {
    const address = example(pattern);
    const twin = twinOf(address)!;
    expect(isMobile(twin)).toBe(!isMobile(address));
    expect(twin === '/m' || twinOf(twin)).toBeTruthy();
  });

  test('every mobile address that is not framed has a desktop one', () => {
    const mobile = ROUTES.filter(({ pattern }) => /^\/m\/(?!t\/|static\/)/.test(pattern));
    expect(mobile.length).toBeGreaterThan(8);
    expect(mobile.filter(({ twin }) => twin === undefined)).toEqual([]);
  });
});

test('links with a twin are replaced by it, other links stay', () => {
  const html =
    '<a class="x" href="/wiki/match/1/7?spoiler=0#day">7</a><a href="/wiki/team/1/7">T</a><link href="/wiki/tour/1"><a href="#a">a</a><a data-href="/wiki/tour/1" href="https://a.test/wiki/tour/1">b</a>';
  expect(withTwinLinks(html)).toBe(
    html
      .replace('/wiki/match/1/7?', '/m/match/1/7?')
      .replace('<link href="/wiki/tour/1">', '<link href="/m/tour/1">'),
  );
});

test('an address is converted to the layout of the reader', () => {
  expect(forReaderOf('/m/tour/1', '/wiki/match/1/7')).toBe('/m/match/1/7');
  expect(forReaderOf('/m/tour/1', '/wiki/team/1/7')).toBe('/wiki/team/1/7');
  expect(forReaderOf('/wiki/tour/1', '/wiki/match/1/7')).toBe('/wiki/match/1/7');
});

test('a phone’s sign-in remembers where the reader came from', () => {
  expect(phoneLogin({ pathname: '/m/tour/1/9', search: '?tab=stats' })).toBe(
    '/m/user_center/LOGIN?from=%2Fm%2Ftour%2F1%2F9%3Ftab%3Dstats',
  );
});
