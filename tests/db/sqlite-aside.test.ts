/** Long reads on SQLite: in a thread of their own, while the one that serves goes on. */
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Unavailable } from '#lib/db/failure.ts';
import { type Asked, counted } from '#tests/support/aside-job.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
});
afterAll(() => db.drop());

const ask = <T>(asked: Asked) => db.aside!.run<T>('#tests/support/aside-job.ts', asked);

test('a read that takes long holds up nobody', async () => {
  const order: string[] = [];
  const long = ask<number>({ countTo: 2_000_000 }).then(n => order.push(`long ${n}`));
  await counted(10)
    .execute(db.read)
    .then(() => order.push('short'));
  await long;
  expect(order).toEqual(['short', 'long 2000000']);
});

test('it sees what was written, and nothing can be written by it', async () => {
  await db.write.insertInto('meta').values({ key: 'note', value: '1' }).execute();
  const written = expect.arrayContaining([{ key: 'note', value: '1' }]);
  expect(await ask({ table: 'meta' })).toEqual(written);
  await expect(ask({ note: '2' })).rejects.toThrow('readonly');
  expect(await ask({ table: 'meta' })).toEqual(written);
});

test('a job that fails is told to who asked, and the next one is answered', async () => {
  await expect(ask({ table: 'no_such_table' })).rejects.toThrow('no_such_table');
  await expect(db.aside!.run('#tests/support/no-such-job.ts', {})).rejects.toThrow('no-such-job');
  expect(await ask({ countTo: 3 })).toBe(3);
});

test('who waits when it ends is told that the database is away', async () => {
  const own = await makeDatabase('sqlite');
  const long = own.aside!.run('#tests/support/aside-job.ts', { countTo: 20_000_000 });
  const told = expect(long).rejects.toThrow(Unavailable);
  await own.drop();
  await told;
});

/** How far each of this process's threads steps back for others; none where the system does not tell (not Linux). */
function steppingBack(): number[] {
  if (process.platform !== 'linux') return [];
  const stats = readdirSync('/proc/self/task').map(id => readFileSync(`/proc/self/task/${id}/stat`, 'utf8'));
  // nice is field 19 of proc(5); the name before it may hold spaces.
  return stats.map(stat => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
}

test('the thread of long reads, and no other, lets those that serve go first', async () => {
  await ask({ countTo: 1 });
  const later = steppingBack().filter(nice => nice > getPriority());
  expect(later).toHaveLength(process.platform === 'linux' ? 1 : 0);
});
