/** searchAside answers as JSON, and on SQLite runs without the serving handle. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#lib/platform/db/database.ts';
import { searchAside } from '#lib/wiki/search/aside.server.ts';
import { search } from '#lib/wiki/search/service.server.ts';
import { updateIndex } from '#lib/wiki/search/update-index.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';

const ASKING = { keyword: 'EDG', page: 1, pageSize: 40 };

async function withTeam(dialect: (typeof DIALECTS)[number]): Promise<TestDatabase> {
  const db = await makeDatabase(dialect);
  await make.makeTeam(db, { name: 'EDG' });
  await make.inTransaction(db, trx => updateIndex(trx, dialect));
  return db;
}

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await withTeam(dialect);
  });
  afterAll(() => db.drop());

  test('searchAside finds what search finds', async () => {
    const found = JSON.parse(await searchAside(db, ASKING));
    expect(found.counts.teams).toBe(1);
    expect(found).toEqual(await search(db, ASKING));
  });
});

test('on sqlite searchAside does not use the serving handle', async () => {
  const db = await withTeam('sqlite');
  const silent = new Proxy(db.read, {
    get() {
      throw new Error('the serving handle was asked');
    },
  });
  const serving: Database = { ...db, read: silent, write: silent };
  await expect(search(serving, ASKING)).rejects.toThrow('was asked');
  expect(JSON.parse(await searchAside(serving, ASKING)).counts.teams).toBe(1);
  await db.drop();
});
