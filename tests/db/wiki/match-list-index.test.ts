/** What a page of matches reads stays near together however many matches there are. */
import type { CompiledQuery } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { sidesQuery } from '#lib/wiki/match/present.server.ts';
import { makeDatabase } from '#tests/support/database.ts';

test('the sides of its matches are read from an index alone', async () => {
  const db = await makeDatabase('sqlite');
  onTestFinished(() => db.drop());
  const query = sidesQuery(db, [1, 2]).compile();
  const { rows } = await db.read.executeQuery({
    ...query,
    sql: `explain query plan ${query.sql}`,
  } as CompiledQuery<{ detail: string }>);
  const plan = rows.map(({ detail }) => detail).join('\n');
  expect(plan).toMatch('SEARCH camp USING COVERING INDEX');
  expect(plan).not.toMatch('TEMP B-TREE');
});
