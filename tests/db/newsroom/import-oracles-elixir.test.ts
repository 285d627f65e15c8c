import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeExtra, decodeTeamFigures, NO_OBJECTIVES } from '#lib/wiki/match/figures.ts';
import { factsOf, importCut, rejectsOf, savedOf } from '#tests/support/cuts.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';

const FOLDER = 'lol-oracles-elixir-2025-01';

for (const dialect of DIALECTS)
  describe(`oracles-elixir on ${dialect}`, () => {
    let db: TestDatabase;
    beforeEach(async () => {
      db = await makeDatabase(dialect);
      await importCut(db, 'lol-champions', 'lol-champions-zh');
    });
    afterEach(() => db.drop());

    const load = () => importCut(db, 'oracles-elixir', FOLDER);
    const match = (gameid: string) =>
      db.read
        .selectFrom('match')
        .innerJoin('tournament', 'tournament.id', 'match.tournament_id')
        .selectAll('match')
        .select('tournament.name as tournament')
        .where('match.source_key', '=', gameid)
        .executeTakeFirstOrThrow();
    const rounds = (matchId: number) =>
      db.read.selectFrom('round').selectAll().where('match_id', '=', matchId).orderBy('num').execute();
    const sides = async (matchId: number) =>
      (
        await db.read
          .selectFrom('camp')
          .leftJoin('team', 'team.id', 'camp.participant_id')
          .select('team.name')
          .where('match_id', '=', matchId)
          .orderBy('side')
          .execute()
      ).map(row => row.name);

    test('a game without team rows is rejected; columns the file lacks are reported', async () => {
      const report = await load();
      expect(rejectsOf(report)).toEqual(['2025_LoL.csv:158 对局 LOLTMNT_BROKEN：缺少 Blue 方的战队行']);
      expect(report.files[0]!.missingColumns).toContain('goldat20');
      expect(report.files[0]!.missingColumns).not.toContain('goldat10');
      expect(report.files[0]!.notes.slice(0, 2)).toEqual([
        '8 名未知选手没有个人数据',
        '1 场系列赛缺少部分对局，比分留空',
      ]);
    });

    test('a series of the LPL: score, games, sides and winner as in the source', async () => {
      await load();
      const lpl = await match('11715-11715_game_1');
      expect(lpl).toMatchObject({ tournament: '2025 LPL 第一赛段', status: 3, patch: '15.01' });
      expect(lpl.start_at).toBe(Date.UTC(2025, 0, 12, 9, 24, 17));
      const games = await rounds(lpl.id);
      expect(games.map(game => game.num)).toEqual(games.map((_, i) => i + 1));
      expect(games[0]).toMatchObject({ winner_side: 1, first_side: 1, duration_s: 2123, main_score: null });
      expect((await sides(lpl.id))[0]).toBe('WBG');
      const won = games.filter(game => game.winner_side === 1).length;
      expect([lpl.main_score, lpl.guest_score]).toEqual([won, games.length - won]);
    });

    test('a partial row gives gold and objectives, but no figures at ten minutes', async () => {
      await load();
      const [game] = await rounds((await match('11715-11715_game_1')).id);
      const team = await db.read
        .selectFrom('round_team')
        .select('figures')
        .where('round_id', '=', game!.id)
        .where('side', '=', 1)
        .executeTakeFirstOrThrow();
      expect(decodeTeamFigures(team.figures).objectives).toEqual({
        ...NO_OBJECTIVES,
        kills: 17,
        deaths: 5,
        assists: 33,
        gold: 69462,
        towers: 10,
        dragons: 4,
        barons: 1,
        heralds: null,
        void_grubs: null,
        inhibitors: 3,
        first_blood: true,
        gold_at: [],
      });
      const top = await db.read
        .selectFrom('round_player')
        .innerJoin('hero', 'hero.id', 'round_player.hero_id')
        .selectAll('round_player')
        .select('hero.name_en')
        .where('round_id', '=', game!.id)
        .where('side', '=', 1)
        .where('position', '=', 'top')
        .executeTakeFirstOrThrow();
      expect(top).toMatchObject({
        kills: 4,
        deaths: 0,
        assists: 3,
        gold: 14706,
        cs: 314,
        damage: 9830,
        vision: 32,
      });
      expect(top).toMatchObject({ name_en: "K'Sante", is_win: 1, in_figures: 1 });
      expect(decodeExtra(top.extra)).toEqual({ damage_share: 0.123949, first_blood: 0 });
    });

    test('the draft is stored in the order it was made', async () => {
      await load();
      const [game] = await rounds((await match('11715-11715_game_1')).id);
      const draft = await db.read
        .selectFrom('ban_pick')
        .innerJoin('hero', 'hero.id', 'ban_pick.hero_id')
        .select(['num', 'side', 'action', 'hero.name_en'])
        .where('round_id', '=', game!.id)
        .orderBy('num')
        .execute();
      expect(draft).toHaveLength(20);
      expect(draft[0]).toEqual({ num: 1, side: 1, action: 'ban', name_en: 'Jayce' });
      expect(draft[6]).toEqual({ num: 7, side: 1, action: 'pick', name_en: 'Ashe' });
      expect(draft[12]).toMatchObject({ num: 13, side: 2, action: 'ban' });
    });

    test('a series without its first game keeps its games and leaves the score open', async () => {
      await load();
      const partial = await match('LOLTMNT03_185549');
      expect(partial).toMatchObject({ status: 3, main_score: null, guest_score: null, result_type: null });
      expect(partial.remark).toBe('来源缺少部分对局');
      expect((await rounds(partial.id)).map(game => game.num)).toEqual([2, 3]);
    });

    test('a series across midnight is one match', async () => {
      await load();
      const night = await match('LOLTMNT01_191597');
      const games = await rounds(night.id);
      expect(games.map(game => new Date(game.start_at!).getUTCDate())).toEqual([25, 25, 26]);
      expect(night).toMatchObject({ main_score: 1, guest_score: 2, best_of: 3, result_type: 2 });
    });

    test('series of unknown teams have score and games, sides without a team, and no players created', async () => {
      await load();
      const unknown = await match('LOLTMNT01_192226');
      expect(await sides(unknown.id)).toEqual([null, null]);
      expect(unknown).toMatchObject({ main_score: 1, guest_score: 2 });
      expect(await rounds(unknown.id)).toHaveLength(3);
      const half = await match('LOLTMNT01_189523');
      expect(await sides(half.id)).toEqual(['Diversion Gaming', null]);
      const players = await db.read.selectFrom('player').select('name').where('game_id', '=', 3).execute();
      expect(players.length).toBeGreaterThan(20);
      expect(players.filter(player => /unknown/i.test(player.name))).toEqual([]);
    });

    test('players have the team and position of their last game', async () => {
      await load();
      const player = await db.read
        .selectFrom('player')
        .innerJoin('team', 'team.id', 'player.team_id')
        .select(['player.position', 'team.name'])
        .where('player.name', '=', 'Breathe')
        .executeTakeFirstOrThrow();
      expect(player).toEqual({ position: 'top', name: 'WBG' });
    });

    test('importing twice changes nothing', async () => {
      await load();
      const before = await factsOf(db);
      expect(Object.keys(before)).toContain('ban_pick');
      expect(savedOf(await load())).toEqual([]);
      expect(await factsOf(db)).toEqual(before);
    });
  });
