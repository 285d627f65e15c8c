/** What a service tells, taken into the facts. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applySnapshot } from '#lib/newsroom/feed/apply.server.ts';
import { AGREE_MS } from '#lib/newsroom/feed/pace.ts';
import type { Bus } from '#lib/platform/ports/bus.ts';
import type { FeedMatch, FeedSnapshot } from '#lib/platform/ports/feed-source.ts';
import { markEntered } from '#lib/wiki/match/entered.server.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import {
  FEED,
  feedMatch,
  feedSeason,
  feedSource,
  feedTournament,
  LIST,
  NOON,
  SEASON,
} from '#tests/support/feeds.ts';
import { dump } from '#tests/support/ingest.ts';
import { memoryBus } from '#tests/support/publishing.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

for (const dialect of DIALECTS)
  describe(`a feed, on ${dialect}`, () => {
    let db: TestDatabase;
    let bus: Bus;
    let now: number;

    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());
    beforeEach(async () => {
      bus = memoryBus();
      now = NOON - HOUR;
      for (const table of ['feed_object', 'feed_question'] as const)
        await db.write.deleteFrom(table).execute();
      await db.write.deleteFrom('camp').execute();
      await db.write.deleteFrom('match').execute();
      await db.write.deleteFrom('tournament').execute();
    });

    /** Told a minute after what was told before. */
    const tell = (snapshot: FeedSnapshot) => {
      now += MINUTE;
      return applySnapshot({ db, bus }, feedSource(), snapshot, now);
    };
    const tellMatches = (...matches: FeedMatch[]) => tell(feedSeason(matches));
    const matches = () => db.read.selectFrom('match').selectAll().orderBy('id').execute();
    const only = async () => {
      const [match, ...others] = await matches();
      expect(others).toEqual([]);
      return match!;
    };
    const teamsOf = async (matchId: number) => {
      const rows = await db.read
        .selectFrom('camp')
        .leftJoin('team', 'team.id', 'camp.participant_id')
        .select('team.name')
        .where('match_id', '=', matchId)
        .orderBy('side')
        .execute();
      return rows.map(row => row.name);
    };
    const questions = () => db.read.selectFrom('feed_question').selectAll().execute();
    const teamNamed = async (name: string) =>
      (await db.read.selectFrom('team').select('id').where('name', '=', name).executeTakeFirst())?.id ??
      (await make.makeTeam(db, { name })).id;
    /** A match of another source in the season, which has the service's alias. */
    const stored = async (source: string, changes: Partial<make.MatchOverrides> = {}) => {
      const known = await db.read
        .selectFrom('tournament')
        .selectAll()
        .where('source_key', '=', 'known')
        .executeTakeFirst();
      const tournament =
        known ?? (await make.makeTournament(db, { source: LIST, source_key: 'known', name: '秋季赛' }));
      return make.makeMatch(db, {
        tournament_id: tournament.id,
        source,
        status: MATCH_STATUS.notStarted,
        start_at: NOON,
        teams: [await teamNamed('甲'), await teamNamed('乙')],
        main_score: null,
        guest_score: null,
        result_type: null,
        ...changes,
      });
    };
    const withAlias = (...list: FeedMatch[]) =>
      feedSeason(list, { tournaments: [feedTournament({ aliases: [{ source: LIST, key: 'known' }] })] });

    test('a schedule makes the tournament, its stage, teams and matches, once', async () => {
      const snapshot = feedSeason([feedMatch('a'), feedMatch('b', { teams: ['丙', null], at: 2 })]);
      expect(await tell(snapshot)).toBe(true);
      const [a, b] = await matches();
      expect(a).toMatchObject({ source: FEED, source_key: 'a', start_at: NOON, best_of: 5, status: 1 });
      expect(await teamsOf(b!.id)).toEqual(['丙', null]);
      const before = await dump(db);
      expect(await tell(snapshot)).toBe(false);
      expect(await dump(db)).toEqual(before);
    });

    test('nobody yet becomes a team, and a match that moves stays the same one', async () => {
      await tellMatches(feedMatch('a', { teams: [null, null] }));
      const before = await only();
      await tellMatches(feedMatch('a', { teams: ['甲', '乙'], at: 72 }));
      const after = await only();
      expect(after).toMatchObject({ id: before.id, start_at: NOON + 72 * HOUR });
      expect(await teamsOf(after.id)).toEqual(['甲', '乙']);
    });

    test('two matches that swap their times keep their teams', async () => {
      await tellMatches(feedMatch('a'), feedMatch('b', { teams: ['丙', '丁'], at: 3 }));
      const [a, b] = await matches();
      await tellMatches(feedMatch('a', { at: 3 }), feedMatch('b', { teams: ['丙', '丁'], at: 0 }));
      expect(await teamsOf(a!.id)).toEqual(['甲', '乙']);
      expect((await matches()).map(each => [each.id, each.start_at])).toEqual([
        [a!.id, NOON + 3 * HOUR],
        [b!.id, NOON],
      ]);
    });

    test('a result is told to pages and to consumers', async () => {
      await tellMatches(feedMatch('a'));
      const { id } = await only();
      const heard: object[] = [];
      bus.subscribe('factsChanged', event => heard.push(event));
      bus.subscribe('matchesChanged', event => heard.push(event));
      await tellMatches(feedMatch('a', { score: [3, 1], isOver: true }));
      const { tournament_id } = await only();
      expect(heard).toEqual([
        { tags: expect.arrayContaining(['facts', `match:${id}`, `tournament:${tournament_id}`]) },
        { matchIds: [id] },
      ]);
      const last = await db.read
        .selectFrom('happening')
        .selectAll()
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect([last.name, JSON.parse(last.what)]).toEqual(['resultsChanged', { matchIds: [id] }]);
    });

    test('what takes a result back is written when it is told again, not sooner', async () => {
      await tellMatches(feedMatch('a', { score: [3, 1], isOver: true }));
      const back = feedSeason([feedMatch('a', { score: [0, 0] })]);
      const apply = (at: number) => applySnapshot({ db, bus }, feedSource(), back, at);
      await apply(now + MINUTE);
      expect(await only()).toMatchObject({ status: 3, main_score: 3 });
      await apply(now + MINUTE + AGREE_MS - 1);
      expect(await only()).toMatchObject({ status: 3, main_score: 3 });
      await apply(now + MINUTE + AGREE_MS);
      expect(await only()).toMatchObject({ status: 2, main_score: 0, result_type: null });
    });

    test('an older answer between two newer ones changes nothing', async () => {
      const over = feedMatch('a', { score: [3, 1], isOver: true });
      await tellMatches(over);
      const before = await only();
      await tellMatches(feedMatch('a', { score: [2, 1] }));
      await tellMatches(over);
      await tellMatches(feedMatch('a', { score: [2, 1] }));
      expect(await only()).toEqual(before);
    });

    describe('a match of a file that the service supersedes', () => {
      test('becomes its own, with the sides that it had', async () => {
        const { id } = await stored(LIST, { start_at: NOON + 2 * HOUR });
        await tell(withAlias(feedMatch('a', { teams: ['乙', '甲'], score: [3, 1], isOver: true })));
        expect(await only()).toMatchObject({
          id,
          source: FEED,
          source_key: 'a',
          start_at: NOON,
          main_score: 1,
          guest_score: 3,
          result_type: 2,
        });
        expect(await teamsOf(id)).toEqual(['甲', '乙']);
      });

      test('is not guessed where two fit; a person decides', async () => {
        const first = await stored(LIST);
        const second = await stored(LIST, { start_at: NOON + 5 * HOUR });
        await tell(withAlias(feedMatch('a', { at: 3 })));
        expect((await matches()).map(({ source }) => source)).toEqual([LIST, LIST]);
        const [question] = await questions();
        expect(question).toMatchObject({ reason: 'same_match', source_key: 'a', decided_at: null });
        expect(JSON.parse(question!.detail)).toMatchObject({
          told: { sides: ['甲', '乙'] },
          ids: [first.id, second.id],
        });
        await db.write
          .updateTable('feed_question')
          .set({ decided_at: now, choice: second.id })
          .where('id', '=', question!.id)
          .execute();
        await tell(withAlias(feedMatch('a', { at: 3 })));
        expect((await matches()).map(({ id, source }) => [id, source])).toEqual([
          [first.id, LIST],
          [second.id, FEED],
        ]);
        expect(await questions()).toHaveLength(1);
      });
    });

    test('a match of another service is linked, not written', async () => {
      const { id } = await stored('elsewhere');
      await tell(withAlias(feedMatch('a', { score: [3, 1], isOver: true })));
      expect(await only()).toMatchObject({ id, source: 'elsewhere', status: 1, main_score: null });
      const object = await db.read
        .selectFrom('feed_object')
        .selectAll()
        .where('kind', '=', 'match')
        .executeTakeFirstOrThrow();
      expect(object).toMatchObject({ entity_id: id, is_lead: 0 });
    });

    test('a tournament that may be one of the site waits for a person', async () => {
      const alike = await make.makeTournament(db, { start_at: NOON, end_at: NOON + 28 * 24 * HOUR });
      await tellMatches(feedMatch('a'));
      expect(await matches()).toEqual([]);
      const [question] = await questions();
      expect(question).toMatchObject({ reason: 'same_tournament', source_key: SEASON });
      await db.write
        .updateTable('feed_question')
        .set({ decided_at: now, choice: null })
        .where('id', '=', question!.id)
        .execute();
      await tellMatches(feedMatch('a'));
      expect((await only()).tournament_id).not.toBe(alike.id);
    });

    describe('a match that is told no more', () => {
      const a = feedMatch('a');
      const b = feedMatch('b', { teams: ['丙', '丁'], at: 3 });
      const shown = async () => (await matches()).map(match => [match.source_key, match.is_show_schedule]);

      test('is hidden after three whole answers, and comes back', async () => {
        await tellMatches(a, b);
        await tellMatches(a);
        await tellMatches(a);
        expect(await shown()).toEqual([
          ['a', 1],
          ['b', 1],
        ]);
        await tellMatches(a);
        expect(await shown()).toEqual([
          ['a', 1],
          ['b', 0],
        ]);
        await tellMatches(a, b);
        expect(await shown()).toEqual([
          ['a', 1],
          ['b', 1],
        ]);
      });

      test('is not missed by answers that tell a part', async () => {
        await tellMatches(a, b);
        for (let n = 0; n < 4; n++) await tell(feedSeason([a], { whole: [] }));
        expect((await shown()).map(([, isShown]) => isShown)).toEqual([1, 1]);
      });

      test('counts anew once it was told again', async () => {
        await tellMatches(a, b);
        for (const told of [[a], [a], [a, b], [a], [a]]) await tellMatches(...told);
        expect((await shown()).map(([, isShown]) => isShown)).toEqual([1, 1]);
      });

      test('is hidden at once where its deletion is told', async () => {
        await tellMatches(a, b);
        await tell(feedSeason([], { whole: [], deleted: ['b'] }));
        expect(await shown()).toEqual([
          ['a', 1],
          ['b', 0],
        ]);
      });

      test('is the one that is told under another key since', async () => {
        await tellMatches(a, b);
        const [, before] = await matches();
        await tellMatches(a, feedMatch('b2', { teams: ['丙', '丁'], at: 5 }));
        const [, after] = await matches();
        expect(await matches()).toHaveLength(2);
        expect(after).toMatchObject({ id: before!.id, source_key: 'b2', start_at: NOON + 5 * HOUR });
      });

      test('told twice for a while is one match, which the later key writes on', async () => {
        const twin = { teams: ['丙', '丁'], at: 3 } as const;
        await tellMatches(a, b);
        await tellMatches(a, b, feedMatch('b2', twin));
        expect(await matches()).toHaveLength(2);
        await tellMatches(a, feedMatch('b2', twin));
        await tellMatches(a, feedMatch('b2', { ...twin, score: [3, 2], isOver: true }));
        expect(await matches()).toHaveLength(2);
        expect((await matches())[1]).toMatchObject({ source_key: 'b2', main_score: 3, is_show_schedule: 1 });
      });
    });

    test('what an operator entered stands', async () => {
      await tellMatches(feedMatch('a'));
      const { id } = await only();
      await db.write
        .updateTable('match')
        .set({ status: 3, main_score: 3, guest_score: 2, result_type: 1 })
        .execute();
      await make.inTransaction(db, trx => markEntered(trx, [id], 'match', now));
      await tellMatches(feedMatch('a', { score: [1, 3], isOver: true }));
      expect(await only()).toMatchObject({ main_score: 3, guest_score: 2, result_type: 1 });
    });

    test('an answer of which more than a fifth is refused is not used', async () => {
      const list = ['a', 'b', 'c', 'd'].map((key, i) => feedMatch(key, { at: i * 24 }));
      const refused = (n: number) =>
        Array.from({ length: n }, (_, i) => ({ key: `x${i}`, reason: '没有时间' }));
      await expect(tell(feedSeason(list, { rejects: refused(2) }))).rejects.toThrow('2 项无法识别');
      expect(await matches()).toEqual([]);
      await tell(feedSeason(list, { rejects: refused(1) }));
      expect(await matches()).toHaveLength(4);
    });

    describe('games', () => {
      const hero = { key: 'x1', name: '英雄一' };
      const line = (name: string, side: 1 | 2, kills: number) => ({
        player: { key: name, name },
        side,
        position: null,
        hero,
        figures: { kills },
        extra: {},
      });
      const game = (num: number, winner: 1 | 2) => ({
        key: `a/${num}`,
        num,
        status: 3,
        winner,
        startAt: null,
        durationS: 900,
        firstSide: 1 as const,
        players: [line('阿一', 1, 7), line('小二', 2, 3)],
        draft: [{ num: 1, side: 2 as const, action: 'ban' as const, hero }],
        totals: [{ side: 1 as const, figures: { gold: 50_000 } }],
      });
      const told = feedMatch('a', { score: [1, 1] });
      const withGames = (...games: ReturnType<typeof game>[]) =>
        feedSeason([told], {
          games: [{ key: 'a', tournament: SEASON, sides: told.sides, games }],
        });
      const rounds = () =>
        db.read.selectFrom('round').select(['num', 'winner_side', 'first_side']).orderBy('num').execute();

      test('come with line-ups, drafts and totals, and go when they are told no more', async () => {
        await tell(withGames(game(1, 1), game(2, 2)));
        expect(await rounds()).toEqual([
          { num: 1, winner_side: 1, first_side: 1 },
          { num: 2, winner_side: 2, first_side: 1 },
        ]);
        const lines = await db.read
          .selectFrom('round_player')
          .innerJoin('player', 'player.id', 'round_player.player_id')
          .select(['player.name', 'round_player.side', 'kills', 'is_win'])
          .orderBy('round_id')
          .orderBy('side')
          .execute();
        expect(lines.slice(0, 2)).toEqual([
          { name: '阿一', side: 1, kills: 7, is_win: 1 },
          { name: '小二', side: 2, kills: 3, is_win: 0 },
        ]);
        const { revision } = await only();
        await tell(withGames(game(1, 1)));
        expect(await rounds()).toHaveLength(1);
        expect((await only()).revision).toBeGreaterThan(revision);
      });

      test('are seen from the side that the match calls main', async () => {
        const { id } = await stored(LIST);
        const swapped = feedMatch('a', { teams: ['乙', '甲'], score: [1, 0] });
        const tournaments = [feedTournament({ aliases: [{ source: LIST, key: 'known' }] })];
        const games = [{ key: 'a', tournament: SEASON, sides: swapped.sides, games: [game(1, 1)] }];
        await tell(feedSeason([swapped], { tournaments, games }));
        expect(await only()).toMatchObject({ id, main_score: 0, guest_score: 1 });
        expect(await rounds()).toEqual([{ num: 1, winner_side: 2, first_side: 2 }]);
      });

      test('that an operator entered stand', async () => {
        await tell(withGames(game(1, 1)));
        const { id } = await only();
        await make.inTransaction(db, trx => markEntered(trx, [id], 'detail', now));
        await tell(withGames(game(1, 2), game(2, 2)));
        expect(await rounds()).toEqual([{ num: 1, winner_side: 1, first_side: 1 }]);
      });
    });

    test('a run that ended between two batches is finished by the next', async () => {
      const list = Array.from({ length: 30 }, (_, i) =>
        feedMatch(`m${i}`, { at: i * 24, score: [3, i % 3], isOver: true }),
      );
      await tellMatches(...list);
      const whole = await dump(db);
      // As after the first batch: its matches are written, what follows from them is not.
      await db.write
        .updateTable('feed_object')
        .set({ digest: '' })
        .where('kind', '=', 'tournament')
        .execute();
      await db.write.updateTable('tournament').set({ status: 0, end_at: null }).execute();
      await tellMatches(...list);
      expect((await dump(db))['tournament']).toEqual(whole['tournament']);
    });
  });
