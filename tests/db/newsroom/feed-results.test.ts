/** What a service tells of matches, taken into the facts. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AGREE_MS } from '#lib/newsroom/feed/pace.ts';
import { log } from '#lib/platform/kernel/log.server.ts';
import { DAY } from '#lib/platform/kernel/time.ts';
import { markEntered } from '#lib/wiki/match/entered.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { FeedSite } from '#tests/support/feed-site.ts';
import { FEED, feedMatch, feedSeason, feedTournament, NOON } from '#tests/support/feeds.ts';
import { dump } from '#tests/support/ingest.ts';
import { until } from '#tests/support/until.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

for (const dialect of DIALECTS)
  describe(`what a feed tells, on ${dialect}`, () => {
    let db: TestDatabase;
    let site: FeedSite;

    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());
    beforeEach(async () => {
      site = await FeedSite.open(db);
    });

    test('a schedule makes the tournament, its stage, teams and matches, once', async () => {
      const snapshot = feedSeason([feedMatch('a'), feedMatch('b', { teams: ['丙', null], at: 2 })]);
      expect(await site.tell(snapshot)).toBe(true);
      const [a, b] = await site.matches();
      expect(a).toMatchObject({ source: FEED, source_key: 'a', start_at: NOON, best_of: 5, status: 1 });
      expect(await site.teamsOf(b!.id)).toEqual(['丙', null]);
      const before = await dump(db);
      expect(await site.tell(snapshot)).toBe(false);
      expect(await dump(db)).toEqual(before);
    });

    test('nobody yet becomes a team, and a match that moves stays the same one', async () => {
      await site.tellMatches(feedMatch('a', { teams: [null, null] }));
      const before = await site.match();
      await site.tellMatches(feedMatch('a', { teams: ['甲', '乙'], at: 72 }));
      const after = await site.match();
      expect(after).toMatchObject({ id: before.id, start_at: NOON + 72 * HOUR });
      expect(await site.teamsOf(after.id)).toEqual(['甲', '乙']);
    });

    test('two matches that swap their times keep their teams', async () => {
      await site.tellMatches(feedMatch('a'), feedMatch('b', { teams: ['丙', '丁'], at: 3 }));
      const [a, b] = await site.matches();
      await site.tellMatches(feedMatch('a', { at: 3 }), feedMatch('b', { teams: ['丙', '丁'], at: 0 }));
      expect(await site.teamsOf(a!.id)).toEqual(['甲', '乙']);
      expect((await site.matches()).map(each => [each.id, each.start_at])).toEqual([
        [a!.id, NOON + 3 * HOUR],
        [b!.id, NOON],
      ]);
    });

    test('a result is told to pages and to consumers', async () => {
      const heard: object[] = [];
      site.bus.subscribe('factsChanged', event => heard.push(event));
      site.bus.subscribe('matchesChanged', event => heard.push(event));
      await site.tellMatches(feedMatch('a'));
      await site.tellMatches(feedMatch('a', { score: [3, 1], isOver: true }));
      const { id, tournament_id } = await site.match();
      await until(() => expect(heard).toHaveLength(4));
      const tags = expect.arrayContaining(['facts', `match:${id}`, `tournament:${tournament_id}`]);
      expect(heard).toEqual([{ tags }, { matchIds: [id] }, { tags }, { matchIds: [id] }]);
      const last = await db.read
        .selectFrom('happening')
        .selectAll()
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect([last.name, JSON.parse(last.what)]).toEqual(['resultsChanged', { matchIds: [id] }]);
    });

    test('a match that is told of long after it was played is no news', async () => {
      await site.tellMatches(
        feedMatch('a', { score: [3, 1], isOver: true }),
        feedMatch('b', { at: -72, score: [3, 2], isOver: true }),
      );
      const [a, b] = await site.matches();
      const rows = await db.read
        .selectFrom('happening')
        .select('what')
        .orderBy('id', 'desc')
        .limit(2)
        .execute();
      expect(rows.map(row => JSON.parse(row.what))).toEqual([
        { matchIds: [a!.id] },
        { matchIds: [b!.id], isLate: true },
      ]);
    });

    test('another winner is a correction, which the log has once', async () => {
      const logged = vi.spyOn(log, 'info').mockImplementation(() => {});
      await site.tellMatches(feedMatch('a', { score: [3, 1], isOver: true }));
      const { id } = await site.match();
      const after = feedMatch('a', { score: [1, 3], isOver: true });
      await site.tellMatches(after);
      await site.tellMatches(after);
      expect(await site.match()).toMatchObject({ result_type: 2, main_score: 1 });
      expect(logged.mock.calls).toEqual([[`feed ${FEED}: match ${id} corrected, 3:1 to 1:3`]]);
    });

    test('what takes a result back is written when it is told again, not sooner', async () => {
      await site.tellMatches(feedMatch('a', { score: [3, 1], isOver: true }));
      const back = feedSeason([feedMatch('a', { score: [0, 0] })]);
      const apply = (at: number) => site.apply(back, at);
      await apply(site.now + MINUTE);
      expect(await site.match()).toMatchObject({ status: 3, main_score: 3 });
      await apply(site.now + MINUTE + AGREE_MS - 1);
      expect(await site.match()).toMatchObject({ status: 3, main_score: 3 });
      await apply(site.now + MINUTE + AGREE_MS);
      expect(await site.match()).toMatchObject({ status: 2, main_score: 0, result_type: null });
    });

    test('an older answer between two newer ones changes nothing', async () => {
      const over = feedMatch('a', { score: [3, 1], isOver: true });
      await site.tellMatches(over);
      const before = await site.match();
      await site.tellMatches(feedMatch('a', { score: [2, 1] }));
      await site.tellMatches(over);
      await site.tellMatches(feedMatch('a', { score: [2, 1] }));
      expect(await site.match()).toEqual(before);
    });

    test('what an operator entered stands', async () => {
      await site.tellMatches(feedMatch('a'));
      const { id } = await site.match();
      await db.write
        .updateTable('match')
        .set({ status: 3, main_score: 3, guest_score: 2, result_type: 1 })
        .execute();
      await make.inTransaction(db, trx => markEntered(trx, [id], 'match', site.now));
      await site.tellMatches(feedMatch('a', { score: [1, 3], isOver: true }));
      expect(await site.match()).toMatchObject({ main_score: 3, guest_score: 2, result_type: 1 });
    });

    test('an answer of which more than a fifth is refused is not used', async () => {
      const list = ['a', 'b', 'c', 'd'].map((key, i) => feedMatch(key, { at: i * 24 }));
      const refused = (n: number) =>
        Array.from({ length: n }, (_, i) => ({ key: `x${i}`, reason: '没有时间' }));
      await expect(site.tell(feedSeason(list, { rejects: refused(2) }))).rejects.toThrow('2 项无法识别');
      expect(await site.matches()).toEqual([]);
      await site.tell(feedSeason(list, { rejects: refused(1) }));
      expect(await site.matches()).toHaveLength(4);
    });

    test('a list of tournaments is used where one of many is refused', async () => {
      const tournaments = ['a', 'b', 'c', 'd'].map((key, i) =>
        feedTournament({ key, startAt: NOON + i * 30 * DAY, endAt: null }),
      );
      const rejects = [{ key: 'x', reason: '没有名称' }];
      await site.tell(feedSeason([], { tournaments, whole: [], stages: [], rejects }));
      expect(await db.read.selectFrom('tournament').select('id').execute()).toHaveLength(4);
    });

    test('a run that ended between two batches is finished by the next', async () => {
      const list = Array.from({ length: 30 }, (_, i) =>
        feedMatch(`m${i}`, { at: i * 24, score: [3, i % 3], isOver: true }),
      );
      await site.tellMatches(...list);
      const whole = await dump(db);
      // As after the first batch: its matches are written, what follows from them is not.
      await db.write
        .updateTable('feed_object')
        .set({ pending_at: 1 })
        .where('kind', '=', 'tournament')
        .execute();
      await db.write.updateTable('tournament').set({ status: 0, end_at: null }).execute();
      await site.tellMatches(...list);
      expect((await dump(db))['tournament']).toEqual(whole['tournament']);
    });
  });
