import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportReport } from '#lib/newsroom/ingest/report.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { dump, importInto, reportOf } from '#tests/support/ingest.ts';
import { matchOf, sidesOf, tournamentOf } from '#tests/support/season.ts';

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

    test('every file is read; empty rows and rows of unknown maps are rejected', () => {
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
      expect(await tournamentOf(db, '2500')).toMatchObject({
        name: '2025 VCT 太平洋赛区 第二赛段',
        name_short: 'VCT 太平洋 第二赛段',
        name_en: 'VCT 2025 Pacific Stage 2',
        level: 2,
        location: '首尔、仁川、千叶',
        prize_amount: 250000,
        prize_currency: 'USD',
        start_at: beijing('2025-07-15T00:00'),
        // Announced to the end of August; a match was put off to 31 October.
        end_at: beijing('2025-11-01T00:00') - 1,
      });
      expect(await tournamentOf(db, '2275')).toMatchObject({
        name: '2025 VCT 中国赛区 启点赛',
        prize_amount: null,
        prize_currency: null,
        // Dates of the matches in the fixture.
        start_at: beijing('2025-01-12T00:00'),
        end_at: beijing('2025-01-13T00:00') - 1,
      });
      expect(await tournamentOf(db, '2359')).toMatchObject({ prize_amount: null, location: '上海、北京' });
      expect(await tournamentOf(db, BANGKOK)).toMatchObject({ name: '2025 无畏契约大师赛 曼谷站', level: 1 });
      expect(await tournamentOf(db, '2283')).toMatchObject({
        name_short: '全球冠军赛',
        venue: 'Accor Arena',
      });
    });

    test('Indian times become instants that agree with the US ones, in and out of summer time', async () => {
      expect((await matchOf(db, '427991')).start_at).toBe(beijing('2025-01-17T06:00'));
      expect((await matchOf(db, '542272')).start_at).toBe(Date.UTC(2025, 9, 5, 11, 0));
      expect(reportOf(report, 'overview.csv').notes.filter(note => note.includes('时间'))).toEqual([]);
    });

    test('sponsor names, accents and tags resolve to one team', async () => {
      for (const [key, short] of [
        ['459518', 'KRÜ'],
        ['429379', 'KOI'],
        ['430839', 'JDG'],
        ['506931', 'BLG'],
      ] as const) {
        const found = await matchOf(db, key);
        expect((await sidesOf(db, found.id)).map(side => side.name_short)).toContain(short);
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

    test('a showmatch gets its own stage and counts in no figures, also when only the week names it', async () => {
      for (const key of ['507067', '536985', '450589']) {
        const found = await matchOf(db, key);
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

    test('508815, missing from the detailed files, keeps its score; ids written as floats are matched', async () => {
      expect(await matchOf(db, '508815')).toMatchObject({
        status: 3,
        main_score: 0,
        guest_score: 2,
        result_type: 2,
      });
      expect(await matchOf(db, '508816')).toMatchObject({ best_of: 3, patch: '11.0' });
    });

    test('a side that is TBD is not known yet', async () => {
      const final = await matchOf(db, '999001');
      expect(final).toMatchObject({ status: 1, start_at: null, main_score: null, lane: 'final' });
      expect((await sidesOf(db, final.id)).map(side => side.participant_id)).toEqual([null, null]);
      const [main, guest] = await sidesOf(db, (await matchOf(db, '999002')).id);
      expect([main?.name_short, guest?.participant_id]).toEqual(['PRX', null]);
    });

    test('rounds of a stage are named in Chinese and have their place in the bracket', async () => {
      expect(await matchOf(db, '427991')).toMatchObject({
        stage_name: '正赛',
        schedule_name: '胜者组第一轮',
        lane: 'upper',
        lane_round: 1,
      });
      expect(await matchOf(db, '508816')).toMatchObject({
        stage_name: '小组赛',
        schedule_name: '第 1 周',
        lane: null,
      });
      expect(await matchOf(db, '542195')).toMatchObject({ stage_type: 'gsl', schedule_name: 'A 组首轮' });
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
  });
