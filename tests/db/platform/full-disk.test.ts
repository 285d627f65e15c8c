/** A database whose disk is full: callers are told to come back, the operator is told once, reads go on. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isPassing, Unavailable } from '#lib/platform/db/failure.ts';
import { FullDisk } from '#lib/platform/db/full-disk.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { asAppError } from '#lib/platform/errors/app-error.ts';
import { log } from '#lib/platform/kernel/log.server.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await makeDatabase('sqlite');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await db.drop();
});

/** SQLite says the same when it may not have another page as when the disk has no other block. */
async function fill(): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.write);
  await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count)}`.execute(db.write);
}
const row = (key: string) => ({ key, value: 'x'.repeat(200_000) });

test('writes are refused with 503 until there is room, alone and in a transaction', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
  await fill();
  const alone = () => db.write.insertInto('meta').values(row('a')).execute();
  const inOne = () => inTransaction(db, trx => trx.insertInto('meta').values(row('b')).execute());
  for (const write of [alone, inOne, alone]) {
    const error = await write().catch(thrown => thrown);
    expect(error).toBeInstanceOf(Unavailable);
    expect([(error as Unavailable).lack, isPassing(error)]).toEqual(['full', true]);
    const { status, reason, headers, report } = asAppError(error);
    expect([status, reason, headers['retry-after'], report]).toEqual([503, 'unavailable', '2', false]);
  }
  expect(logged).toHaveBeenCalledOnce();
  const stored = () => db.read.selectFrom('meta').select('key').where('key', 'in', ['a', 'b']).execute();
  expect(await stored()).toEqual([]);
  await sql`pragma max_page_count = 1073741823`.execute(db.write);
  await alone();
  await inOne();
  expect(await stored()).toHaveLength(2);
});

test.each([
  ['SQLITE_FULL', 'full'],
  ['SQLITE_IOERR_WRITE', 'full'],
  ['SQLITE_IOERR', 'full'],
  ['SQLITE_CONSTRAINT', undefined],
])('%s: %s', (code, lack) => {
  vi.spyOn(log, 'error').mockImplementation(() => {});
  const error = Object.assign(new Error('x'), { code });
  const thrown = new FullDisk().errorFor(error);
  if (lack === undefined) expect(thrown).toBe(error);
  else expect((thrown as Unavailable).lack).toBe(lack);
});

test('after ten minutes the operator is told again', () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
  let now = 0;
  const disk = new FullDisk(() => now);
  const fail = () => disk.errorFor(Object.assign(new Error('x'), { code: 'SQLITE_FULL' }));
  for (now = 0; now < 20 * 60_000; now += 60_000) fail();
  expect(logged).toHaveBeenCalledTimes(2);
});
