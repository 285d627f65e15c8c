/** A member's own ratings among very many: each page is read from an index in its order. */
import type { CompiledQuery } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gradingsQuery } from '#lib/community/grading/own.server.ts';
import { votesQuery } from '#lib/community/rating/own-store.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';

const USERS = 40;
const EACH = 1000;
const BEGAN = 1_790_000_000_000;

/** Every user rates and grades equally often, in turns. */
async function fill(db: Database): Promise<void> {
  for (let n = 0; n < EACH; n++) {
    const at = { created_at: BEGAN + n, changed_at: BEGAN + n, weight_class: 3 };
    const users = Array.from({ length: USERS }, (_, i) => i + 1);
    const votes = users.map(user_id => ({
      user_id,
      match_id: n + 1,
      person_id: 1,
      score: 5,
      rating_type: 1,
      supports: 0,
      ...at,
    }));
    await db.write.insertInto('rating_vote').values(votes).execute();
    const gradings = users.map(user_id => ({ user_id, set_id: n + 1, link: `${user_id} ${n}`, ...at }));
    await db.write.insertInto('grading').values(gradings).execute();
  }
  await sql`analyze`.execute(db.write);
}

describe('among forty thousand ratings and gradings', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await makeDatabase('sqlite');
    await fill(db);
  });
  afterAll(() => db.drop());

  const input = { userId: 7, page_size: 40 };
  const place = { created_at: BEGAN + 500, match_id: 501, person_id: 1 };
  const QUERIES = {
    ratings: () => votesQuery(db, { ...input, after: undefined }),
    'ratings, on': () => votesQuery(db, { ...input, after: place }),
    gradings: () => gradingsQuery(db, { ...input, after: undefined }),
    'gradings, on': () => gradingsQuery(db, { ...input, after: 20_000 }),
  };

  test.each(Object.keys(QUERIES) as (keyof typeof QUERIES)[])('%s come from an index', async name => {
    const { sql: text, ...query } = QUERIES[name]().compile();
    const explained = { ...query, sql: `explain query plan ${text}` };
    const { rows } = await db.read.executeQuery<{ detail: string }>(
      explained as CompiledQuery<{ detail: string }>,
    );
    const plan = rows.map(({ detail }) => detail).join('\n');
    expect(plan).toMatch(/SEARCH (rating_vote|grading) USING (COVERING )?INDEX \w+_user_id_\w+_idx/);
    expect(plan).not.toMatch(/TEMP B-TREE|SCAN/);
    expect(await QUERIES[name]().execute()).toHaveLength(41);
  });
});
