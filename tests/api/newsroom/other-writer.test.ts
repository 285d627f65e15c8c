/** Comments while a second process writes to the same SQLite file: none is refused, none is lost. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { coinConsumer } from '#lib/community/coin/consumer.server.ts';
import { taskConsumer } from '#lib/community/task/consumer.server.ts';
import { consume } from '#lib/platform/db/consume.server.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { sized } from '#tests/support/long.ts';
import { runScript } from '#tests/support/process.ts';
import { Talk } from '#tests/support/talk.ts';

const MEMBERS = 10;
const CONSUMERS = [coinConsumer, taskConsumer];

let db: TestDatabase;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
});
afterAll(() => db.drop());

/** Holds the write lock most of the time, in transactions of 20 ms. */
async function otherWriter() {
  const named = sql<{ file: string }>`select file from pragma_database_list where name = 'main'`;
  const { file } = (await named.execute(db.read)).rows[0]!;
  const code = `
    import SQLite from 'better-sqlite3';
    import { setTimeout as sleep } from 'node:timers/promises';
    const db = new SQLite(${JSON.stringify(file)}, { timeout: 60_000 });
    for (let n = 0; ; n++) {
      db.exec('begin immediate');
      db.prepare("insert or replace into meta values ('other', ?)").run(String(n));
      await sleep(20);
      db.exec('commit');
      if (n === 0) console.log('writing');
      await sleep(2);
    }`;
  const running = runScript(['--input-type=module', '--eval', code]);
  onTestFinished(async () => {
    running.child.kill('SIGKILL');
    await running.ended;
  });
  await running.printed('writing');
}

test('every comment is stored, and the consumers reach the last event without failures', async () => {
  const talk = await Talk.begin(db);
  const members = [];
  for (let n = 0; n < MEMBERS; n++) members.push(await talk.member());
  await otherWriter();
  const each = sized(2, 40);
  const goOn = () => Promise.all(CONSUMERS.map(consumer => consume(db, consumer)));
  const saying = members.map(async (member, m) => {
    for (let n = 0; n < each; n++) {
      await talk.say(member, `${m} 说 ${n}`);
      await goOn();
    }
  });
  await Promise.all(saying);
  await goOn();

  expect(await talk.count()).toBe(MEMBERS * each);
  const happened = await db.read.selectFrom('happening').select('id').orderBy('id').execute();
  expect(happened.length).toBeGreaterThanOrEqual(MEMBERS * each);
  const places = await db.read.selectFrom('follower').select(['last_id', 'failures']).execute();
  expect(places).toEqual(CONSUMERS.map(() => ({ last_id: happened.at(-1)!.id, failures: 0 })));
  expect(await db.read.selectFrom('missed_happening').selectAll().execute()).toEqual([]);
});
