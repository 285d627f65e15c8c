/** What is kept for reading offline, and what is let go. */
import { describe, expect, test } from 'vitest';
import { DAY } from '#lib/platform/kernel/time.ts';
import {
  type CachedEntry,
  filesIn,
  inOrder,
  isCacheable,
  modeOf,
  overflow,
  PAGES_MOST,
} from '#lib/site/offline/rules.ts';
import { familyOf, ROUTES } from '#lib/site/routes/routes.ts';
import { plainUrl } from '#lib/site/routes/spoiler.ts';

const at = (address: string) => new URL(address, 'https://saidian.example');

describe('isKept', () => {
  const sample = (pattern: string) => pattern.replaceAll(/:\w+/g, '7');
  /** Texts of readers' own are cached nowhere; share pages are read where the link was sent. */
  const apart = ['/wiki/search'];
  const stored = ROUTES.filter(({ pattern }) => isCacheable(at(sample(pattern)))).map(
    ({ pattern }) => pattern,
  );

  test('every page that is cached for all is kept, framed and shared ones apart, and nothing else', () => {
    const cached = ROUTES.filter(
      ({ pattern, cached }) => cached && familyOf(sample(pattern)) === 'site' && !apart.includes(pattern),
    );
    expect(cached.length).toBeGreaterThan(40);
    expect(stored.toSorted()).toEqual(cached.map(({ pattern }) => pattern).toSorted());
  });

  test.each([
    ['/wiki/schedule/1?date=2026-11-26', true],
    ['/m/schedule/1', true],
    ['/wiki/match/1/7?spoiler=0', true],
    ['/wiki/match/1/7?spoiler=1', false],
    ['/wiki/match/1/7?round=2&spoiler=1', false],
    ['/wiki/team/1?name=EDG', false],
    ['/wiki/search?keyword=EDG', false],
    ['/wiki/user_center?nav=MESSAGE', false],
    ['/m/user_center/PROFILE', false],
    ['/chat/home', true],
    ['/chat/post/7', true],
    ['/chat/group?group_id=1', false],
    ['/chat/letters', false],
    ['/chat/letters/msg?targetId=3', false],
    ['/o', false],
    ['/o/users', false],
    ['/u/7', false],
    ['/login-test', false],
    ['/login-callback?code=1', false],
    ['/api/v1/match/list_visitor', false],
    ['/live', false],
    ['/t/1/5', false],
    ['/m/t/1/5', false],
    ['/m/s/1/5', false],
    ['/static/ladder/1/5', false],
    ['/open/', false],
  ])('%s: %s', (address, expected) => expect(isCacheable(at(address))).toBe(expected));

  test('an address with results in spite of the mode is not kept', () => {
    expect(plainUrl(at('/wiki/match/1/7?spoiler=1'))).toBe('/wiki/match/1/7');
  });
});

describe('modeOf', () => {
  test.each([
    ['<html lang="zh-CN" data-spoiler="0"><form class="spoiler-switch">', 'hidden'],
    ['<html lang="zh-CN"><form class="spoiler-switch" method="post">', 'shown'],
    ['<html lang="zh-CN"><main>协议</main>', undefined],
    ['<html lang="zh-CN"><p>data-spoiler="0"</p>', undefined],
  ])('%s', (html, mode) => expect(modeOf(html)).toBe(mode));
});

const NOW = Date.parse('2026-11-26T12:00:00Z');
const page = (url: string, agoMs: number, bytes = 1): CachedEntry => ({ url, at: NOW - agoMs, bytes });

describe('overflow', () => {
  test('as many as may be kept, and as large, let nothing go', () => {
    const all = [page('a', 2, 6), page('b', 1, 4)];
    expect(overflow(all, { count: 2, bytes: 10, ageMs: 5 }, NOW)).toEqual([]);
  });
  test.each([
    ['the oldest goes when there are too many', { count: 2, bytes: 99, ageMs: 99 }, ['a']],
    ['the oldest go until the rest fits', { count: 9, bytes: 7, ageMs: 99 }, ['b', 'a']],
    ['what is too old goes', { count: 9, bytes: 99, ageMs: 2 }, ['a']],
  ])('%s', (_, most, gone) => {
    const all = [page('b', 2, 4), page('a', 3, 4), page('c', 1, 4)];
    expect(overflow(all, most, NOW)).toEqual(gone);
  });
  test('a page is kept for a month at most', () => {
    expect(PAGES_MOST.ageMs).toBe(30 * DAY);
  });
});

test('schedules come first, then what was read last', () => {
  const all = [
    page('/wiki/tour/1', 1),
    page('/wiki/schedule/1', 9),
    page('/m/schedule/1', 3),
    page('/a/1', 5),
  ];
  expect(inOrder(all).map(({ url }) => url)).toEqual([
    ...['/m/schedule/1', '/wiki/schedule/1'],
    ...['/wiki/tour/1', '/a/1'],
  ]);
});

test('filesIn finds styles and scripts of the build, each once, and no others', () => {
  const html =
    '<link rel="stylesheet" href="/_astro/Base.a-1_B.css"><script type="module" src="/_astro/Shell.js"></script>' +
    '<template><script src="/_astro/Shell.js"></script></template><img src="/_astro/a.png"><script src="https://x.example/_astro/x.js"></script>';
  expect(filesIn(html)).toEqual(['/_astro/Base.a-1_B.css', '/_astro/Shell.js']);
});
