/** Long reads on SQLite run in a thread of their own. */
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Unavailable } from '#lib/platform/db/failure.ts';
import { type AsideJob, counted } from '#tests/support/aside-job.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
});
afterAll(() => db.drop());

const ask = <T>(job: AsideJob) => db.aside!.run<T>('#tests/support/aside-job.ts', job);

test('a long read does not hold up a short one', async () => {
  const order: string[] = [];
  const long = ask<number>({ countTo: 2_000_000 }).then(n => order.push(`long ${n}`));
  await counted(10)
    .execute(db.read)
    .then(() => order.push('short'));
  await long;
  expect(order).toEqual(['short', 'long 2000000']);
});

test('the read thread sees committed rows and cannot write', async () => {
  await db.write.insertInto('meta').values({ key: 'note', value: '1' }).execute();
  const written = expect.arrayContaining([{ key: 'note', value: '1' }]);
  expect(await ask({ table: 'meta' })).toEqual(written);
  await expect(ask({ note: '2' })).rejects.toThrow('readonly');
  expect(await ask({ table: 'meta' })).toEqual(written);
});

test('a failing job rejects its caller, and the next job is answered', async () => {
  await expect(ask({ table: 'no_such_table' })).rejects.toThrow('no_such_table');
  await expect(db.aside!.run('#tests/support/no-such-job.ts', {})).rejects.toThrow('no-such-job');
  expect(await ask({ countTo: 3 })).toBe(3);
});

test('a job still running when the database closes is rejected as Unavailable', async () => {
  const own = await makeDatabase('sqlite');
  const long = own.aside!.run('#tests/support/aside-job.ts', { countTo: 20_000_000 });
  const refused = expect(long).rejects.toThrow(Unavailable);
  await own.drop();
  await refused;
});

/** The nice value of each thread of this process; none outside Linux. */
function steppingBack(): number[] {
  if (process.platform !== 'linux') return [];
  const stats = readdirSync('/proc/self/task').map(id => readFileSync(`/proc/self/task/${id}/stat`, 'utf8'));
  // nice is field 19 of proc(5); the name before it may hold spaces.
  return stats.map(stat => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
}

test('only the thread of long reads runs at a lower priority', async () => {
  await ask({ countTo: 1 });
  const later = steppingBack().filter(nice => nice > getPriority());
  expect(later).toHaveLength(process.platform === 'linux' ? 1 : 0);
});
