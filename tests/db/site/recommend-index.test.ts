/** What is recommended is found by indexes, and no more is read of a large site than of a small one. */
import type { CompiledQuery } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hotOf } from '#lib/community/comment/hot.ts';
import { hottest } from '#lib/site/recommend/comments.server.ts';
import { speakers } from '#lib/site/recommend/groups.server.ts';
import { latestPosts } from '#lib/site/recommend/posts.server.ts';
import { PLAIN_COMMENT } from '#tests/support/comment-rows.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';

const NOW = 1_800_000_000_000;
const MANY = 5000;
const AT_ONCE = 500;

let db: TestDatabase;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
  for (let begin = 0; begin < MANY; begin += AT_ONCE) await fill(begin);
  await sql`analyze`.execute(db.write);
});
afterAll(() => db.drop());

async function fill(begin: number): Promise<void> {
  const rows = Array.from({ length: AT_ONCE }, (_, i) => ({
    id: begin + i + 1,
    at: NOW - (begin + i) * 1000,
  }));
  await db.write
    .insertInto('moment')
    .values(
      rows.map(({ id, at }) => ({
        ...{
          id,
          group_id: 1,
          channel_id: 1,
          user_id: 1,
          title: '',
          content: '好球',
          media: '[]',
          tags: '[]',
        },
        ...{ emoji: '[]', region: '', status: 1, taken_down: 0, top_at: null, like_count: 0 },
        ...{ created_at: at, active_at: at },
      })),
    )
    .execute();
  const comments = rows.map(({ id, at }) => ({
    ...PLAIN_COMMENT,
    ...{ id, source: 'match:1', user_id: 1, content: '好球', created_at: at },
    hot: hotOf({ id, created_at: at, points: 0 }),
  }));
  await db.write.insertInto('comment').values(comments).execute();
  const read = rows.map(({ id, at }) => ({ user_id: id, channel_id: 1, n: 0, said_at: at }));
  await db.write.insertInto('chat_read').values(read).execute();
}

const QUERIES: Record<string, [() => { compile(): CompiledQuery }, RegExp]> = {
  'the latest speakers': [() => speakers(db, NOW), /SEARCH chat_read USING INDEX chat_read_said_at_idx/],
  'the latest posts': [() => latestPosts(db, NOW), /SEARCH moment USING INDEX moment_status_created_at_idx/],
  'the hottest comments': [() => hottest(db), /SEARCH comment USING INDEX comment_parent_id_status_hot_idx/],
};

test.each(Object.entries(QUERIES))(
  '%s: an index is followed, and nothing sorted',
  async (_, [query, index]) => {
    const compiled = query().compile();
    const plan = await db.read.executeQuery<{ detail: string }>({
      ...compiled,
      sql: `explain query plan ${compiled.sql}`,
    } as CompiledQuery<{ detail: string }>);
    const text = plan.rows.map(({ detail }) => detail).join('\n');
    expect(text).toMatch(index);
    expect(text).not.toContain('TEMP B-TREE');
  },
);
