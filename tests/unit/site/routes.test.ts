import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pageHeaders } from '#lib/http/headers.ts';
import { canonicalAt, nowhere, routeOf } from '#lib/site/routes/match-route.ts';
import { ROUTES } from '#lib/site/routes/routes.ts';

describe('the table of routes', () => {
  test('has a row for every page, and a page for every row', () => {
    const pages = globSync('**/*.{astro,ts}', { cwd: 'src/pages' }).filter(
      file => !/(^|\/)_|^(404|500)\./.test(file),
    );
    expect(pages.length).toBeGreaterThan(5);
    expect([...new Set(ROUTES.map(({ file }) => file))].toSorted()).toEqual(pages.toSorted());
  });

  test('no two rows take the same address', () => {
    const shapes = ROUTES.map(({ pattern }) => pattern.replaceAll(/:\w+/g, ':'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test('every screen under /wiki has a variant without results', () => {
    const wiki = ROUTES.filter(({ pattern }) => pattern.startsWith('/wiki/'));
    expect(wiki.length).toBeGreaterThan(15);
    expect(wiki.filter(({ spoiler }) => !spoiler).map(({ pattern }) => pattern)).toEqual([]);
  });

  test('nothing under /chat, /o, user center or the login helpers is cached, but posts and the list of groups', () => {
    const own = ROUTES.filter(({ pattern }) =>
      /^\/(chat(?!\/(post|home))|o|login)|user_center/.test(pattern),
    );
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ cached }) => cached)).toEqual([]);
  });
});

test.each([
  ['/wiki/match/1/7', '/wiki/match/:gameId/:matchId'],
  ['/wiki/wiki_home/2', '/wiki/wiki_home/:gameId'],
  ['/wiki/wiki_home/2/9', '/wiki/wiki_home/:gameId/:matchId'],
  ['/wiki/wiki_schedule/1/3', '/wiki/wiki_schedule/:gameId/:tournamentId'],
  ['/wiki/team/1', '/wiki/team/:gameId'],
  ['/t/1/current', '/t/:gameId/current'],
  ['/m/t/1/2/3', '/m/t/:gameId/:tournamentId/:matchId'],
  ['/static/ladder_la/lower/1/2', '/static/ladder_la/:stage/:gameId/:stageId'],
  ['/static/ladder_la/middle/1/2', '/static/ladder_la/:stage/:gameId/:stageId'],
  ['/static/ladder_la/side/1/2', undefined],
  ['/wiki/match/1', undefined],
  ['/wiki/match/1/0', undefined],
  ['/wiki/match/1/07', undefined],
  ['/wiki/match/1/7/', undefined],
  ['/wiki//match/1/7', undefined],
  ['/wiki/%6Datch/1/7', undefined],
  ['/WIKI/match/1/7', undefined],
  ['/wiki/match/1/7e1', undefined],
  ['/wiki/match/1/99999999999', undefined],
])('path %s has the route %s', (path, pattern) => {
  expect(routeOf(path)?.pattern).toBe(pattern);
});

test.each([
  ['/wiki/tour/1', 'page=2&year=2025', undefined, '/wiki/tour/1?year=2025&page=2'],
  ['/wiki/tour/1', 'page=2&page=3', undefined, '/wiki/tour/1?page=2'],
  ['/wiki/tour/1', 'page=0&page=3', undefined, '/wiki/tour/1'],
  ['/wiki/tour/1', 'spoiler=0&page=2', undefined, '/wiki/tour/1?page=2&spoiler=0'],
  ['/chat/home', 'page=2&a=1', undefined, '/chat/home?page=2'],
  ['/chat/home', '', 'spoiler=0', '/chat/home?spoiler=0'],
  ['/h/sources', 'spoiler=0', 'spoiler=0', '/h/sources'],
  ['/wiki/match/1/7', 'spoiler=0&x=2', undefined, '/wiki/match/1/7?spoiler=0'],
  ['/wiki/match/1/7', 'spoiler=1', 'spoiler=0', '/wiki/match/1/7?spoiler=1'],
  ['/wiki/match/1/7', 'spoiler=1', undefined, '/wiki/match/1/7?spoiler=1'],
  ['/wiki/match/1/7', 'spoiler=', 'spoiler=0', '/wiki/match/1/7?spoiler=0'],
  ['/wiki/match/1/7', '', 'nospoiler=0; spoiler=01', '/wiki/match/1/7'],
  ['/wiki/match/1/7', '', 'a=b;spoiler=0', '/wiki/match/1/7?spoiler=0'],
  ['/t/1/2', 'theme=dark&stage_id=3', undefined, '/t/1/2?stage_id=3&theme=dark'],
  ['/t/1/2', 'theme=pink', undefined, '/t/1/2'],
  ['/wiki/schedule/1', 'date=2025-10-05%00', undefined, '/wiki/schedule/1'],
])('%s?%s with cookie %s is cached under %s', (path, query, cookie, url) => {
  expect(canonicalAt(path, query, cookie)).toEqual({ url, cached: true });
});

test.each([
  ['/wiki/tour/1', 'name=EDG&utm=1&page=2', '/wiki/tour/1?name=EDG&page=2'],
  ['/wiki/search', 'keyword=%E5%A4%A7%26', '/wiki/search?keyword=%E5%A4%A7%26'],
  ['/wiki/search', 'keyword=%E0%A4%A', '/wiki/search?keyword=%EF%BF%BD%25A'],
  ['/wiki/search', `keyword=${'x'.repeat(51)}`, '/wiki/search'],
  ['/chat/letters', 'a=1', '/chat/letters'],
])('%s?%s is rendered as %s and not cached', (path, query, url) => {
  expect(canonicalAt(path, query, undefined)).toEqual({ url, cached: false });
});

test.each([
  ['/nothing', '/nothing'],
  ['/wiki/nothing/1', '/wiki/nothing/1'],
  ['/wiki/match/1/07', '/wiki/match/1/07'],
  ['/wiki/match/1/7%', '/404'],
  ['/%E0%A4%A', '/404'],
  ['//evil.test', '/404'],
  ['/wiki//evil.test/', '/404'],
  ['/\\evil.test', '/404'],
  ['/t/1/%zz', '/t/404'],
  ['/m/static/ladder//1', '/m/static/404'],
  ['/../wiki/match/1/7', '/404'],
  ['/_image', '/404'],
  ['http://evil.test/', '/404'],
  ['*', '/404'],
])('unknown path %s is rendered as %s', (path, expected) => {
  expect(nowhere(path)).toBe(expected);
});

describe('framing', () => {
  const ancestors = (path: string) => /frame-ancestors ([^;]+)/.exec(csp(path))?.[1];
  const csp = (path: string) => pageHeaders(path, "default-src 'self';")['content-security-policy']!;

  test.each([
    ['/s/1/2', '*'],
    ['/t/1/current', '*'],
    ['/static/ladder/1/2', '*'],
    ['/m/s/1/2', '*'],
    ['/m/t/1/2/3', '*'],
    ['/m/static/tour_stage/1/2', '*'],
    ['/', "'none'"],
    ['/wiki/match/1/7', "'none'"],
    ['/stats/1', "'none'"],
    ['/m/match/1/2', "'none'"],
    ['/wiki/static/1', "'none'"],
    ['/login-callback', "'self'"],
    ['/login-test', "'none'"],
  ])('%s may be framed by %s', (path, allowed) => expect(ancestors(path)).toBe(allowed));

  test('the page’s own policy stays, with one frame-ancestors', () => {
    expect(csp('/wiki/match/1/7')).toBe("default-src 'self'; frame-ancestors 'none'");
  });
});

describe('the microphone, and pictures that are not uploaded yet', () => {
  const of = (path: string) => {
    const headers = pageHeaders(path, null);
    return `${headers['permissions-policy']} ${headers['content-security-policy']}`;
  };

  test.each(['/chat', '/chat/group', '/chat/home'])('%s may use them', path => {
    expect(of(path)).toContain('microphone=(self)');
    expect(of(path)).toContain("img-src 'self' data: blob:; media-src 'self' blob:;");
  });

  test.each(['/', '/chatter', '/wiki/match/1/7', '/centre'])('%s may not', path => {
    expect(of(path)).toContain('microphone=()');
    expect(of(path)).not.toContain('blob:');
  });
});
