/** While another process holds SQLite's write lock, this one goes on, and writes after the release. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { patiently } from '#lib/app/patient.server.ts';
import { type Consumer, consume } from '#lib/platform/db/consume.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { Unavailable } from '#lib/platform/db/failure.ts';
import { migrate } from '#lib/platform/db/migrate.server.ts';
import { append } from '#lib/platform/db/outbox.server.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';

let db: Database;
let other: SQLite.Database;
const folder = mkdtempSync(join(tmpdir(), 'saidian-test-'));
const file = join(folder, 'saidian.db');
beforeAll(async () => {
  db = openSqlite(file);
  await migrate(db.write as unknown as Kysely<unknown>, 'sqlite');
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  db.patience!.ms = 30_000;
  await db.write.deleteFrom('meta').where('key', 'like', 'note:%').execute();
  other = new SQLite(file, { timeout: 0 });
  onTestFinished(() => void other.close());
});

const note = (write: Database['write'], key: string) =>
  write.insertInto('meta').values({ key, value: '1' }).execute();
const noted = async () => {
  const rows = await db.read.selectFrom('meta').select('key').where('key', 'like', 'note:%').execute();
  return rows.map(({ key }) => key.slice(5));
};
/** Whether `work` has settled after 50 ms. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  let done = false;
  void work.then(
    () => (done = true),
    () => (done = true),
  );
  await new Promise(turn => setTimeout(turn, 50));
  return done;
}

test('both handles have busy_timeout 0, so that neither blocks the process inside SQLite', async () => {
  for (const handle of [db.read, db.write]) {
    const { rows } = await sql`pragma busy_timeout`.execute(handle);
    expect(rows).toEqual([{ timeout: 0 }]);
  }
});

describe('while another connection has the write lock', () => {
  beforeEach(() => void other.exec('begin immediate'));

  test.each([
    ['a statement', () => note(db.write, 'note:1')],
    ['a transaction', () => inTransaction(db, trx => note(trx, 'note:1'))],
  ])('%s waits, and writes after the release', async (_, begin) => {
    const writing = begin();
    expect(await isDone(writing)).toBe(false);
    other.exec('commit');
    await writing;
    expect(await noted()).toEqual(['1']);
  });

  test('reads of either handle do not wait behind waiting writers', async () => {
    const writing = note(db.write, 'note:1');
    await isDone(writing);
    for (const handle of [db.read, db.write])
      expect(await handle.selectFrom('meta').select('key').where('key', '=', 'note:1').execute()).toEqual([]);
    other.exec('commit');
    await writing;
  });

  test('waiting writers run in the order in which they came', async () => {
    const keys = Array.from({ length: 20 }, (_, n) => `note:${String.fromCharCode(97 + n)}`);
    const order: string[] = [];
    const writing = keys.map((key, n) =>
      (n % 2 ? note(db.write, key) : inTransaction(db, trx => note(trx, key))).then(() => order.push(key)),
    );
    await isDone(Promise.all(writing));
    other.exec('commit');
    await Promise.all(writing);
    expect(order).toEqual(keys);
  });

  test('a write that exceeds its patience is refused as busy and writes nothing', async () => {
    db.patience!.ms = 20;
    const busy = { name: 'Unavailable', lack: 'busy' };
    await expect(note(db.write, 'note:1')).rejects.toMatchObject(busy);
    await expect(inTransaction(db, trx => note(trx, 'note:2'))).rejects.toMatchObject(busy);
    other.exec('commit');
    expect(await noted()).toEqual([]);
    await note(db.write, 'note:3');
    expect(await noted()).toEqual(['3']);
  });

  test('patiently() waits beyond that limit and reports the wait once', async () => {
    db.patience!.ms = 20;
    let waits = 0;
    const waited = Promise.withResolvers<void>();
    const preparing = patiently(
      db,
      () => note(db.write, 'note:1'),
      () => {
        waits += 1;
        waited.resolve();
      },
    );
    await waited.promise;
    other.exec('commit');
    await preparing;
    expect([waits, await noted()]).toEqual([1, ['1']]);
  });
});

test('a transaction holds the lock from its first read, so its later write succeeds', async () => {
  const { promise: hasRead, resolve: read } = Promise.withResolvers<void>();
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const counting = inTransaction(db, async trx => {
    await trx.selectFrom('meta').selectAll().execute();
    read();
    await mayGoOn;
    await note(trx, 'note:1');
  });
  await hasRead;
  expect(() => other.exec("insert into meta values ('note:2', '1')")).toThrow('locked');
  goOn();
  await counting;
  expect(await noted()).toEqual(['1']);
});

test('a consumer that finds the database busy retries the event and sets nothing aside', async () => {
  await inTransaction(db, trx => append(trx, 'matchStarting', { matchId: 1 }, 0));
  const waits: number[] = [];
  let isBusy = true;
  const consumer: Consumer = {
    name: 'scribe',
    on: {
      async matchStarting(_trx, { matchId }) {
        if (isBusy) throw new Unavailable('busy', new Error('locked'));
        waits.push(matchId);
      },
    },
  };
  for (let tries = 0; tries < 10; tries++) await expect(consume(db, consumer)).rejects.toThrow('busy');
  isBusy = false;
  await consume(db, consumer);
  expect(waits).toEqual([1]);
  expect(await db.read.selectFrom('missed_happening').selectAll().execute()).toEqual([]);
});

test('a statement that rolls back its transaction reports its own error, and later writes succeed', async () => {
  const lost = inTransaction(db, async trx => {
    await note(trx, 'note:1');
    await sql`insert or rollback into meta (key, value) values ('note:1', '2')`.execute(trx);
  });
  await expect(lost).rejects.toThrow('UNIQUE');
  await note(db.write, 'note:2');
  expect(await noted()).toEqual(['2']);
});
