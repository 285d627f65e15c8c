/** Statistics leave out the maps, drafts and players of a closed match; net rounds count, as standings need them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { touchFacts } from '#lib/platform/db/facts-version.server.ts';
import { playerPage } from '#lib/site/pages/player.page.server.ts';
import { statsPage } from '#lib/site/pages/stats.page.server.ts';
import { teamPage } from '#lib/site/pages/team.page.server.ts';
import { heroMatches, heroRecord, heroTotals } from '#lib/wiki/stats/hero.server.ts';
import { mapHeroes, mapMatches, mapRates, mapTeams } from '#lib/wiki/stats/map.server.ts';
import { callApi } from '#tests/support/api.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { inTransaction, makeMatch, makeRound, makeRoundPlayer } from '#tests/support/factory.ts';
import { type FigureSeason, LOL, makeFigureSeason } from '#tests/support/figure-season.ts';

const AT = Date.UTC(2025, 5, 1);
const HOUR = 3_600_000;
const FIGURES = { kills: 30, deaths: 3, assists: 9, rating: 2, is_win: 1 };

type Figures = Record<string, string>;
const differing = (before: Figures, after: Figures) =>
  Object.keys(before).filter(name => after[name] !== before[name]);

for (const dialect of DIALECTS)
  describe(`statistics and a closed match on ${dialect}`, () => {
    let db: TestDatabase;
    let season: FigureSeason;
    let ann: number;
    let bea: number;
    let mid: number;
    let closed: number[];
    let next: number;

    const player = async (name: string) =>
      (await db.read.selectFrom('player').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
    const touch = () => inTransaction(db, touchFacts);

    beforeAll(async () => {
      db = await makeDatabase(dialect);
      season = await makeFigureSeason(db);
      [ann, bea, mid] = await Promise.all([player('ann'), player('bea'), player('mid')]);
      const teams: [number, number] = [season.red, season.blue];
      const valorant = { tournament_id: season.tournament, teams, is_can_view: 0 };
      const { id: lolTournament } = await db.read
        .selectFrom('tournament')
        .select('id')
        .where('game_id', '=', LOL)
        .executeTakeFirstOrThrow();
      const lol = { ...valorant, game_id: LOL, tournament_id: lolTournament };
      closed = [
        (await makeMatch(db, { ...valorant, start_at: AT + 5 * HOUR })).id,
        (await makeMatch(db, { ...lol, start_at: AT + 5 * HOUR })).id,
      ];
      const open = { status: 1, main_score: null, guest_score: null, result_type: null };
      const coming = { ...valorant, ...open, is_can_view: 1 };
      next = (await makeMatch(db, { ...coming, start_at: AT + 6 * HOUR })).id;
    });
    afterAll(() => db.drop());

    /** Adds maps, vetoes, drafts and player figures to the closed matches. */
    async function enterDetails(): Promise<void> {
      const [valorant, lol] = closed as [number, number];
      const played = { map_id: season.lotus, winner_side: 1, picked_side: 1, main_score: 13, guest_score: 1 };
      const map = await makeRound(db, valorant, played);
      await makeRoundPlayer(db, map, ann, { ...FIGURES, team_id: season.red, hero_id: season.jett });
      await makeRoundPlayer(db, map, bea, { ...FIGURES, team_id: season.red, hero_id: season.omen });
      await db.write
        .insertInto('veto')
        .values({ match_id: valorant, num: 1, side: 1, action: 'ban', map_id: season.haven })
        .execute();
      const game = await makeRound(db, lol, { winner_side: 1, duration_s: 1500 });
      await db.write
        .insertInto('ban_pick')
        .values([
          { round_id: game.id, num: 1, side: 1, action: 'ban', hero_id: season.rell },
          { round_id: game.id, num: 2, side: 1, action: 'pick', hero_id: season.corki },
        ])
        .execute();
      const line = { ...FIGURES, team_id: season.red, position: 'mid', hero_id: season.corki };
      await makeRoundPlayer(db, game, mid, line);
    }

    /** All answers that statistics go into, by name. */
    async function figures(): Promise<Figures> {
      const app = { db, now: () => AT + 6 * HOUR };
      const none = () => new URLSearchParams();
      const { tournament: tournament_id, red: team_id } = season;
      const answers = {
        hero: heroRecord(db, LOL, season.corki),
        heroTotals: heroTotals(db, 1, season.jett),
        heroMatches: heroMatches(db, 1, season.omen),
        map: mapRates(db, season.lotus),
        mapTeams: mapTeams(db, season.lotus),
        mapHeroes: mapHeroes(db, 1, season.lotus),
        mapMatches: mapMatches(db, season.lotus),
        tournament: callApi(db, 'wiki.tournament_stats', { tournament_id }).then(({ heroes, maps }) => [
          heroes,
          maps,
        ]),
        leaders: callApi(db, 'wiki2.get_valorant_stats', { tournament_id }),
        ranking: callApi(db, 'wiki2.player_get_stats', { game_id: LOL }),
        career: callApi(db, 'wiki.player_career_info', { player_id: ann }),
        teammates: callApi(db, 'wiki2.player_teammate', { player_id: ann }),
        foresightMaps: callApi(db, 'wiki2.foresight_valorant_map', { match_id: next }),
        foresightPlayers: callApi(db, 'wiki2.foresight_valorant_player', { match_id: next }),
        teamPage: teamPage(app, team_id, none()),
        playerPage: playerPage(app, ann, none()),
        statsPage: statsPage(app, 1, none()),
      };
      const pairs = Object.entries(answers).map(async ([name, answer]) => [
        name,
        JSON.stringify(await answer),
      ]);
      return Object.fromEntries(await Promise.all(pairs));
    }

    test('leave out its maps, drafts and players until it is opened', async () => {
      const before = await figures();
      await enterDetails();
      await touch();
      expect(differing(before, await figures())).toEqual([]);
      await db.write.updateTable('match').set({ is_can_view: 1 }).where('id', 'in', closed).execute();
      await touch();
      expect(differing(before, await figures()), 'what would not tell them anyway proves nothing').toEqual(
        Object.keys(before),
      );
    });
  });
