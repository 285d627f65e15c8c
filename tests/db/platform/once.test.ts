/** Work that is done once per database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#lib/platform/db/database.ts';
import { isMade, once } from '#lib/platform/db/once.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeTeam } from '#tests/support/factory.ts';

describe.each(DIALECTS)('once() on %s', dialect => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());

  const teams = async () => (await db.read.selectFrom('team').select('id').execute()).length;

  test('two concurrent calls run the work once, and later calls do not', async () => {
    let runs = 0;
    const make = async (inside: Database) => {
      runs += 1;
      await makeTeam(inside);
    };
    await Promise.all([once(db, 'a', 1, make), once(db, 'a', 2, make)]);
    await once(db, 'a', 3, make);
    expect(runs).toBe(1);
    expect(await teams()).toBe(1);
    expect(await isMade(db, 'a')).toBe(true);
  });

  test('a failed run leaves nothing, also of inner transactions, and the next call runs again', async () => {
    const before = await teams();
    const broken = once(db, 'b', 1, async inside => {
      await inTransaction(inside, trx => makeTeam({ ...inside, write: trx }));
      throw new Error('killed');
    });
    await expect(broken).rejects.toThrow('killed');
    expect(await teams()).toBe(before);
    expect(await isMade(db, 'b')).toBe(false);

    await once(db, 'b', 2, async inside => void (await makeTeam(inside)));
    expect(await teams()).toBe(before + 1);
  });
});
