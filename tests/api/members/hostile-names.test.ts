/** Names that would break out of calendars, feeds, site maps, pictures and JSON. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { calls } from '#lib/app/calls.ts';
import { makeDump } from '#lib/newsroom/open-data/dump.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { DOCUMENTS } from '#lib/site/documents/documents.server.ts';
import { OUTSIDE } from '#tests/support/api.ts';
import { addressesOf, type Example, examplesOf } from '#tests/support/examples.ts';
import { hostileDemo, hostilePost, LINE, madeMarkup, PLANTED } from '#tests/support/hostile.ts';
import { Listening } from '#tests/support/listener.ts';
import { sized } from '#tests/support/long.ts';
import { tempFolder } from '#tests/support/server.ts';
import { addPrediction } from '#tests/support/spoiler/predicted.ts';

const ORIGIN = 'https://saidian.test';
const { folder, remove } = tempFolder();
let db: Database;
let on: Listening;
let examples: Example[];
let dump: Awaited<ReturnType<typeof makeDump>>;

beforeAll(async () => {
  db = await hostileDemo(folder, inject('demoFile'));
  await hostilePost(db);
  examples = await examplesOf(db);
  for (const link of new Set(examples.flatMap(one => one['link'] ?? [])))
    await addPrediction(db, String(link));
  on = new Listening(db, { ...OUTSIDE.files, dumps: await dumped() });
  await on.open();
});
afterAll(async () => {
  await on?.close();
  await db?.close();
  remove();
});

/** A folder with the dumps that the examples name. */
async function dumped(): Promise<string> {
  const dumps = join(folder, 'dumps');
  mkdirSync(dumps);
  for (const day of new Set(examples.flatMap(one => one['day'] ?? []))) {
    dump = await makeDump(db, { day: String(day), origin: ORIGIN });
    writeFileSync(join(dumps, dump.name), dump.bytes);
  }
  return dumps;
}

const CHECKS: Readonly<Record<string, (body: string) => void>> = {
  'text/calendar': body => {
    expect(() => ICAL.parse(body)).not.toThrow();
    expect(body.split(/\r?\n/).filter(line => line.startsWith(LINE))).toEqual([]);
  },
  'application/atom+xml': isXml,
  'application/xml': isXml,
  'application/json': body => {
    const { html, title } = JSON.parse(body) as { html: string; title: string };
    expect(madeMarkup(html)).toBeUndefined();
    expect(title).not.toBe('');
  },
  'image/png': body => expect(body.slice(1, 4)).toBe('PNG'),
  // The listener reads text: what was sent is looked at as it was made.
  'application/zip': body => {
    expect(body.startsWith('PK')).toBe(true);
    for (const [name, bytes] of Object.entries(unzipSync(dump.bytes)))
      if (name.endsWith('.csv'))
        expect(parse(strFromU8(bytes), { bom: true }).length, name).toBeGreaterThan(1);
  },
  'text/plain': body => expect(body).not.toContain(PLANTED),
};

function isXml(body: string): void {
  expect(XMLValidator.validate(body)).toBe(true);
  expect(madeMarkup(body)).toBeUndefined();
  // XML 1.0 §2.2 does not allow it.
  expect(body).not.toContain('\u0001');
}

/** What may be asked of oEmbed: the pages that can be framed. */
const framed = (): string[] =>
  examples.map(({ gameId, tournamentId, matchId }) => {
    const url = `${ORIGIN}/t/${gameId}/${tournamentId}/${matchId}`;
    return `/api/oembed?${new URLSearchParams({ url })}`;
  });

/** A picture takes a third of a second to draw. */
const mostOf = (pattern: string): number => sized(pattern.endsWith('.png') ? 3 : 6, 60);

describe.each(DOCUMENTS)('$pattern', ({ pattern }) => {
  test('stays one well-formed document with hostile names', async () => {
    const addresses = pattern === '/api/oembed' ? framed() : addressesOf({ pattern }, examples);
    for (const address of addresses.slice(0, mostOf(pattern))) {
      const { status, headers, body } = await on.get(address);
      expect([status, headers['x-content-type-options']], address).toEqual([200, 'nosniff']);
      const type = String(headers['content-type']).split(';')[0]!;
      const check = CHECKS[type];
      if (!check) throw new Error(`Say what ${type} of ${address} has to be`);
      check(body);
    }
  });
});

test('calendar and feed contain the hostile name, escaped in the feed', async () => {
  const [{ tournamentId, teamId }] = examples as [Record<string, readonly number[]>];
  const ics = (await on.get(`/ics/tournament/${tournamentId}.ics`)).body.replaceAll(/\r\n[ \t]/g, '');
  expect(ics).toContain(`<${PLANTED}>`);
  expect((await on.get(`/feed/team/${teamId}.atom`)).body).toContain(`&lt;${PLANTED}&gt;`);
});

test.each([
  ['wiki.broadcast_list', { game_id: 1 }],
  ['wiki2.game_valorant_hero', { game_id: 1 }],
  ['wiki2.series_list', { game_id: 1 }],
  ['wiki.search', { game_id: 1, keyword: 'planted' }],
] as const)('%s answers as JSON with nosniff, names included', async (name, input) => {
  const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
  const { headers, body } = await on.get(`${calls[name].path}?${query}`);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(JSON.stringify(JSON.parse(body))).toContain(PLANTED);
});
