/** Long reads on SQLite: in a thread of their own, while the one that serves goes on. */
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
});
afterAll(() => db.drop());

const counted = (to: number) => sql<{ n: number }>`
  with recursive number(n) as (select 1 union all select n + 1 from number where n < ${to})
  select max(n) as n from number`;

test('a read that takes long holds up nobody', async () => {
  const order: string[] = [];
  const long = counted(2_000_000)
    .execute(db.aside)
    .then(({ rows }) => order.push(`long ${rows[0]!.n}`));
  await counted(10)
    .execute(db.read)
    .then(() => order.push('short'));
  await long;
  expect(order).toEqual(['short', 'long 2000000']);
});

test('it sees what was written, and nothing can be written by it', async () => {
  await db.write.insertInto('meta').values({ key: 'note', value: '1' }).execute();
  const notes = db.aside.selectFrom('meta').select('value').where('key', '=', 'note');
  expect(await notes.execute()).toEqual([{ value: '1' }]);
  await expect(db.aside.deleteFrom('meta').execute()).rejects.toThrow();
  expect(await notes.execute()).toEqual([{ value: '1' }]);
});

test('a statement that fails is told to who asked, and the next one is answered', async () => {
  await expect(sql`select * from no_such_table`.execute(db.aside)).rejects.toThrow('no_such_table');
  expect((await counted(3).execute(db.aside)).rows).toEqual([{ n: 3 }]);
});

/** How far each of this process's threads steps back for others; none where the system does not tell (not Linux). */
function steppingBack(): number[] {
  if (process.platform !== 'linux') return [];
  const stats = readdirSync('/proc/self/task').map(id => readFileSync(`/proc/self/task/${id}/stat`, 'utf8'));
  // nice is field 19 of proc(5); the name before it may hold spaces.
  return stats.map(stat => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
}

test('the thread of long reads, and no other, lets those that serve go first', async () => {
  await counted(1).execute(db.aside);
  const later = steppingBack().filter(nice => nice > getPriority());
  expect(later).toHaveLength(process.platform === 'linux' ? 1 : 0);
});
