/** The outbox: consumed in order, once, and whatever fails on the way. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Consumer, consume, trimOutbox } from '#lib/db/consume.server.ts';
import { append } from '#lib/db/outbox.server.ts';
import { inTransaction } from '#lib/db/transaction.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';

const NOW = 1_700_000_000_000;

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    for (const table of ['happening', 'follower', 'missed_happening'] as const)
      await db.write.deleteFrom(table).execute();
  });

  const starts = (matchId: number) =>
    inTransaction(db, trx => append(trx, 'matchStarting', { matchId }, NOW));
  /** Writes down what it is told, as a row that goes with its transaction. */
  const scribe = (name = 'scribe', fails: (matchId: number) => boolean = () => false): Consumer => ({
    name,
    on: {
      async matchStarting(trx, { matchId }) {
        await trx
          .insertInto('meta')
          .values({ key: `${name}:${matchId}`, value: '1' })
          .execute();
        if (fails(matchId)) throw new Error(`match ${matchId} again`);
      },
    },
  });
  const written = async (name = 'scribe') => {
    const rows = await db.read.selectFrom('meta').select('key').where('key', 'like', `${name}:%`).execute();
    await db.write.deleteFrom('meta').where('key', 'like', `${name}:%`).execute();
    return rows.map(({ key }) => Number(key.split(':')[1])).sort((a, b) => a - b);
  };

  test('each consumer is told of everything once, from where it was', async () => {
    await starts(1);
    await consume(db, scribe());
    await starts(2);
    await consume(db, scribe());
    await consume(db, scribe('late'));
    expect(await written()).toEqual([1, 2]);
    expect(await written('late')).toEqual([1, 2]);
  });

  test('told to end in the middle of many it leaves the rest, and goes on from there the next time', async () => {
    for (const matchId of [4, 5, 6]) await starts(matchId);
    let left = 1;
    expect(await consume(db, scribe(), () => left-- > 0)).toBe(true);
    expect(await written()).toEqual([4]);
    await consume(db, scribe());
    expect(await written()).toEqual([5, 6]);
  });

  test('what is rolled back has not happened', async () => {
    const lost = inTransaction(db, async trx => {
      await append(trx, 'matchStarting', { matchId: 3 }, NOW);
      throw new Error('no');
    });
    await expect(lost).rejects.toThrow('no');
    await consume(db, scribe());
    expect(await written()).toEqual([]);
  });

  test('many at once are all told, whoever follows meanwhile', async () => {
    const ids = Array.from({ length: 40 }, (_, n) => n + 1);
    await Promise.all([...ids.map(starts), ...Array.from({ length: 5 }, () => consume(db, scribe()))]);
    await consume(db, scribe());
    expect(await written()).toEqual(ids);
  });

  test('a failure keeps nothing of it and holds up the rest, until it is set aside', async () => {
    await starts(1);
    await starts(2);
    const stubborn = scribe('scribe', id => id === 1);
    for (let tries = 1; tries <= 5; tries++) {
      await expect(consume(db, stubborn)).rejects.toThrow('match 1 again');
      expect(await written()).toEqual([]);
    }
    await consume(db, stubborn);
    expect(await written()).toEqual([2]);
    expect(await db.read.selectFrom('missed_happening').selectAll().execute()).toMatchObject([
      { follower: 'scribe', name: 'matchStarting', what: '{"matchId":1}', error: 'Error: match 1 again' },
    ]);
  });

  test('what everyone dealt with is forgotten in time', async () => {
    await starts(1);
    await consume(db, scribe());
    await starts(2);
    await trimOutbox(db, NOW);
    await trimOutbox(db, NOW + 1);
    const left = await db.read.selectFrom('happening').select('what').execute();
    expect(left).toEqual([{ what: '{"matchId":2}' }]);
  });
});
