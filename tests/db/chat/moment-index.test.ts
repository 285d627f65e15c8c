/** Pages of a channel with very many posts are read from an index, in its order. */
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOWN } from '#lib/chat/moment/status.ts';
import { type Listing, ownQuery, pageQuery, topRows } from '#lib/chat/moment/store.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';

const BEGAN = 1_790_000_000_000;
const MANY = 20_000;
const [CHANNEL, TAG, AUTHOR] = [7, 3, 5];

let db: TestDatabase;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
  for (let begin = 0; begin < MANY; begin += 500) await fill(db, begin, 500);
  await sql`analyze`.execute(db.write);
});
afterAll(() => db.drop());

async function fill(to: Database, begin: number, n: number): Promise<void> {
  const at = (i: number) => ({ created_at: BEGAN + begin + i, active_at: BEGAN + begin + ((i * 7) % n) });
  const rows = Array.from({ length: n }, (_, i) => ({
    ...{ id: begin + i + 1, group_id: 1, channel_id: CHANNEL, user_id: AUTHOR, title: '', content: '好球' },
    ...{ media: '[]', tags: `[${TAG}]`, emoji: '[]', region: '', status: SHOWN, taken_down: 0 },
    ...{ top_at: null, like_count: 0, ...at(i) },
  }));
  await to.write.insertInto('moment').values(rows).execute();
  const tagged = rows.map(({ id, created_at, active_at }) => ({
    ...{ tag_id: TAG, moment_id: id, channel_id: CHANNEL, is_listed: 1, created_at, active_at },
  }));
  await to.write.insertInto('moment_tagged').values(tagged).execute();
}

const listing = (overrides: Partial<Listing> = {}): Listing => ({
  channelId: CHANNEL,
  sort: 'time',
  ...overrides,
});
const QUERIES: Record<string, () => { compile(): CompiledQuery }> = {
  'by time': () => pageQuery(db, listing(), 0, 40),
  'by time, on': () => pageQuery(db, listing(), BEGAN + 10_000, 40),
  'by activity': () => pageQuery(db, listing({ sort: 'active' }), 0, 40),
  'by activity, on': () => pageQuery(db, listing({ sort: 'active' }), BEGAN + 10_000, 40),
  'with a tag': () => pageQuery(db, listing({ tagId: TAG }), 0, 40),
  'with a tag, by activity, on': () =>
    pageQuery(db, listing({ tagId: TAG, sort: 'active' }), BEGAN + 10_000, 40),
  'of one author': () => ownQuery(db, AUTHOR, BEGAN + 10_000, 40),
};

test.each(Object.keys(QUERIES))('%s: an index is followed, and nothing sorted', async name => {
  const { sql: text, parameters } = QUERIES[name]!().compile();
  const { rows } = await db.read.executeQuery<{ detail: string }>({
    ...QUERIES[name]!().compile(),
    sql: `explain query plan ${text}`,
    parameters,
  } as CompiledQuery<{ detail: string }>);
  const plan = rows.map(({ detail }) => detail).join('\n');
  expect(plan).toMatch(/SEARCH (moment|t) USING (COVERING )?INDEX/);
  expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
});

test('posts at the top are found without the others', async () => {
  await db.write.updateTable('moment').set({ top_at: 1 }).where('id', '=', 9).execute();
  expect((await topRows(db, CHANNEL)).map(({ id }) => id)).toEqual([9]);
});
