/** Pages of a source with very many comments are read from an index, in its order. */
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hotOf } from '#lib/community/comment/hot.ts';
import { pageQuery, replyQuery } from '#lib/community/comment/store.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { between, seeded } from '#tests/support/random.ts';
import { Talk } from '#tests/support/talk.ts';

const BEGAN = 1_790_000_000_000;

/** `n` comments of one source, written as a loader would; each has its own instant and heat. */
async function fill(db: Database, source: string, userId: number, n: number): Promise<void> {
  const random = seeded(n);
  const last =
    (
      await db.write
        .selectFrom('comment')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirst()
    )?.id ?? 0;
  for (let begin = 0; begin < n; begin += 500) {
    const rows = Array.from({ length: Math.min(500, n - begin) }, (_, i) => {
      const row = { id: last + begin + i + 1, created_at: BEGAN + begin + i, points: between(random, 0, 40) };
      return {
        ...row,
        source,
        user_id: userId,
        parent_id: 0,
        reply_to_id: null,
        to_user_id: null,
        content: `第 ${begin + i} 条`,
        media: '[]',
        mentioned: '[]',
        region: '上海',
        status: 1,
        is_listed: 1,
        like_count: row.points,
        reply_count: 0,
        hot: hotOf(row),
      };
    });
    await db.write.insertInto('comment').values(rows).execute();
  }
  await db.write
    .insertInto('comment_source')
    .values({ source, count: n, status: 1, last_at: BEGAN + n })
    .execute();
}

describe('with a hundred thousand comments on one source', () => {
  let db: TestDatabase;
  let talk: Talk;
  let source: string;
  const MANY = 100_000;
  beforeAll(async () => {
    db = await makeDatabase('sqlite');
    talk = await Talk.begin(db);
    source = `match:${talk.matchId}`;
    await fill(db, source, (await talk.member()).id, MANY);
    await sql`analyze`.execute(db.write);
  });
  afterAll(() => db.drop());

  const input = { create_time: 0, hot: -1, page_size: 40 };
  const QUERIES = {
    'by time': () => pageQuery(db, source, { ...input, sort: 'new' }),
    'by time, on': () => pageQuery(db, source, { ...input, sort: 'new', create_time: BEGAN + 50_000 }),
    'from the first on': () => pageQuery(db, source, { ...input, sort: 'bottom' }),
    'by heat': () => pageQuery(db, source, { ...input, sort: 'hot' }),
    'by heat, on': () =>
      pageQuery(db, source, { ...input, sort: 'hot', hot: hotOf({ id: 5, created_at: BEGAN, points: 9 }) }),
    'of one person': () => pageQuery(db, source, { ...input, sort: 'new', user_id: 1 }),
    replies: () => replyQuery(db, { parent: { id: 1, source }, create_time: 0, page_size: 8 }),
  };

  test.each(Object.keys(QUERIES) as (keyof typeof QUERIES)[])(
    'the query “%s” uses an index and needs no sort',
    async name => {
      const { sql: text, ...query } = QUERIES[name]().compile();
      const explained = { ...query, sql: `explain query plan ${text}` };
      const { rows: plan } = await db.read.executeQuery<{ detail: string }>(
        explained as CompiledQuery<{ detail: string }>,
      );
      const steps = plan.map(({ detail }) => detail);
      expect(steps.join('\n')).toMatch(/SEARCH comment USING INDEX comment_source_\w+_idx/);
      expect(steps.join('\n')).not.toMatch(/TEMP B-TREE|SCAN/);
    },
  );

  test('the first page by heat has 40 comments in order, and the count is right', async () => {
    const page = await talk.page(null, { sort: 'hot' });
    expect([page.list.length, page.count, page.has_more]).toEqual([40, MANY, true]);
    const hots = page.list.map(({ id, like_count, cursor }) =>
      hotOf({ id, points: like_count, created_at: cursor }),
    );
    expect(hots).toEqual(hots.toSorted((a, b) => b - a));
  });
});
