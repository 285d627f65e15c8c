/** The outbox is consumed in order and once, whatever fails on the way. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Consumer, consume, trimOutbox } from '#lib/platform/db/consume.server.ts';
import { append } from '#lib/platform/db/outbox.server.ts';
import { outboxLag } from '#lib/platform/db/outbox-lag.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';

const NOW = 1_700_000_000_000;

describe.each(DIALECTS)('the outbox on %s', dialect => {
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
  /** A consumer that records each event as a row within its transaction. */
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

  test('each consumer gets every event once, from its own position', async () => {
    await starts(1);
    await consume(db, scribe());
    await starts(2);
    await consume(db, scribe());
    await consume(db, scribe('late'));
    expect(await written()).toEqual([1, 2]);
    expect(await written('late')).toEqual([1, 2]);
  });

  test('the lag is that of the slowest consumer; given up events are counted', async () => {
    const lag = () => outboxLag(db, NOW + 7000);
    expect(await lag()).toEqual({ pending: 0, oldestMs: 0, dead: 0 });
    await starts(1);
    await consume(db, scribe());
    await consume(
      db,
      scribe('slow', matchId => matchId > 1),
    );
    expect(await lag()).toEqual({ pending: 0, oldestMs: 0, dead: 0 });
    await starts(2);
    await starts(3);
    await consume(db, scribe());
    for (let n = 0; n < 4; n++)
      await consume(
        db,
        scribe('slow', () => true),
      ).catch(() => {});
    expect(await lag()).toEqual({ pending: 2, oldestMs: 7000, dead: 0 });
    await consume(
      db,
      scribe('slow', () => true),
    ).catch(() => {});
    expect(await lag()).toEqual({ pending: 1, oldestMs: 7000, dead: 1 });
    await written();
    await written('slow');
  });

  test('events of other names are passed over, those before, between and after', async () => {
    const closes = () =>
      inTransaction(db, trx => append(trx, 'matchRated', { matchId: 7, personId: 1, userId: 1 }, NOW));
    await closes();
    await starts(1);
    await closes();
    await starts(2);
    await closes();
    expect(await consume(db, scribe())).toBe(true);
    expect(await written()).toEqual([1, 2]);
    const { last_id } = await db.read.selectFrom('follower').select('last_id').executeTakeFirstOrThrow();
    const { newest } = await db.read
      .selectFrom('happening')
      .select(({ fn }) => fn.max('id').as('newest'))
      .executeTakeFirstOrThrow();
    expect(last_id).toBe(newest);
    await closes();
    expect(await consume(db, scribe())).toBe(false);
    await starts(3);
    await consume(db, scribe());
    expect(await written()).toEqual([3]);
  });

  test('signals and requests are heard between two events', async () => {
    for (const matchId of [1, 2, 3, 4]) await starts(matchId);
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns++;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await consume(db, scribe());
    isDone = true;
    expect(turns).toBeGreaterThanOrEqual(4);
    await written();
  });

  test('a consumer stopped in the middle leaves the rest and goes on there the next time', async () => {
    for (const matchId of [4, 5, 6]) await starts(matchId);
    let left = 1;
    expect(await consume(db, scribe(), () => left-- > 0)).toBe(true);
    expect(await written()).toEqual([4]);
    await consume(db, scribe());
    expect(await written()).toEqual([5, 6]);
  });

  test('an event appended in a rolled-back transaction is not consumed', async () => {
    const lost = inTransaction(db, async trx => {
      await append(trx, 'matchStarting', { matchId: 3 }, NOW);
      throw new Error('no');
    });
    await expect(lost).rejects.toThrow('no');
    await consume(db, scribe());
    expect(await written()).toEqual([]);
  });

  test('concurrently appended events are all consumed once, also by concurrent consumers', async () => {
    const ids = Array.from({ length: 40 }, (_, n) => n + 1);
    await Promise.all([...ids.map(starts), ...Array.from({ length: 5 }, () => consume(db, scribe()))]);
    await consume(db, scribe());
    expect(await written()).toEqual(ids);
  });

  test('a failing event is rolled back and blocks later ones, until it is set aside after five tries', async () => {
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

  test('events handled by every consumer are trimmed, the others stay', async () => {
    await starts(1);
    await consume(db, scribe());
    await starts(2);
    await trimOutbox(db, NOW);
    await trimOutbox(db, NOW + 1);
    const left = await db.read.selectFrom('happening').select('what').execute();
    expect(left).toEqual([{ what: '{"matchId":2}' }]);
  });
});
