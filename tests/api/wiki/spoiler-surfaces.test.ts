/** Without a browser: documents and page data reveal no result to readers who hide results. */
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Database } from '#lib/platform/db/database.ts';
import { DOCUMENTS } from '#lib/site/documents/documents.server.ts';
import { matchJsonLd } from '#lib/site/documents/json-ld.ts';
import { matchPage } from '#lib/site/pages/match.page.server.ts';
import { makeSmallPost } from '#tests/support/chat/posts.ts';
import { addActivity } from '#tests/support/desk-rows.ts';
import { addressesOf, type Example, examplesOf } from '#tests/support/examples.ts';
import { makeUser } from '#tests/support/factory.ts';
import { publishLastReport } from '#tests/support/match-reports.ts';
import { type About, appOver, PAGE_DATA, type PageName } from '#tests/support/page-data.ts';
import { tempFolder } from '#tests/support/server.ts';
import { leaksIn } from '#tests/support/spoiler/leaks.ts';
import { MARK, markedDemo, scoresOf } from '#tests/support/spoiler/marks.ts';
import { documentPairingLeaks, type Secret, secretPairings } from '#tests/support/spoiler/pairings.ts';
import { addPrediction } from '#tests/support/spoiler/predicted.ts';

const PICTURES = '#lib/site/documents/picture.server.ts';

const LINK = 'spoiler-free';
const HIDDEN = 'spoiler=0';
const { folder, remove } = tempFolder();
const NOW = Date.UTC(2026, 10, 22);
let db: Database;
let documentAt: typeof import('#lib/http/documents.server.ts').documentAt;
let examples: Example[];
let secret: Secret;
beforeAll(async () => {
  // Pictures stay SVG, so that their text can be read.
  vi.resetModules();
  vi.doMock(PICTURES, () => ({ toPng: async (svg: string) => Buffer.from(svg) }));
  ({ documentAt } = await import('#lib/http/documents.server.ts'));
  db = await markedDemo(folder, inject('demoFile'));
  await addPrediction(db, LINK);
  const { id } = await makeUser(db, { nickname: '抽中的人' });
  const activityId = await addActivity(db, id, NOW);
  const newsId = await publishLastReport(db, NOW);
  await makeSmallPost(db, { ownerId: id, authorId: id }, NOW);
  examples = (await examplesOf(db)).map(one => ({
    ...one,
    newsId: [newsId],
    activityId: [activityId],
    link: [LINK],
  }));
  secret = await secretPairings(db);
});
afterAll(async () => {
  vi.doUnmock(PICTURES);
  vi.resetModules();
  await db.close();
  remove();
});

const textOf = async (address: string, query: string) => {
  const rendering = await documentAt(appOver(db, NOW), address, query, undefined)!.make();
  return { status: rendering.status, text: rendering.body.toString() };
};

describe('documents', () => {
  test.each(DOCUMENTS.filter(({ cached: kept }) => kept).map(({ pattern }) => pattern))(
    '%s reveals no result',
    async pattern => {
      const document = DOCUMENTS.find(one => one.pattern === pattern)!;
      let shownCount = 0;
      for (const address of addressesOf(document, examples)) {
        const { status, text } = await textOf(address, HIDDEN);
        if (status !== 200) continue;
        shownCount++;
        expect([...leaksIn(text), ...documentPairingLeaks(text, secret)], address).toEqual([]);
      }
      expect(shownCount).toBeGreaterThan(0);
    },
  );

  test('a team’s documents leave out matches that it reached by a result', async () => {
    const names = await db.read.selectFrom('team').select(['id', 'name']).execute();
    const idOf = new Map(names.map(({ id, name }) => [name, id]));
    const reached = new Map<number, Set<number>>();
    for (const [match, teams] of secret)
      for (const team of teams.flatMap(name => idOf.get(name) ?? []))
        reached.set(team, (reached.get(team) ?? new Set()).add(match));
    expect(reached.size).toBeGreaterThan(20);
    let shown = 0;
    for (const [team, matches] of [...reached].slice(0, 25))
      for (const address of [`/ics/team/${team}.ics`, `/feed/team/${team}.atom`]) {
        const listed = (text: string) =>
          [...text.replaceAll(/\r?\n[ \t]/g, '').matchAll(/\/wiki\/match\/\d+\/(\d+)/g)].filter(([, id]) =>
            matches.has(Number(id)),
          );
        expect(listed((await textOf(address, HIDDEN)).text), address).toEqual([]);
        shown += listed((await textOf(address, '')).text).length;
      }
    expect(shown, 'they are there with results').toBeGreaterThan(20);
  });

  test('a match picture shows the score when results are on', async () => {
    const played = examples.map(({ matchId }) => Number(matchId![0]));
    const texts = await Promise.all(
      played.map(async match => (await textOf(`/og/match/${match}.png`, '')).text),
    );
    expect(texts.some((text, i) => text.includes(String(scoresOf(played[i]!)[0])))).toBe(true);
  });
});

/** Marked score numbers anywhere in the value. */
const marksIn = (value: unknown): string[] => {
  const found: string[] = [];
  JSON.stringify(value, (key, one) => {
    if (typeof one === 'number' && one >= MARK && one < 1e8 && !/time|_at|At$|start|date/i.test(key))
      found.push(`${key}: ${one}`);
    return one;
  });
  return found;
};

describe('page data', () => {
  const aboutAll = () =>
    examples.map(example =>
      Object.fromEntries(Object.entries(example).map(([name, [value]]) => [name, value!])),
    ) as unknown as About[];

  test.each(Object.keys(PAGE_DATA) as PageName[])('%s contains no result', async name => {
    let hiddenCount = 0;
    for (const about of aboutAll()) {
      const page = await PAGE_DATA[name](appOver(db, NOW), about, new URLSearchParams(HIDDEN));
      if (!page) continue;
      hiddenCount++;
      expect(marksIn(page).slice(0, 5), JSON.stringify(about)).toEqual([]);
    }
    expect(hiddenCount).toBeGreaterThan(0);
  });

  test('a match’s JSON-LD contains no result', async () => {
    for (const { matchId } of aboutAll()) {
      const page = await matchPage(appOver(db, NOW), matchId, new URLSearchParams(HIDDEN));
      const jsonLd = JSON.stringify(matchJsonLd(page!.match, 'https://saidian.test'));
      expect(leaksIn(jsonLd)).toEqual([]);
      for (const name of secret.get(matchId) ?? []) expect(jsonLd).not.toContain(`"${name}"`);
    }
  });
});
