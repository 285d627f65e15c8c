/** A closed account gets no badges, task steps or notices from events consumed during or after the closing. */
import type { Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { badgeConsumer } from '#lib/community/badge/consumer.server.ts';
import { badgeData } from '#lib/community/badge/user-data.server.ts';
import { makeNoticeData } from '#lib/community/notice/user-data.server.ts';
import { taskConsumer } from '#lib/community/task/consumer.server.ts';
import { signToday } from '#lib/community/task/sign.server.ts';
import { taskData } from '#lib/community/task/user-data.server.ts';
import { coinsOf } from '#lib/members/account/earned.server.ts';
import { ownData } from '#lib/members/account/own-data.server.ts';
import type { MemberContext } from '#lib/platform/contract/context.ts';
import { consume } from '#lib/platform/db/consume.server.ts';
import type { DB } from '#lib/platform/db/schema.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { subData } from '#lib/wiki/match/sub-data.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeMatch, makeTournament, makeUser } from '#tests/support/factory.ts';
import { countedTwice, Doings } from '#tests/support/notices.ts';
import { holding, waiting } from '#tests/support/open-transaction.ts';
import { memoryBus } from '#tests/support/publishing.ts';

const NOW = 1_800_000_000_000;
/** In the order in which accounts are closed (app/features.ts). */
const USER_DATA = [ownData, subData, taskData, badgeData, makeNoticeData({})];

describe.each(DIALECTS)('a closed account on %s', dialect => {
  let db: TestDatabase;
  let doings: Doings;
  let leaver: number;
  let friend: number;
  beforeEach(async () => {
    db = await makeDatabase(dialect);
    doings = new Doings(db, NOW);
    leaver = (await makeUser(db)).id;
    friend = (await makeUser(db)).id;
  });
  afterEach(() => db.drop());

  const close = async (trx: Transaction<DB>) => {
    for (const part of USER_DATA) await part.erase(trx, leaver, 'anonymise');
  };
  /** Starts `work` while the closing transaction is open: it waits, and runs once that commits. */
  const whileClosing = (work: () => Promise<unknown>) =>
    holding(db, close, async letGo => {
      const followed = work();
      await waiting(db, 1);
      letGo();
      await followed;
    });
  const ofLeaver = async (
    table: 'user_badge' | 'task_progress' | 'task_step' | 'notice' | 'notice_counter',
  ) => db.read.selectFrom(table).selectAll().where('user_id', '=', leaver).execute();
  const liked = (userId: number, ownerId: number, id: number) => ({ kind: 'comment', id, userId, ownerId });
  const profile = () => doings.record('profileFilled', { userId: leaver });
  const subscribed = async () => {
    const { id: tournament_id } = await makeTournament(db);
    const match = await makeMatch(db, { tournament_id, start_at: NOW, status: 1 });
    const subs = [leaver, friend].map(user_id => ({ user_id, match_id: match.id, created_at: 0 }));
    await db.write.insertInto('match_sub').values(subs).execute();
    return match.id;
  };

  test('that is closed while it signs in gets no coins', async () => {
    const session = { userId: leaver, isOperator: false, sessionId: 1 };
    const context = { db, bus: memoryBus(), now: NOW, viewer: session } as unknown as MemberContext;
    await whileClosing(() => expect(signToday(context)).rejects.toMatchObject({ code: 401 }));
    const ofSign = db.read.selectFrom('sign_day').selectAll().where('user_id', '=', leaver);
    expect(await ofSign.execute()).toEqual([]);
    expect(await coinsOf(db, leaver)).toBe(0);
  });

  test('gets no badge, and no badge event is appended', async () => {
    await profile();
    await inTransaction(db, close);
    await consume(db, badgeConsumer);
    expect(await ofLeaver('user_badge')).toEqual([]);
    const names = await db.read.selectFrom('happening').select('name').execute();
    expect(names).toEqual([{ name: 'profileFilled' }]);
  });

  test('gets no task step; the member who liked its comment does', async () => {
    await doings.record('liked', liked(friend, leaver, 7));
    await inTransaction(db, close);
    await consume(db, taskConsumer);
    for (const table of ['task_progress', 'task_step'] as const) expect(await ofLeaver(table)).toEqual([]);
    const counted = await db.read.selectFrom('task_step').select(['user_id', 'thing']).execute();
    expect(counted).toEqual([{ user_id: friend, thing: 'comment:7' }]);
  });

  test('makes no notice by a like given before', async () => {
    await doings.record('liked', liked(leaver, friend, 7));
    await inTransaction(db, close);
    await doings.follow();
    expect(await db.read.selectFrom('notice').selectAll().execute()).toEqual([]);
    expect(doings.delivered).toEqual([]);
  });

  describe('while the closing transaction is open', () => {
    test('granting a badge waits and then grants nothing', async () => {
      await profile();
      await whileClosing(() => consume(db, badgeConsumer));
      expect(await ofLeaver('user_badge')).toEqual([]);
    });

    test('a task step waits and is then not counted', async () => {
      await doings.record('liked', liked(friend, leaver, 7));
      await whileClosing(() => consume(db, taskConsumer));
      expect(await ofLeaver('task_progress')).toEqual([]);
    });

    test.each(['given', 'got'] as const)('a like it has %s waits and then makes no notice', async side => {
      await doings.like(leaver, friend, 6);
      await doings.like(friend, leaver, 7);
      await doings.record('liked', side === 'got' ? liked(friend, leaver, 8) : liked(leaver, friend, 8));
      await whileClosing(() => doings.follow());
      for (const table of ['notice', 'notice_counter'] as const) expect(await ofLeaver(table)).toEqual([]);
      const actors = await db.read.selectFrom('notice_actor').select('user_id').execute();
      expect(actors).toEqual([]);
      const { counters, recounted } = await countedTwice(db);
      expect(counters).toEqual(recounted);
    });

    test('a match-start notice waits and then reaches the other subscriber only', async () => {
      const match = await subscribed();
      await doings.happens('taskCompleted', { userId: leaver, taskId: 2 });
      doings.delivered.length = 0;
      await doings.record('matchStarting', { matchId: match });
      await whileClosing(() => doings.follow());
      for (const table of ['notice', 'notice_counter'] as const) expect(await ofLeaver(table)).toEqual([]);
      expect(doings.delivered.map(({ counts }) => counts.map(({ userId }) => userId))).toEqual([[friend]]);
    });
  });
});
