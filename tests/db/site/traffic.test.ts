/** What processes count of an hour, added up in the database. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, startOfDay } from '#lib/platform/kernel/time.ts';
import { saltOf, servedSince, sweepHours } from '#lib/site/traffic/hours.server.ts';
import { Traffic } from '#lib/site/traffic/traffic.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';

const FIREFOX = 'Mozilla/5.0 Firefox/140.0';

describe.each(DIALECTS)('traffic on %s', dialect => {
  let db: TestDatabase;
  /** Nine in the morning in Beijing. */
  const nine = startOfDay(1_800_000_000_000) + 9 * HOUR;
  let now: number;
  let shown: number;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    now = nine;
    shown = 0;
    await db.write.deleteFrom('traffic_hour').execute();
  });

  const processOf = () =>
    new Traffic({ db, now: () => now, messageCount: () => shown, online: () => [] }, 'salt');
  const today = () => servedSince(db, startOfDay(now));

  test('two processes at once add up: who was at both is one reader', async () => {
    const [one, other] = [processOf(), processOf()];
    for (const reader of ['192.0.2.1', '192.0.2.2']) one.read(reader, FIREFOX);
    for (const reader of ['192.0.2.2', '192.0.2.3']) other.read(reader, FIREFOX);
    one.met(7);
    other.met(7);
    one.answered(200);
    other.answered(304);
    other.answered(500);
    await Promise.all([one.flush(), other.flush()]);
    const { hours, all } = await today();
    expect(all).toEqual({ readers: 3, members: 1, messages: 0, requests: 3, errors: 1 });
    expect(hours).toEqual([{ at: nine, ...all }]);
  });

  test('what was flushed is not added again, and messages count from the start of the process', async () => {
    shown = 100;
    const traffic = processOf();
    shown = 103;
    traffic.answered(200);
    await traffic.flush();
    await traffic.flush();
    shown = 104;
    await traffic.close();
    expect((await today()).all).toMatchObject({ messages: 4, requests: 1 });
  });

  test('the next hour is counted by itself; of the day a reader of both is one', async () => {
    const traffic = processOf();
    traffic.read('192.0.2.1', FIREFOX);
    now = nine + HOUR;
    await traffic.flush();
    traffic.read('192.0.2.1', FIREFOX);
    traffic.read('192.0.2.2', FIREFOX);
    await traffic.flush();
    const { hours, all } = await today();
    expect(hours.map(({ at, readers }) => [at - nine, readers])).toEqual([
      [0, 1],
      [HOUR, 2],
    ]);
    expect(all.readers).toBe(2);
  });

  test('programs that say so are no readers', async () => {
    const traffic = processOf();
    traffic.read('192.0.2.1', 'Mozilla/5.0 (compatible; Baiduspider/2.0)');
    traffic.read('192.0.2.2', 'curl/8.5');
    await traffic.flush();
    expect((await today()).all.readers).toBe(0);
  });

  test('nothing stored names a reader', async () => {
    const traffic = processOf();
    traffic.read('192.0.2.77', FIREFOX);
    await traffic.flush();
    const rows = JSON.stringify(await db.read.selectFrom('traffic_hour').selectAll().execute());
    expect(rows.length).toBeGreaterThan(100);
    expect(rows).not.toMatch(/192\.0\.2|Firefox/);
  });

  test('a day has one salt for all processes, and the next day another one alone', async () => {
    const [one, other] = await Promise.all([saltOf(db, '2027-01-15'), saltOf(db, '2027-01-15')]);
    expect(one).toBe(other);
    expect(one.length).toBeGreaterThan(20);
    const next = await saltOf(db, '2027-01-16');
    expect(next).not.toBe(one);
    const stored = await db.read
      .selectFrom('meta')
      .select('value')
      .where('key', '=', 'traffic_salt')
      .execute();
    expect(stored).toEqual([{ value: `2027-01-16:${next}` }]);
  });

  test('after midnight a process takes the new day’s salt: the same reader leaves another mark', async () => {
    const traffic = processOf();
    traffic.read('192.0.2.1', FIREFOX);
    await traffic.flush();
    now = startOfDay(nine) + DAY;
    await traffic.flush();
    traffic.read('192.0.2.1', FIREFOX);
    await traffic.flush();
    const rows = await db.read.selectFrom('traffic_hour').select('readers').orderBy('hour').execute();
    expect(rows).toHaveLength(2);
    expect(rows[0]!.readers).not.toBe(rows[1]!.readers);
    expect((await today()).all.readers).toBe(1);
  });

  test('hours of a week ago are swept', async () => {
    const traffic = processOf();
    traffic.answered(200);
    await traffic.flush();
    await sweepHours(db, nine + 7 * DAY);
    expect((await today()).hours).toHaveLength(1);
    await sweepHours(db, nine + 7 * DAY + HOUR);
    expect((await today()).hours).toEqual([]);
  });
});
