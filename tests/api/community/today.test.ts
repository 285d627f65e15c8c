/** operator.today: what was served today, and who is online. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR, startOfDay } from '#lib/platform/kernel/time.ts';
import { Traffic } from '#lib/site/traffic/traffic.server.ts';
import { callApi, OUTSIDE } from '#tests/support/api.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeUser } from '#tests/support/factory.ts';
import { signInAs } from '#tests/support/sign-in.ts';

const MIDNIGHT = startOfDay(1_800_000_000_000);
const NOW = MIDNIGHT + 9.5 * HOUR;
const NOTHING = { readers: 0, members: 0, messages: 0, requests: 0, errors: 0 };

describe.each(DIALECTS)('today on %s', dialect => {
  let db: TestDatabase;
  let headers: { authorization: string };
  beforeAll(async () => {
    db = await makeDatabase(dialect);
    ({ headers } = await signInAs(db, 'operator', NOW));
  });
  afterAll(() => db.drop());

  const at = (now: number, online: readonly number[] = []) =>
    new Traffic({ db, now: () => now, messageCount: () => 0, online: () => online }, 'salt');
  const ask = (traffic: Traffic) =>
    callApi(db, 'operator.today', {}, NOW, { headers, outside: { ...OUTSIDE, traffic } });

  test('a day on which nobody came has no hours', async () => {
    const online = { count: 0, list: [] };
    expect(await ask(at(NOW))).toEqual({ day: '2027-01-15', total: NOTHING, hours: [], online });
  });

  test('hours are Beijing’s, and yesterday is not counted', async () => {
    for (const [now, requests] of [
      [MIDNIGHT - HOUR, 5],
      [MIDNIGHT, 1],
      [MIDNIGHT + 9 * HOUR, 2],
    ] as const) {
      const traffic = at(now);
      for (let n = 0; n < requests; n++) traffic.answered(200);
      await traffic.flush();
    }
    const { total, hours } = await ask(at(NOW));
    expect(total).toEqual({ ...NOTHING, requests: 3 });
    expect(hours).toEqual([
      { hour: 0, ...NOTHING, requests: 1 },
      { hour: 9, ...NOTHING, requests: 2 },
    ]);
  });

  test('who is online is named, fifty at most', async () => {
    const people = [];
    for (let n = 0; n < 51; n++) people.push(await makeUser(db));
    const { online } = await ask(
      at(
        NOW,
        people.map(({ id }) => id),
      ),
    );
    expect([online.count, online.list.length]).toEqual([51, 50]);
    const { id: user_id, unique_id, nickname } = people[0]!;
    expect(online.list[0]).toEqual({ user_id, unique_id, nickname });
  });
});
