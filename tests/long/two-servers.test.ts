/** Two servers on one SQLite file while people comment through both (docs/decisions/024-waiting-for-the-database.md). */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import { TEST_SECRET } from '#tests/support/api.ts';
import { LONG_PATIENCE } from '#tests/support/pace.ts';
import { serve, tempFolder } from '#tests/support/server.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';

const MEMBERS = 40;
const COMMENTS = 10;
/** All are said within this many milliseconds. */
const WITHIN = 20_000;

test('of 400 comments in 20 seconds each is answered with 200, stored, and consumed without failures', async () => {
  const { folder, remove } = tempFolder();
  onTestFinished(remove);
  // Each member has an address of their own.
  const variables = { SECRET: TEST_SECRET, TRUST_PROXY: '127.0.0.1' };
  const servers = [await serve(folder, variables)];
  servers.push(await serve(folder, variables));
  onTestFinished(async () => {
    for (const server of servers) await server.stop();
  });
  const db = openSqlite(`${folder}/saidian.db`);
  onTestFinished(() => db.close());
  const { id: matchId } = await db.read.selectFrom('match').select('id').executeTakeFirstOrThrow();
  const members: SignedIn[] = [];
  for (let n = 0; n < MEMBERS; n++) members.push(await signInAs(db, 'member'));

  const answers = new Map<number, number>();
  const speak = async ({ headers }: SignedIn, m: number) => {
    for (let n = 0; n < COMMENTS; n++) {
      const { url } = servers[(m + n) % servers.length]!;
      const answer = await fetch(`${url}/api/v1/moment/reply`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${m + 1}` },
        body: JSON.stringify({
          source: [{ source_type: 'match', source_id: matchId }],
          content: `${m} 说第 ${n} 句`,
        }),
      });
      const { code } = (await answer.json()) as { code: number };
      answers.set(code, (answers.get(code) ?? 0) + 1);
      await sleep(WITHIN / COMMENTS);
    }
  };
  await Promise.all(members.map(speak));

  expect(Object.fromEntries(answers)).toEqual({ 200: MEMBERS * COMMENTS });
  expect(await db.read.selectFrom('missed_happening').selectAll().execute()).toEqual([]);
  const ids = members.map(({ id }) => id);
  const text = db.read
    .selectFrom('comment')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('user_id', 'in', ids);
  expect(await text.executeTakeFirstOrThrow()).toEqual({ n: MEMBERS * COMMENTS });
  const places = () => db.read.selectFrom('follower').select(['last_id', 'failures']).execute();
  const last = await db.read
    .selectFrom('happening')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await expect
    .poll(async () => (await places()).every(({ last_id }) => last_id === last.id), LONG_PATIENCE)
    .toBe(true);
  expect((await places()).map(({ failures }) => failures)).toEqual((await places()).map(() => 0));
});
