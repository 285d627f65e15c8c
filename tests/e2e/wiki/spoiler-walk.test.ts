/** Spoiler-free mode on every route and document, over data whose results are unmistakable numbers (docs/decisions/008). */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '#lib/platform/db/database.ts';
import { DOCUMENTS } from '#lib/site/documents/documents.server.ts';
import { ROUTES } from '#lib/site/routes/routes.ts';
import { addressesOf, type Example, examplesOf, sameScreen, spread } from '#tests/support/examples.ts';
import { sized } from '#tests/support/long.ts';
import { PATIENCE } from '#tests/support/pace.ts';
import { type Served, serve, tempFolder } from '#tests/support/server.ts';
import { leaksIn, seriesScoresIn } from '#tests/support/spoiler/leaks.ts';
import { MARK, markedDemo, scoresOf } from '#tests/support/spoiler/marks.ts';
import {
  documentPairingLeaks,
  pairingLeaks,
  type Secret,
  secretPairings,
} from '#tests/support/spoiler/pairings.ts';
import { addPrediction } from '#tests/support/spoiler/predicted.ts';

const SCREENS = ROUTES.filter(route => route.spoiler);
const PLAIN = ROUTES.filter(route => !route.spoiler);
const TEXTS = DOCUMENTS.filter(({ pattern }) => !pattern.endsWith('.png') && !pattern.startsWith('/api/'));

/** Of each address so many tabs, filters and further pages, others of the next one. */
const FOLLOWED = sized(3, 12);

const { folder, remove } = tempFolder();
let db: Database;
let server: Served;
let examples: Example[];
let secret: Secret;

beforeAll(async () => {
  db = await markedDemo(folder, inject('preparedFile'));
  examples = await examplesOf(db);
  await addPrediction(db, String(examples[0]!['link']![0]));
  secret = await secretPairings(db);
  server = await serve(folder);
});
afterAll(async () => {
  await server?.stop();
  await db?.close();
  remove();
});

const ask = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.url + address, { headers });
  return { status: answer.status, body: await answer.text(), path: new URL(answer.url).pathname };
};
const hidden = (address: string) => `${address}${address.includes('?') ? '&' : '?'}spoiler=0`;

test('the data hold matches of every kind, and pairings that follow from results', () => {
  expect(examples.length).toBeGreaterThan(6);
  expect(secret.size).toBeGreaterThan(100);
  expect(SCREENS.length).toBeGreaterThan(8);
});

test('control: normal pages show results', async () => {
  const [matchId, gameId] = [examples[0]!['matchId']![0], examples[0]!['gameId']![0]];
  for (const address of [`/wiki/match/${gameId}/${matchId}`, `/wiki/wiki_home/${gameId}`])
    expect(leaksIn((await ask(address)).body).length, address).toBeGreaterThan(3);
});

describe.each(SCREENS)('$pattern', route => {
  test('shows no result, and no pairing that follows from one', async () => {
    const queue = new Set(addressesOf(route, examples));
    let shown = 0;
    for (const address of queue) {
      const { status, body, path } = await ask(hidden(address));
      if (status !== 200) continue;
      shown += 1;
      if (!address.includes('?'))
        for (const more of spread(sameScreen(address, body), FOLLOWED, shown)) queue.add(more);
      expect(leaksIn(body), address).toEqual([]);
      expect(pairingLeaks(path, body, secret), address).toEqual([]);
    }
    expect(shown, 'addresses that show a page').toBeGreaterThan(0);
  });
});

describe.each(SCREENS.filter(({ pattern }) => /\/match\/.*:matchId$/.test(pattern)))(
  '$pattern with spoiler=1',
  route => {
    test('shows the score of its own match and of no other', async () => {
      for (const example of examples) {
        const own = scoresOf(Number(example['matchId']![0]));
        for (const address of addressesOf({ pattern: route.pattern }, [example])) {
          const { body } = await ask(`${address}?spoiler=1`);
          expect(seriesScoresIn(body).toSorted(), address).toEqual(own);
        }
      }
    });
  },
);

describe.each(PLAIN)('$pattern, without a spoiler-free variant', route => {
  test('shows no result to anyone', async () => {
    for (const address of addressesOf(route, examples)) {
      const { body } = await ask(address);
      expect(leaksIn(body), address).toEqual([]);
    }
  });
});

describe.each(TEXTS)('$pattern', document => {
  test('shows no result, and no pairing that follows from one', async () => {
    for (const address of addressesOf(document, examples)) {
      const { body } = await ask(hidden(address));
      expect(leaksIn(body), address).toEqual([]);
      expect(documentPairingLeaks(body, secret), address).toEqual([]);
    }
  });
});

describe('control: the walk finds a planted result', () => {
  test.for([
    ['in the text', (html: string, score: number) => html.replace('</main>', `<p>${score}:0</p></main>`)],
    [
      'in an attribute',
      (html: string, score: number) => html.replace('<main', `<main data-score="${score}"`),
    ],
    ['in the title', (html: string, score: number) => html.replace('<title>', `<title>A ${score}–1 B `)],
    ['as a sum with commas', (html: string) => html.replace('</main>', '共 16,000,003 次</main>')],
    ['as a winner by its class', (html: string) => html.replace('class="side ', 'class="win side ')],
    ['as words', (html: string) => html.replace('</main>', '<b>冠军 EDG</b></main>')],
  ] as const)('%s', async ([, plant]) => {
    const { body } = await ask(hidden(`/wiki/schedule/1?date=2025-10-05`));
    expect(leaksIn(body)).toEqual([]);
    expect(leaksIn(plant(body, MARK + 7))).toHaveLength(1);
  });

  test('a team of a later round, named beside its match', () => {
    const [matchId, names] = [...secret].at(-1)!;
    const html = `<ul><li><a href="/wiki/match/1/${matchId}?spoiler=0">看</a> <b>${names[0]}</b></li></ul>`;
    expect(pairingLeaks('/', html, secret)).toContain(`${names[0]} 在 /wiki/match/1/${matchId}?spoiler=0`);
  });

  test('a score in the data that a page shows beside a match', async () => {
    const [matchId, gameId] = [examples[0]!['matchId']![0]!, examples[0]!['gameId']![0]!];
    await db.write
      .updateTable('match')
      .set({ remark: `终局 ${MARK}:1` })
      .where('id', '=', Number(matchId))
      .execute();
    const address = hidden(`/wiki/match/${gameId}/${matchId}`);
    await expect.poll(async () => leaksIn((await ask(address)).body), PATIENCE).toHaveLength(1);
  });
});

test('a route with an unknown parameter fails the walk and names it', () => {
  expect(() => addressesOf({ pattern: '/wiki/coach/:gameId/:coachId' }, examples)).toThrow(':coachId');
});
