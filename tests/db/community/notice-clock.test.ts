/** Clock-driven notices: processes poll by themselves, and what is due is handled once. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startConsumers } from '#lib/app/consumers.server.ts';
import { makeNoticeConsumer } from '#lib/community/notice/consumer.server.ts';
import type { NoticeCount } from '#lib/community/notice/events.ts';
import { openNotices } from '#lib/community/notice/open.server.ts';
import { append } from '#lib/platform/db/outbox.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { OUTSIDE } from '#tests/support/api.ts';
import { assembly } from '#tests/support/assembly.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeMatch, makeTournament, makeUser } from '#tests/support/factory.ts';
import { memoryBus } from '#tests/support/publishing.ts';

const MINUTE = 60_000;

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let reader: number;
  let now: number;
  let processes: { close(): Promise<void>; settle(): Promise<void>; published: NoticeCount[] }[];
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    db = await makeDatabase(dialect);
    reader = (await makeUser(db)).id;
    now = 1_800_000_000_000;
    processes = [];
  });
  afterEach(async () => {
    await end();
    vi.useRealTimers();
    await db.drop();
  });
  const end = async () => {
    for (const { close } of processes.splice(0)) await close();
  };

  /** Starts notices as app/start.server.ts does; each process has a bus of its own. */
  async function start() {
    const bus = memoryBus();
    const published: NoticeCount[] = [];
    bus.subscribe('noticed', ({ counts }) => void published.push(...counts));
    const notices = openNotices({
      db,
      bus,
      push: OUTSIDE.push,
      registries: assembly.registries,
      now: () => now,
    });
    const following = startConsumers(db, bus, [
      makeNoticeConsumer({ db, registries: assembly.registries, onDelivered: notices.onDelivered }),
    ]);
    const close = async () => {
      await notices.close();
      await following.close();
    };
    processes.push({ close, settle: following.settle, published });
    await following.settle();
  }
  /** Advances the time and the timers of the processes. */
  const wait = (ms: number) => {
    now += ms;
    vi.advanceTimersByTime(ms);
  };
  const comingMatch = async (minutes: number) => {
    const { id: tournament_id } = await makeTournament(db);
    const match = await makeMatch(db, { tournament_id, start_at: now + minutes * MINUTE, status: 1 });
    await db.write
      .insertInto('match_sub')
      .values({ user_id: reader, match_id: match.id, created_at: 0 })
      .execute();
    return match.id;
  };
  const noticesOf = async () => {
    const rows = await db.read
      .selectFrom('notice')
      .select('about_id')
      .where('user_id', '=', reader)
      .execute();
    return rows.map(row => row.about_id);
  };
  const startings = async () => {
    const rows = await db.read
      .selectFrom('happening')
      .select('what')
      .where('name', '=', 'matchStarting')
      .execute();
    return rows.map(({ what }) => JSON.parse(what).matchId);
  };

  test('two processes poll every half minute, and a starting match makes one notice', async () => {
    const soon = await comingMatch(10);
    const later = await comingMatch(15.4);
    await start();
    await start();
    await expect.poll(noticesOf).toEqual([soon]);
    wait(MINUTE / 2);
    await expect.poll(noticesOf).toEqual([soon, later]);
    const published = processes.map(process => process.published);
    await end();
    expect(await startings()).toEqual([soon, later]);
    const unread = published.flat().map(({ userId, unread }) => `${userId}: ${unread}`);
    expect(unread.toSorted()).toEqual([`${reader}: 1`, `${reader}: 2`]);
  });

  test('an event without a wake-up is consumed within five seconds', async () => {
    await start();
    await inTransaction(db, trx => append(trx, 'taskCompleted', { userId: reader, taskId: 2 }, now));
    wait(5000);
    await expect.poll(noticesOf).toEqual([2]);
  });

  test('a closed process polls no more', async () => {
    await start();
    await end();
    await comingMatch(10);
    expect(vi.getTimerCount()).toBe(0);
    wait(MINUTE);
    expect(await startings()).toEqual([]);
  });
});
