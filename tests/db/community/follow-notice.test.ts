/** Notices of new followers: one a day, each follower once, counters equal to a recount. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteOne, readAll, switchCategory } from '#lib/community/notice/service.server.ts';
import { makeNoticeData } from '#lib/community/notice/user-data.server.ts';
import { CLOSED } from '#lib/members/account/status.ts';
import type { MemberContext } from '#lib/platform/contract/context.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { DAY, dayKey } from '#lib/platform/kernel/time.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeUser } from '#tests/support/factory.ts';
import { countedTwice, Doings } from '#tests/support/notices.ts';
import { memoryBus } from '#tests/support/publishing.ts';

/** 00:30 in Beijing, when it is still the day before in Greenwich. */
const NOW = Date.parse('2026-10-09T00:30:00+08:00');
const MINUTE = 60_000;

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let doings: Doings;
  let me: number;
  const person = async () => (await makeUser(db)).id;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    me = await person();
    doings = new Doings(db, NOW);
  });
  const followed = (userId: number, day = dayKey(doings.now)) =>
    doings.happens('memberFollowed', { userId, targetId: me, day });
  const notices = () =>
    db.read.selectFrom('notice').selectAll().where('user_id', '=', me).orderBy('id').execute();
  const mine = () =>
    ({
      db,
      bus: memoryBus(),
      now: doings.now,
      viewer: { userId: me, sessionId: 1, isOperator: false },
    }) as unknown as MemberContext;
  const block = (user_id: number, blocked_id: number) =>
    db.write.insertInto('user_block').values({ user_id, blocked_id, created_at: 1 }).execute();
  const isRight = async () => {
    const { counters, recounted } = await countedTwice(db);
    expect(counters).toEqual(recounted);
  };

  test('followers of one Beijing day are one notice, those of the next another', async () => {
    const [one, other, late] = [await person(), await person(), await person()];
    await followed(one);
    await readAll(mine(), 'interaction');
    doings.now += DAY - 31 * MINUTE;
    await followed(other);
    expect(await notices()).toMatchObject([
      { kind: 'new_follower', category: 'interaction', actors: 2, is_read: 0, order_at: doings.now },
    ]);
    doings.now += MINUTE;
    await followed(late);
    expect((await notices()).map(({ actors }) => actors)).toEqual([2, 1]);
    await isRight();
  });

  test('who follows again is told of once, on the same day and later, and when told twice', async () => {
    const [one, other] = [await person(), await person()];
    await followed(one);
    await readAll(mine(), 'interaction');
    await followed(one);
    doings.now += DAY;
    await followed(one);
    await db.write.deleteFrom('follower').execute();
    await doings.follow();
    expect(await notices()).toMatchObject([{ actors: 1, is_read: 1, order_at: NOW }]);
    await followed(other);
    await followed(one);
    expect(await notices()).toMatchObject([{ actors: 1 }, { actors: 1 }]);
    await isRight();
  });

  test('once the notice is deleted, a new follow is news', async () => {
    const one = await person();
    await followed(one);
    const [first] = await notices();
    await deleteOne(mine(), 'interaction', first!.id);
    doings.now += DAY;
    await followed(one);
    expect(await notices()).toMatchObject([{ actors: 1, order_at: doings.now }]);
  });

  test('nothing is made of whom the reader blocks, of closed accounts, or when switched off', async () => {
    const [blocked, one] = [await person(), await person()];
    const { id: gone } = await makeUser(db, { status: CLOSED });
    await block(me, blocked);
    await followed(blocked);
    await followed(gone);
    await followed(me);
    await switchCategory(mine(), 'interaction', false);
    await followed(one);
    expect(await notices()).toEqual([]);
    await switchCategory(mine(), 'interaction', true);
    await followed(one);
    expect(await notices()).toMatchObject([{ actors: 1 }]);
  });

  test('a follower who leaves is named no more, and the notice goes with the last', async () => {
    const [one, other] = [await person(), await person()];
    await followed(one);
    await followed(other);
    const leave = (id: number) => inTransaction(db, trx => makeNoticeData({}).erase(trx, id, 'erase'));
    await leave(one);
    expect(await notices()).toMatchObject([{ actors: 1, about_id: me }]);
    await leave(other);
    expect(await notices()).toEqual([]);
    await isRight();
  });
});
