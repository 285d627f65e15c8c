import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onceByFacts } from '#lib/platform/db/count-cache.server.ts';
import { touchFacts } from '#lib/platform/db/facts-version.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { inTransaction } from '#tests/support/factory.ts';

for (const dialect of DIALECTS)
  describe(`onceByFacts on ${dialect}`, () => {
    let db: TestDatabase;
    let loads: number;
    beforeEach(async () => {
      db = await makeDatabase(dialect);
      loads = 0;
    });
    afterEach(() => db.drop());

    const load = async () => ++loads;
    const ask = (key: string) => onceByFacts(db, [key], load);

    test('the same key is loaded once, also when asked twice at a time', async () => {
      expect(await Promise.all([ask('a'), ask('a')])).toEqual([1, 1]);
      expect(await ask('a')).toBe(1);
      expect(await ask('b')).toBe(2);
    });

    test('a committed change of facts makes the next call load again', async () => {
      await ask('a');
      await inTransaction(db, touchFacts);
      expect(await ask('a')).toBe(2);
    });

    test('a rolled-back change of facts does not make it load again', async () => {
      await ask('a');
      const undone = inTransaction(db, async trx => {
        await touchFacts(trx);
        throw new Error('undo');
      });
      await expect(undone).rejects.toThrow('undo');
      expect(await ask('a')).toBe(1);
    });

    test('a failed load is not cached', async () => {
      const failing = onceByFacts(db, ['a'], () => Promise.reject(new Error('gone')));
      await expect(failing).rejects.toThrow('gone');
      expect(await ask('a')).toBe(1);
    });
  });
