/** The games of matches, as a service tells them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markEntered } from '#lib/wiki/match/entered.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { FeedSite, knownSeason } from '#tests/support/feed-site.ts';
import { FEED, feedMatch, feedSeason, LIST, SEASON } from '#tests/support/feeds.ts';

for (const dialect of DIALECTS)
  describe(`games that a feed tells, on ${dialect}`, () => {
    let db: TestDatabase;
    let site: FeedSite;

    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());
    beforeEach(async () => {
      site = await FeedSite.open(db);
    });

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

    test('games come with line-ups, drafts and totals, and go when they are told no more', async () => {
      await site.tell(withGames(game(1, 1), game(2, 2)));
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
      const { revision } = await site.match();
      await site.tell(withGames(game(1, 1)));
      expect(await rounds()).toHaveLength(1);
      expect((await site.match()).revision).toBeGreaterThan(revision);
    });

    test('games are seen from the side that the match calls main', async () => {
      const { id } = await site.stored(LIST);
      const swapped = feedMatch('a', { teams: ['乙', '甲'], score: [1, 0] });
      const games = [{ key: 'a', tournament: SEASON, sides: swapped.sides, games: [game(1, 1)] }];
      await site.tell(knownSeason([swapped], { games }));
      expect(await site.match()).toMatchObject({ id, main_score: 0, guest_score: 1 });
      expect(await rounds()).toEqual([{ num: 1, winner_side: 2, first_side: 2 }]);
    });

    describe('of a match that another service leads', () => {
      const joined = (games: ReturnType<typeof game>[]) =>
        knownSeason([told], { games: [{ key: 'a', tournament: SEASON, sides: told.sides, games }] });
      const owned = async () =>
        (await db.read.selectFrom('round').select(['source', 'winner_side']).execute()).map(row => [
          row.source,
          row.winner_side,
        ]);

      test('come in with their line-ups, also in place of games without', async () => {
        const { id } = await site.stored('elsewhere');
        await make.makeRound(db, id, { source: 'elsewhere', winner_side: 2 });
        await site.tell(joined([{ ...game(1, 1), players: [] }]));
        expect(await owned()).toEqual([['elsewhere', 2]]);
        await site.tell(joined([game(1, 1)]));
        expect(await owned()).toEqual([[FEED, 1]]);
        expect((await site.match()).source).toBe('elsewhere');
        // Told again they cost nothing.
        expect(await site.tell(joined([game(1, 1)]))).toBe(false);
      });

      test('leave those with line-ups alone', async () => {
        const { id } = await site.stored('elsewhere');
        const round = await make.makeRound(db, id, { source: 'elsewhere', winner_side: 2 });
        await make.makeRoundPlayer(db, round, (await make.makePlayer(db)).id);
        await site.tell(joined([game(1, 1)]));
        expect(await owned()).toEqual([['elsewhere', 2]]);
      });
    });

    test('games that an operator entered stand', async () => {
      await site.tell(withGames(game(1, 1)));
      const { id } = await site.match();
      await make.inTransaction(db, trx => markEntered(trx, [id], 'detail', site.now));
      await site.tell(withGames(game(1, 2), game(2, 2)));
      expect(await rounds()).toEqual([{ num: 1, winner_side: 1, first_side: 1 }]);
    });
  });
