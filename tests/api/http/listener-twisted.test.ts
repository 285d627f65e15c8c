/** Valid addresses distorted by hostile strings: pictures, feeds, calendars, short links, embeds, streams. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeMatch, makePlayer, makeTeam, makeTournament } from '#tests/support/factory.ts';
import { Listening, page } from '#tests/support/listener.ts';
import { sized } from '#tests/support/long.ts';
import { between, seeded } from '#tests/support/random.ts';
import { rawGet, valuesOf } from '#tests/support/raw.ts';

const OWN = 'https://saidian.test';
const ADDRESSES = [
  '/og/match/1.png',
  '/og/team/1.png?spoiler=0',
  '/og/player/1.png',
  '/feed/game/1.atom',
  '/feed/team/1.atom?spoiler=0',
  '/ics/tournament/1.ics',
  '/ics/match/1.ics?spoiler=1',
  '/sitemap.xml',
  '/sitemap/matches-1.xml',
  '/robots.txt',
  `/api/oembed?url=${OWN}/wiki/match/1/1&maxwidth=300`,
  `/api/oembed?url=${OWN}/s/1/1&format=json`,
  '/api/v1/activity/share/short_link?type=match&id=1&url=/wiki/match/1/1',
  '/api/v1/activity/share/open?code=AbCd123456',
  '/s/AbCd123456',
  '/s/1/1/1',
  '/t/1/1?theme=dark&stage_id=1',
  '/t/1/current',
  '/m/t/1/1/1',
  '/static/ladder_la/upper/1/1',
  '/static/prediction/AbCd1234_-',
  '/live?after=5',
  '/m/user_center/LOGIN?from=/m/tour/1',
  '/wiki/search?keyword=EDG&game_id=1',
  '/wiki/schedule/1?date=2025-10-05',
  '/o/sign_in/AbCdAbCdAbCdAbCdAbCd',
  '/wiki/match/1/1/',
];
const TWISTS = [
  ...[
    '%0d%0aset-cookie:%20twisted=1',
    '%0D%0A%0D%0A<h1>',
    '\\',
    '//evil.test',
    '@evil.test',
    ':80',
    '.evil.test',
  ],
  ...[
    '%2f%2fevil.test',
    '%5c%5cevil.test',
    '%00',
    '%',
    '%zz',
    '%c0%ae',
    '%E0%A4%A',
    '\x80',
    '\xff\xfe',
    '\xe8\xb5\x9b',
  ],
  ...[
    '..',
    '/../',
    '/./',
    ';',
    '?',
    '??',
    '#',
    '&&',
    '=',
    '[]',
    "'",
    '"',
    '<script>',
    '{{',
    '*',
    '+',
    '~',
    '|',
  ],
  ...['0', '-1', '1e9', '9'.repeat(30), 'x'.repeat(3000), '/'.repeat(500), 'https:', 'javascript:', '\t'],
];

let db: TestDatabase;
let on: Listening;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
  const { id: tournament_id } = await makeTournament(db, { name: '杯\r\nX-Injected: 1"<script>' });
  const [team, other] = [await makeTeam(db, { name: '队\r\nEND:VCALENDAR' }), await makeTeam(db)];
  await makeMatch(db, { tournament_id, teams: [team.id, other.id], start_at: 1 });
  await makePlayer(db, { name: '</script>\u0000' });
  on = new Listening(db);
  on.site = page({ 'x-content-type-options': 'nosniff' }, 404);
  await on.open();
});
afterAll(async () => {
  on.hub.close();
  await on.close();
  await db.drop();
});

const HEADERS = [
  [],
  ['Cookie: spoiler=0'],
  ['Sec-CH-UA-Mobile: ?1'],
  ['Origin: https://evil.test'],
  ['Range: bytes=5-1'],
];

test('each untouched address answers 200, 301 or 404', async () => {
  for (const address of ADDRESSES) {
    const { status } = await rawGet(on.port, address);
    expect([200, 301, 404], `${address} ${status}`).toContain(status);
  }
});

test('a distorted address never answers 5xx, redirects elsewhere or sets a cookie', async () => {
  const random = seeded(1789);
  for (let i = 0; i < sized(1500, 40_000); i++) {
    let address = ADDRESSES[between(random, 0, ADDRESSES.length - 1)]!;
    for (let n = between(random, 1, 3); n > 0; n--) {
      const at = between(random, 1, address.length);
      address = address.slice(0, at) + TWISTS[between(random, 0, TWISTS.length - 1)]! + address.slice(at);
    }
    const head = await rawGet(on.port, address, HEADERS[between(random, 0, HEADERS.length - 1)]);
    expect(head.status, address).toBeLessThan(500);
    expect(head.status, address).toBeGreaterThanOrEqual(200);
    expect(valuesOf(head, 'set-cookie'), address).toEqual([]);
    for (const location of valuesOf(head, 'location'))
      expect(new URL(location, OWN).origin, address).toBe(OWN);
  }
  expect(on.live.size).toBeLessThan(10);
});
