/** Notices made from events: their recipients, how they are grouped, and that counters equal a recount. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOTICE_MS } from '#lib/community/notice/limits.ts';
import { forgetReminders, remindOfMatches } from '#lib/community/notice/reminder.server.ts';
import { deleteOne, readAll, readOne, switchCategory } from '#lib/community/notice/service.server.ts';
import { sweepNotices } from '#lib/community/notice/sweep.server.ts';
import { makeNoticeData } from '#lib/community/notice/user-data.server.ts';
import type { MemberContext } from '#lib/platform/contract/context.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { DAY } from '#lib/platform/kernel/time.ts';
import { assembly } from '#tests/support/assembly.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeMatch, makeTournament, makeUser } from '#tests/support/factory.ts';
import { countedTwice, Doings } from '#tests/support/notices.ts';
import { memoryBus } from '#tests/support/publishing.ts';

const { audiences } = assembly.registries;
const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let doings: Doings;
  const person = async () => (await makeUser(db)).id;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    for (const table of [
      'happening',
      'follower',
      'notice',
      'notice_actor',
      'notice_counter',
      'match_sub',
    ] as const)
      await db.write.deleteFrom(table).execute();
    doings = new Doings(db, NOW);
  });
  const as = (userId: number) =>
    ({
      db,
      bus: memoryBus(),
      now: doings.now,
      viewer: { userId, sessionId: 1, isOperator: false },
    }) as unknown as MemberContext;
  const noticesOf = (userId: number) =>
    db.read.selectFrom('notice').selectAll().where('user_id', '=', userId).orderBy('id').execute();
  const isRight = async () => {
    const { counters, recounted } = await countedTwice(db);
    expect(counters).toEqual(recounted);
  };

  test('a reply notifies the author replied to and mentioned members, never its own author', async () => {
    const [me, author, friend] = [await person(), await person(), await person()];
    await doings.reply(me, author, 11, [friend, author, me]);
    await doings.reply(me, me, 12);
    await doings.reply(me, null, 13, []);
    expect(await noticesOf(author)).toMatchObject([
      { kind: 'replied', category: 'interaction', about_type: 'comment', about_id: 11, actor_id: me },
    ]);
    expect(await noticesOf(friend)).toMatchObject([{ kind: 'mentioned', actor_id: me, is_read: 0 }]);
    expect(await noticesOf(me)).toEqual([]);
    await isRight();
  });

  test('a phone change is one system notice, made unread again by the next change', async () => {
    const me = await person();
    await doings.happens('wayChanged', { userId: me, way: 'phone', change: 'changed' });
    const [notices] = await noticesOf(me);
    expect(notices).toMatchObject({ kind: 'phone_changed', category: 'system', is_read: 0 });
    await readOne(as(me), 'system', notices!.id);
    doings.now += MINUTE;
    await doings.happens('wayChanged', { userId: me, way: 'phone', change: 'changed' });
    expect(await noticesOf(me)).toMatchObject([{ id: notices!.id, is_read: 0, order_at: NOW + MINUTE }]);
    await isRight();
  });

  test('likes of one comment are one notice; a new giver makes it unread and latest, a repeated like does not', async () => {
    const [owner, one, other] = [await person(), await person(), await person()];
    await doings.like(one, owner);
    await doings.like(owner, owner);
    const [first] = await noticesOf(owner);
    expect(first).toMatchObject({ kind: 'liked', actors: 1, is_read: 0, order_at: NOW });
    await readOne(as(owner), 'liked', first!.id);
    doings.now += MINUTE;
    await doings.like(one, owner);
    expect(await noticesOf(owner)).toMatchObject([{ actors: 1, is_read: 1, order_at: NOW }]);
    await doings.like(other, owner);
    expect(await noticesOf(owner)).toMatchObject([{ actors: 2, is_read: 0, order_at: NOW + MINUTE }]);
    await doings.like(one, owner, 8);
    expect(await noticesOf(owner)).toHaveLength(2);
    await isRight();
    expect(doings.delivered.at(-1)!.counts).toMatchObject([{ userId: owner, category: 'liked', unread: 2 }]);
  });

  test('an event consumed twice makes one notice', async () => {
    const [owner, one] = [await person(), await person()];
    await doings.reply(one, owner, 11);
    await db.write.deleteFrom('follower').execute();
    await doings.follow();
    expect(await noticesOf(owner)).toHaveLength(1);
    await isRight();
  });

  test('a prediction settled again makes its notice unread again', async () => {
    const owner = await person();
    const settled = () =>
      doings.happens('predictionsMoved', { predictions: [{ predictionId: 3, userId: owner }] });
    await settled();
    await readAll(as(owner), 'activity');
    doings.now += MINUTE;
    await settled();
    expect(await noticesOf(owner)).toMatchObject([{ kind: 'settled', is_read: 0, order_at: NOW + MINUTE }]);
    await isRight();
  });

  test('badges are system notices, tasks are activity notices', async () => {
    const owner = await person();
    await doings.happens('badgeGranted', { userId: owner, badgeId: 4 });
    await doings.happens('taskCompleted', { userId: owner, taskId: 2 });
    expect((await noticesOf(owner)).map(({ category }) => category)).toEqual(['system', 'activity']);
  });

  test('no notice is made in a category that is switched off, nor for a closed account', async () => {
    const [owner, gone, one] = [await person(), (await makeUser(db, { status: 3 })).id, await person()];
    await switchCategory(as(owner), 'liked', false);
    await doings.like(one, owner);
    await doings.like(one, gone);
    await doings.reply(one, owner, 9);
    expect(await noticesOf(owner)).toMatchObject([{ kind: 'replied' }]);
    expect(await noticesOf(gone)).toEqual([]);
    await switchCategory(as(owner), 'liked', true);
    await doings.like(one, owner);
    expect(await noticesOf(owner)).toHaveLength(2);
  });

  test('concurrent likes, reads and deletions leave counters equal to a recount', async () => {
    const owner = await person();
    const fans = await Promise.all(Array.from({ length: 12 }, person));
    const likes = fans.flatMap(fan => [7, 8, 9].map(id => ({ fan, id })));
    const publish = async ({ fan, id }: { fan: number; id: number }) => {
      await doings.record('liked', { kind: 'comment', id, userId: fan, ownerId: owner });
      await doings.follow().catch(() => {});
    };
    const disturb = async (n: number) => {
      const all = await noticesOf(owner);
      if (n % 3 === 0) await readAll(as(owner), 'liked');
      const some = all[n % Math.max(1, all.length)];
      if (some) await (n % 2 ? readOne : deleteOne)(as(owner), 'liked', some.id).catch(() => {});
    };
    await Promise.all([...likes.map(publish), ...Array.from({ length: 20 }, (_, n) => disturb(n))]);
    await doings.follow();
    expect((await noticesOf(owner)).length).toBeGreaterThan(0);
    await isRight();
  });

  test('a leaving member disappears from others’ like notices and loses their own notices', async () => {
    const [owner, one, other] = [await person(), await person(), await person()];
    await doings.like(one, owner, 7);
    await doings.like(other, owner, 7);
    await doings.like(one, owner, 8);
    await doings.reply(other, one, 20);
    for (const ownText of ['anonymise', 'erase'] as const) {
      await inTransaction(db, trx => makeNoticeData({}).erase(trx, one, ownText));
      expect(await noticesOf(owner)).toMatchObject([{ about_id: 7, actors: 1 }]);
      expect(await noticesOf(one)).toEqual([]);
      await isRight();
    }
    expect((await makeNoticeData(assembly.registries.noticeKinds).tables(db, owner))[0]!.rows).toHaveLength(
      1,
    );
  });

  test('notices older than half a year are deleted and leave the counters', async () => {
    const [owner, one] = [await person(), await person()];
    await doings.like(one, owner, 7);
    doings.now += DAY;
    await doings.like(one, owner, 8);
    await sweepNotices(db, NOW + NOTICE_MS + 1);
    expect(await noticesOf(owner)).toMatchObject([{ about_id: 8 }]);
    await isRight();
  });

  describe('notices of starting matches', () => {
    const coming = async (minutes: number, overrides: object = {}) => {
      const { id: tournament_id } = await makeTournament(db);
      const start_at = NOW + minutes * MINUTE;
      return makeMatch(db, { tournament_id, start_at, status: 1, ...overrides });
    };
    const subscribe = (user_id: number, match_id: number) =>
      db.write.insertInto('match_sub').values({ user_id, match_id, created_at: NOW }).execute();
    const remind = async (now = NOW) => {
      const notices = await remindOfMatches({ db, bus: memoryBus(), audiences }, now);
      await doings.follow();
      return notices;
    };
    const aboutOf = async (userId: number) => (await noticesOf(userId)).map(row => row.about_id);

    test('go once to subscribers, up to a quarter of an hour before the start', async () => {
      const [reader, other, off] = [await person(), await person(), await person()];
      const [soon, later] = [await coming(14), await coming(20)];
      const [hidden, over] = [await coming(5, { is_show_schedule: 0 }), await coming(5, { status: 5 })];
      for (const { id } of [soon, later, hidden, over]) {
        await subscribe(reader, id);
        await subscribe(off, id);
      }
      await coming(3);
      await switchCategory(as(off), 'activity', false);
      const notices = await Promise.all([remind(), remind(), remind()]);
      expect(notices.reduce((sum, n) => sum + n)).toBe(1);
      expect(await aboutOf(reader)).toEqual([soon.id]);
      expect(await noticesOf(reader)).toMatchObject([{ kind: 'starting', category: 'activity' }]);
      expect([await aboutOf(other), await aboutOf(off)]).toEqual([[], []]);
      expect(await remind(NOW + 6 * MINUTE)).toBe(1);
      expect(await aboutOf(reader)).toEqual([soon.id, later.id]);
      await isRight();
    });

    test('are sent late after a downtime, and again when the match is moved', async () => {
      const reader = await person();
      const match = await coming(-5);
      await subscribe(reader, match.id);
      expect(await remind()).toBe(1);
      const start_at = NOW + DAY;
      await db.write
        .updateTable('match')
        .set({ start_at, order_at: start_at })
        .where('id', '=', match.id)
        .execute();
      expect(await remind()).toBe(0);
      expect(await remind(NOW + DAY - MINUTE)).toBe(1);
      expect(await aboutOf(reader)).toEqual([match.id, match.id]);
      await forgetReminders(db, NOW + 3 * DAY);
      expect(await db.read.selectFrom('match_reminder').selectAll().execute()).toEqual([]);
    });

    test('for many subscribers are announced together', async () => {
      const match = await coming(10);
      const readers = await Promise.all(Array.from({ length: 30 }, person));
      for (const reader of readers) await subscribe(reader, match.id);
      await remind();
      expect(doings.delivered).toHaveLength(1);
      expect(doings.delivered[0]!.counts.map(({ userId }) => userId).toSorted()).toEqual(readers.toSorted());
      await isRight();
    });
  });
});
