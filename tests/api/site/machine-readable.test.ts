/** Machine-readable documents (routes.md 'machine-readable') of the demo data, read with third-party parsers. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import { demoDatabase, demoMatches, demoTournament, VALORANT } from '#tests/support/demo.ts';
import { Listening } from '#tests/support/listener.ts';

const ORIGIN = 'https://saidian.test';
const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: name => ['entry', 'url', 'sitemap'].includes(name),
});
let on: Listening;
let champions: number;
let matches: MatchItem[];

beforeAll(async () => {
  champions = await demoTournament(VALORANT, '2025 无畏契约全球冠军赛');
  matches = await demoMatches(VALORANT, champions);
});
beforeEach(async () => {
  on = new Listening(demoDatabase());
  await on.open();
});
afterEach(() => on.close());

/** NRG, who won the final. */
function winner() {
  const { main_camp, guest_camp, is_main_win } = matches.at(-1)!.versus_info;
  return (is_main_win ? main_camp : guest_camp)[0]!;
}

const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map(event => new ICAL.Event(event));

describe('calendars', () => {
  test('a tournament’s calendar contains each of its matches once, in order of start', async () => {
    const got = await on.get(`/ics/tournament/${champions}.ics`);
    expect(got.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const events = eventsOf(got.body);
    expect(events.map(event => event.uid)).toEqual(matches.map(match => `match-${match.unique_id}@saidian`));
    expect(events.map(event => event.startDate.toJSDate().getTime() / 1000)).toEqual(
      matches.map(match => match.match_start_time),
    );
    expect(new Set(events.map(event => event.location)).size).toBe(1);
  });

  test('a match’s calendar is its event in the tournament’s', async () => {
    const { unique_id } = matches.at(-1)!;
    const [own] = eventsOf((await on.get(`/ics/match/${unique_id}.ics`)).body);
    const all = eventsOf((await on.get(`/ics/tournament/${champions}.ics`)).body);
    expect(own!.component.toString()).toBe(all.at(-1)!.component.toString());
  });

  test('a team’s calendar contains only its matches; a game’s has more than 400', async () => {
    const team = winner().participant_id;
    const events = eventsOf((await on.get(`/ics/team/${team}.ics`)).body);
    expect(events.length).toBeGreaterThan(20);
    expect(events.filter(event => !event.summary.includes('NRG'))).toEqual([]);
    expect(eventsOf((await on.get('/ics/game/1.ics')).body).length).toBeGreaterThan(400);
  });
});

describe('feeds', () => {
  test('a tournament’s feed has the latest results first', async () => {
    const got = await on.get(`/feed/tournament/${champions}.atom`);
    expect(got.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(XMLValidator.validate(got.body)).toBe(true);
    const { feed } = parser.parse(got.body);
    expect(feed.entry[0].title).toMatch(/NRG 3:2 FNC|FNC 2:3 NRG/);
    const updated = feed.entry.map((entry: { updated: string }) => entry.updated);
    expect(updated).toEqual(updated.toSorted().reverse());
    expect(new Set(feed.entry.map((entry: { id: string }) => entry.id)).size).toBe(updated.length);
  });

  test('a team’s feed has transfers and matches', async () => {
    const team = winner().participant_id;
    const { feed } = parser.parse((await on.get(`/feed/team/${team}.atom`)).body);
    const ids: string[] = feed.entry.map((entry: { id: string }) => entry.id);
    expect(ids.filter(id => id.includes(':transfer:')).length).toBeGreaterThan(0);
    expect(ids.filter(id => id.includes(':match:')).length).toBeGreaterThan(0);
  });
});

describe('without results (spoiler=0)', () => {
  const paths = () => {
    const { unique_id } = matches.at(-1)!;
    const team = winner().participant_id;
    return [
      `/ics/match/${unique_id}.ics`,
      `/ics/tournament/${champions}.ics`,
      `/ics/team/${team}.ics`,
      `/feed/tournament/${champions}.atom`,
      `/feed/team/${team}.atom`,
    ];
  };
  /** Lines of calendars unfolded. */
  const textOf = async (path: string) => (await on.get(path)).body.replaceAll('\r\n ', '');
  const SCORE = / \d:\d /;

  test('no calendar or feed shows a score, though each does otherwise', async () => {
    for (const path of paths()) {
      expect(await textOf(path), path).toMatch(SCORE);
      expect(await textOf(`${path}?spoiler=0`), path).not.toMatch(SCORE);
    }
  });

  test('the teams of the final are hidden, by query and by cookie', async () => {
    const final = `/ics/match/${matches.at(-1)!.unique_id}.ics`;
    for (const got of [await on.get(`${final}?spoiler=0`), await on.get(final, { cookie: 'spoiler=0' })]) {
      expect(got.body).not.toMatch(/NRG|FNC|FNATIC/);
      expect(eventsOf(got.body)).toHaveLength(1);
    }
  });
});

describe('the site map', () => {
  test('reaches every match of the tournament over its index, without duplicate addresses', async () => {
    const { sitemapindex } = parser.parse((await on.get('/sitemap.xml')).body);
    const parts: string[] = sitemapindex.sitemap.map((part: { loc: string }) => part.loc);
    expect(parts.every(part => part.startsWith(`${ORIGIN}/sitemap/`))).toBe(true);
    const pages = await Promise.all(parts.map(part => on.get(part.slice(ORIGIN.length))));
    const addresses = pages.flatMap(page =>
      parser.parse(page.body).urlset.url.map(({ loc }: { loc: string }) => loc),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const match of matches)
      expect(addresses).toContain(`${ORIGIN}/wiki/match/${match.game_id}/${match.unique_id}`);
  });

  test('is named in robots.txt, which disallows /api/ but not the site', async () => {
    const { body } = await on.get('/robots.txt');
    expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(body).toMatch(/^Disallow: \/api\/$/m);
    expect(body).not.toMatch(/^Disallow: \/(wiki\/)?$/m);
  });
});

test('security.txt says whom to tell of a hole, for the next months', async () => {
  const { body, headers } = await on.get('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map(line => line.split(/: (.*)/)),
  );
  expect(fields).toMatchObject({
    Contact: expect.stringMatching(/^mailto:\S+@\S+$/),
    Canonical: `${ORIGIN}/.well-known/security.txt`,
  });
  const left = Date.parse(fields['Expires']!) - on.now;
  expect(left).toBeGreaterThan(30 * 86_400_000);
  expect(left).toBeLessThan(365 * 86_400_000);
});

describe('oEmbed', () => {
  const ask = (address: string, more = '') => on.get(`/api/oembed?url=${encodeURIComponent(address)}${more}`);

  test('a match’s address gives a frame of its embed page', async () => {
    const { unique_id } = matches.at(-1)!;
    const got = await ask(`${ORIGIN}/wiki/match/1/${unique_id}`, '&maxwidth=500');
    expect(got.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(got.headers['access-control-allow-origin']).toBe('*');
    const answer = JSON.parse(got.body);
    expect(answer).toMatchObject({ version: '1.0', type: 'rich', width: 500, provider_name: '赛点' });
    expect(answer.html).toContain(`src="${ORIGIN}/t/1/${champions}/${unique_id}"`);
  });

  test('an address with spoiler=0 gives frame and picture with spoiler=0, and no team names', async () => {
    const { unique_id } = matches.at(-1)!;
    const got = await ask(`${ORIGIN}/wiki/match/1/${unique_id}?spoiler=0`);
    expect(got.body).not.toMatch(/NRG|FNC|FNATIC/);
    const answer = JSON.parse(got.body);
    expect(answer.html).toContain(`src="${ORIGIN}/t/1/${champions}/${unique_id}?spoiler=0"`);
    expect(answer.thumbnail_url).toBe(`${ORIGIN}/og/match/${unique_id}.png?spoiler=0`);
  });

  test.each([
    ['another site’s', 'https://evil.test/wiki/match/1/462'],
    ['a match that is not there', `${ORIGIN}/wiki/match/1/999999999`],
    ['a match under another game', `${ORIGIN}/wiki/match/2/1`],
    ['no address', 'match'],
  ])('%s is not found', async (_name, address) => expect((await ask(address)).status).toBe(404));

  test('XML is refused with 501', async () => {
    expect((await ask(`${ORIGIN}/wiki/tour/1/${champions}`, '&format=xml')).status).toBe(501);
    expect((await ask(`${ORIGIN}/wiki/tour/1/${champions}`, '&format=json')).status).toBe(200);
  });
});

describe('caching', () => {
  test('an answer is cached once, answers 304 to its ETag, and is rebuilt when a fact changes', async () => {
    const path = `/ics/match/${matches[0]!.unique_id}.ics`;
    const first = await on.get(path);
    expect((await on.get(`${path}?utm=1`, { 'if-none-match': String(first.headers['etag']) })).status).toBe(
      304,
    );
    expect(on.pageCache.size.entries).toBe(1);
    on.now += 5000;
    on.pageCache.invalidate({ tags: [`match:${matches[0]!.unique_id}`] });
    expect((await on.get(path)).body).not.toBe(first.body);
  });

  test.each([
    '/ics/match/999999999.ics',
    '/ics/game/9.ics',
    '/feed/team/999999999.atom',
    '/feed/tournament/999999999.atom',
    '/sitemap/matches-99.xml',
    '/sitemap/pages-2.xml',
  ])('%s answers 404 and is not cached', async path => {
    const got = await on.get(path);
    expect([got.status, got.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(on.pageCache.size.entries).toBe(0);
  });

  test('POST answers 405', async () => {
    expect((await on.get('/sitemap.xml', {}, 'POST')).status).toBe(405);
  });
});
