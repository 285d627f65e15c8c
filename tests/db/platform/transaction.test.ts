/** Transactions rolled back because of another one are retried. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { touchFacts } from '#lib/platform/db/facts-version.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { updateMatch } from '#lib/wiki/match/write.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeMatch, makeTournament } from '#tests/support/factory.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

describe.each(DIALECTS)('a transaction on %s', dialect => {
  let db: TestDatabase;
  let match: number;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
    match = (await makeMatch(db, { tournament_id: (await makeTournament(db)).id })).id;
  });
  afterAll(() => db.drop());

  const patchOf = async () => {
    const query = db.read.selectFrom('match').select('patch').where('id', '=', match);
    return (await query.executeTakeFirstOrThrow()).patch;
  };

  test.each(['40001', '40P01'])('rolled back with %s is retried and applied once', async code => {
    let runs = 0;
    await inTransaction(db, async trx => {
      runs += 1;
      await updateMatch(trx, match, { patch: `${code} ${runs}` });
      if (runs < 3) throw failure(code);
    });
    expect(await patchOf()).toBe(`${code} 3`);
  });

  test('fails after five tries and writes nothing', async () => {
    let runs = 0;
    const lost = inTransaction(db, async trx => {
      runs += 1;
      await updateMatch(trx, match, { patch: 'never' });
      throw failure('40P01');
    });
    await expect(lost).rejects.toThrow('40P01');
    expect(runs).toBe(5);
    expect(await patchOf()).not.toBe('never');
  });

  test('fails at once with any other error', async () => {
    let runs = 0;
    const lost = inTransaction(db, async () => {
      runs += 1;
      throw failure('23505');
    });
    await expect(lost).rejects.toThrow('23505');
    expect(runs).toBe(1);
  });
});

describe.runIf(DIALECTS.includes('postgres'))('a deadlock on postgres', () => {
  test('an import and an approval that lock in opposite order both commit', async () => {
    const db = await makeDatabase('postgres');
    const { id } = await makeMatch(db, { tournament_id: (await makeTournament(db)).id });
    const has = { match: Promise.withResolvers<void>(), facts: Promise.withResolvers<void>() };
    let runs = 0;
    const importing = inTransaction(db, async trx => {
      runs += 1;
      await sql`update match set patch = 'import' where id = ${id}`.execute(trx);
      has.match.resolve();
      await has.facts.promise;
      await touchFacts(trx);
    });
    const approving = inTransaction(db, async trx => {
      runs += 1;
      await touchFacts(trx);
      has.facts.resolve();
      await has.match.promise;
      await sql`update match set remark = 'approval' where id = ${id}`.execute(trx);
    });
    await Promise.all([importing, approving]);
    expect(runs).toBeGreaterThan(2);
    const row = await db.read.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ patch: 'import', remark: 'approval' });
    await db.drop();
  });
});
