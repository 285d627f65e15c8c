import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '#lib/ingest/csv.ts';
import type { ImportReport } from '#lib/ingest/report.ts';
import { decodeExtra, decodeTeamFigures } from '#lib/match/figures.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { dump, fixture, importInto, reportOf } from '#tests/support/ingest.ts';

const BANGKOK = '2281';
const beijing = (text: string) => Date.parse(`${text}+08:00`);

for (const dialect of DIALECTS)
  describe(`a VALORANT season in ${dialect}`, () => {
    let db: TestDatabase;
    let report: ImportReport;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
      report = await importInto(db, 'vlr', 'vlr');
    });
    afterAll(() => db.drop());

    const match = (key: string) =>
      db.write
        .selectFrom('match')
        .leftJoin('stage', 'stage.id', 'match.stage_id')
        .selectAll('match')
        .select(['stage.name as stage_name', 'stage.type as stage_type'])
        .where('match.source_key', '=', key)
        .executeTakeFirstOrThrow();
    const sides = (matchId: number) =>
      db.write
        .selectFrom('camp')
        .leftJoin('team', 'team.id', 'camp.participant_id')
        .select(['team.name_short', 'camp.name as given', 'participant_id'])
        .where('match_id', '=', matchId)
        .orderBy('side')
        .execute();
    const rounds = (matchId: number) =>
      db.write
        .selectFrom('round')
        .innerJoin('map', 'map.id', 'round.map_id')
        .selectAll('round')
        .select('map.name_en')
        .where('match_id', '=', matchId)
        .orderBy('num')
        .execute();
    const tournament = (key: string) =>
      db.write.selectFrom('tournament').selectAll().where('source_key', '=', key).executeTakeFirstOrThrow();

    test('every file is read; what has no place in the season is rejected with its line', () => {
      expect(report.failed).toEqual([]);
      expect(report.files.map(file => file.path.replace(/.*\//, ''))).toEqual([
        'event_info.csv',
        'matches.csv',
        'detailed_matches_overview.csv',
        'detailed_matches_maps.csv',
        'detailed_matches_player_stats.csv',
        'performance_data.csv',
        'economy_data.csv',
      ]);
      const rejects = report.files.flatMap(file => file.rejects.map(reject => reject.reason));
      expect(new Set(rejects)).toEqual(
        new Set(['空行', '比赛 508815 没有地图 Bind', '比赛 508815 没有地图 Icebox']),
      );
    });

    test('importing twice changes nothing: no row, no revision, no counter', async () => {
      const before = await dump(db);
      expect(before['round_player']?.length).toBeGreaterThan(500);
      const again = await importInto(db, 'vlr', 'vlr');
      expect(
        again.files.flatMap(file => [...file.saved.values()]).every(n => n.added + n.changed === 0),
      ).toBe(true);
      expect(await dump(db)).toEqual(before);
    });

    test('tournaments have their Chinese names, level, days, place and prize', async () => {
      const { n } = await db.write
        .selectFrom('tournament')
        .select(eb => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      expect(Number(n)).toBe(15);
      expect(await tournament('2500')).toMatchObject({
        name: '2025 VCT 太平洋赛区 第二赛段',
        name_short: 'VCT 太平洋 第二赛段',
        name_en: 'VCT 2025 Pacific Stage 2',
        level: 2,
        location: '首尔、仁川、千叶',
        prize_amount: 250000,
        prize_currency: 'USD',
        start_at: beijing('2025-07-15T00:00'),
        end_at: beijing('2025-09-01T00:00') - 1,
      });
      expect(await tournament('2275')).toMatchObject({
        name: '2025 VCT 中国赛区 启点赛',
        prize_amount: null,
        prize_currency: null,
        start_at: beijing('2025-01-11T00:00'),
        end_at: beijing('2025-01-26T00:00') - 1,
      });
      expect(await tournament('2359')).toMatchObject({ prize_amount: null, location: '上海、北京' });
      expect(await tournament(BANGKOK)).toMatchObject({ name: '2025 无畏契约大师赛 曼谷站', level: 1 });
      expect(await tournament('2283')).toMatchObject({ name_short: '全球冠军赛', venue: 'Accor Arena' });
    });

    test('times from India are instants, with the US ones agreeing on both sides of summer time', async () => {
      expect((await match('427991')).start_at).toBe(beijing('2025-01-17T06:00'));
      expect((await match('542272')).start_at).toBe(Date.UTC(2025, 9, 5, 11, 0));
      expect(reportOf(report, 'overview.csv').notes.filter(note => note.includes('时间'))).toEqual([]);
    });

    test('sponsors, accents and tags lead to one team', async () => {
      for (const [key, short] of [
        ['459518', 'KRÜ'],
        ['429379', 'KOI'],
        ['430839', 'JDG'],
        ['506931', 'BLG'],
      ] as const) {
        const found = await match(key);
        expect((await sides(found.id)).map(side => side.name_short)).toContain(short);
        const players = await db.write
          .selectFrom('round_player')
          .innerJoin('team', 'team.id', 'round_player.team_id')
          .select(['team.name_short'])
          .distinct()
          .where('match_id', '=', found.id)
          .execute();
        expect(players.map(row => row.name_short)).toContain(short);
        expect(players.length).toBe(2);
      }
      const teams = await db.write.selectFrom('team').select('name_short').execute();
      expect(new Set(teams.map(team => team.name_short)).size).toBe(teams.length);
    });

    test('a showmatch stands in a stage of its own and counts for nothing, also where only the week says so', async () => {
      for (const key of ['507067', '536985', '450589']) {
        const found = await match(key);
        expect(found).toMatchObject({ stage_name: '表演赛', stage_type: 'showmatch', in_figures: 0 });
        expect([found.main_score, found.guest_score].sort()).toEqual([0, 1]);
      }
      const counted = await db.write
        .selectFrom('round_player')
        .innerJoin('match', 'match.id', 'round_player.match_id')
        .select('round_player.in_figures')
        .distinct()
        .where('match.source_key', '=', '450589')
        .execute();
      expect(counted).toEqual([{ in_figures: 0 }]);
    });

    test('508815, of which the detailed files know nothing, keeps its score; ids written as floats are found', async () => {
      expect(await match('508815')).toMatchObject({
        status: 3,
        main_score: 0,
        guest_score: 2,
        result_type: 2,
      });
      expect(await match('508816')).toMatchObject({ best_of: 3, patch: '11.0' });
    });

    test('a side that is TBD is not known yet', async () => {
      const final = await match('999001');
      expect(final).toMatchObject({ status: 1, start_at: null, main_score: null, lane: 'final' });
      expect((await sides(final.id)).map(side => side.participant_id)).toEqual([null, null]);
      const [main, guest] = await sides((await match('999002')).id);
      expect([main?.name_short, guest?.participant_id]).toEqual(['PRX', null]);
    });

    test('rounds of a stage are named in Chinese and have their place in the bracket', async () => {
      expect(await match('427991')).toMatchObject({
        stage_name: '正赛',
        schedule_name: '胜者组第一轮',
        lane: 'upper',
        lane_round: 1,
      });
      expect(await match('508816')).toMatchObject({
        stage_name: '小组赛',
        schedule_name: '第 1 周',
        lane: null,
      });
      expect(await match('542195')).toMatchObject({ stage_type: 'gsl', schedule_name: 'A 组首轮' });
      const swiss = await db.write
        .selectFrom('match')
        .innerJoin('stage', 'stage.id', 'match.stage_id')
        .select(['schedule_name', 'lane'])
        .where('stage.type', '=', 'swiss')
        .where('schedule_name', '=', '第 2 轮（1-0）')
        .execute();
      expect(swiss).toHaveLength(2);
      expect(swiss[0]?.lane).toBeNull();
    });

    test('maps are in order of play with score, length and who picked them', async () => {
      const { id } = await match('427991');
      expect(await rounds(id)).toMatchObject([
        {
          name_en: 'Split',
          main_score: 12,
          guest_score: 14,
          winner_side: 2,
          duration_s: 4389,
          picked_side: 2,
        },
        {
          name_en: 'Pearl',
          main_score: 10,
          guest_score: 13,
          winner_side: 2,
          duration_s: 3214,
          picked_side: 1,
        },
      ]);
      const remade = await rounds((await match('459856')).id);
      expect(remade.at(-1)).toMatchObject({ duration_s: null, first_side: null });
      expect(remade.some(round => round.picked_side === 0)).toBe(true);
    });

    test('the veto names the sides, and a map written twice remains once', async () => {
      const { id } = await match('427991');
      const veto = await db.write
        .selectFrom('veto')
        .innerJoin('map', 'map.id', 'veto.map_id')
        .select(['num', 'side', 'action', 'map.name_en as map'])
        .where('match_id', '=', id)
        .orderBy('num')
        .execute();
      expect(veto.map(step => `${step.side ?? '-'} ${step.action} ${step.map}`)).toEqual([
        '2 ban Fracture',
        '1 ban Haven',
        '2 pick Split',
        '1 pick Pearl',
        '2 ban Abyss',
        '1 ban Bind',
        '- remain Lotus',
      ]);
      const twice = await match('473235');
      const steps = await db.write
        .selectFrom('veto')
        .select('num')
        .where('match_id', '=', twice.id)
        .execute();
      expect(steps).toHaveLength(7);
    });

    test('figures of a player on a map, with what the performance table adds; N/A is null', async () => {
      const yay = await db.write
        .selectFrom('round_player')
        .innerJoin('player', 'player.id', 'round_player.player_id')
        .innerJoin('round', 'round.id', 'round_player.round_id')
        .innerJoin('hero', 'hero.id', 'round_player.hero_id')
        .selectAll('round_player')
        .select('hero.name_en')
        .where('player.source_key', '=', '881')
        .where('round.source_key', '=', '427991:1')
        .executeTakeFirstOrThrow();
      expect(yay).toMatchObject({
        name_en: 'Chamber',
        kills: 18,
        deaths: 15,
        assists: 1,
        rating: 1.06,
        acs: 180,
      });
      expect(yay).toMatchObject({
        kast: 0.54,
        adr: 112,
        hs: 0.22,
        first_kills: 5,
        first_deaths: 3,
        is_win: 0,
      });
      expect(decodeExtra(yay.extra)).toEqual({
        k2: 3,
        k3: 2,
        k4: 0,
        k5: 0,
        clutch_1: 0,
        clutch_2: 0,
        clutch_3: 1,
        clutch_4: 0,
        clutch_5: 0,
        econ: 45,
        plants: 1,
        defuses: 0,
      });
      const { id } = await match('430839');
      const kickoff = await db.write
        .selectFrom('round_player')
        .selectAll()
        .where('match_id', '=', id)
        .execute();
      expect(kickoff.length).toBe(30);
      expect(kickoff.every(row => row.rating === null && row.kast === null && row.kills !== null)).toBe(true);
    });

    test('players without an id lose the tag glued to their name', async () => {
      const players = await db.write
        .selectFrom('player')
        .select('name')
        .where('source_key', 'like', 'name:%')
        .orderBy('name')
        .execute();
      expect(players).toEqual([{ name: 'heart bus' }, { name: 'karsaj' }]);
    });

    test('economy tables belong to maps by their order, whatever their labels say', async () => {
      const economy = async (key: string) => {
        const rows = await db.write
          .selectFrom('round_team')
          .innerJoin('round', 'round.id', 'round_team.round_id')
          .innerJoin('match', 'match.id', 'round.match_id')
          .select(['round.num', 'side', 'figures'])
          .where('match.source_key', '=', key)
          .orderBy('round.num')
          .orderBy('side')
          .execute();
        return rows.map(row => [row.num, row.side, decodeTeamFigures(row.figures).economy?.pistol_won]);
      };
      expect(await economy('428011')).toEqual([
        [1, 1, 1],
        [1, 2, 1],
        [2, 1, 1],
        [2, 2, 1],
        [3, 1, 2],
        [3, 2, 0],
      ]);
      expect(await economy('511577')).toHaveLength(4);
      expect(reportOf(report, 'economy_data.csv').notes).toContain(
        '比赛 511577 的经济表把 Ascent 写成 Abyss，已按顺序更正',
      );
    });

    test('the totals of the source agree with the rows that were written', async () => {
      const { id } = await tournament(BANGKOK);
      const sums = await db.write
        .selectFrom('round_player')
        .innerJoin('player', 'player.id', 'round_player.player_id')
        .select(eb => [
          'player.source_key',
          eb.fn.sum<number>('kills').as('kills'),
          eb.fn.sum<number>('deaths').as('deaths'),
          eb.fn.sum<number>('assists').as('assists'),
          eb.fn.sum<number>('first_kills').as('first_kills'),
        ])
        .where('tournament_id', '=', id)
        .where('in_figures', '=', 1)
        .groupBy('player.source_key')
        .execute();
      const ours = new Map(sums.map(row => [row.source_key, row]));
      const theirs = readCsv(readFileSync(fixture('vlr/player_stats.csv'), 'utf8'), {
        required: ['player_id', 'kills', 'deaths', 'assists', 'first_kills'],
      }).records;
      expect(theirs.length).toBe(41);
      for (const { row } of theirs)
        expect(
          [ours.get(row.player_id)].map(sum =>
            [sum?.kills, sum?.deaths, sum?.assists, sum?.first_kills].map(Number),
          ),
        ).toEqual([[row.kills, row.deaths, row.assists, row.first_kills].map(Number)]);
    });

    test('each map was played as often as the source counts', async () => {
      const { id } = await tournament(BANGKOK);
      const played = await db.write
        .selectFrom('round')
        .innerJoin('match', 'match.id', 'round.match_id')
        .innerJoin('map', 'map.id', 'round.map_id')
        .select(eb => ['map.name_en', eb.fn.countAll<number>().as('n')])
        .where('match.tournament_id', '=', id)
        .where('match.in_figures', '=', 1)
        .groupBy('map.name_en')
        .execute();
      const theirs = readCsv(readFileSync(fixture('vlr/maps_stats.csv'), 'utf8'), {
        required: ['map_name', 'times_played'],
      }).records.map(({ row }) => [row.map_name, Number(row.times_played)]);
      expect(theirs.length).toBeGreaterThan(5);
      expect(Object.fromEntries(played.map(row => [row.name_en, Number(row.n)]))).toEqual(
        Object.fromEntries(theirs),
      );
    });

    test('T1 won Bangkok', async () => {
      const { id, status } = await tournament(BANGKOK);
      const champion = await db.write
        .selectFrom('placement')
        .innerJoin('team', 'team.id', 'placement.team_id')
        .select(['team.name', 'rank'])
        .where('tournament_id', '=', id)
        .orderBy('rank')
        .executeTakeFirst();
      expect([champion, status]).toEqual([{ name: 'T1', rank: 1 }, 3]);
    });
  });
