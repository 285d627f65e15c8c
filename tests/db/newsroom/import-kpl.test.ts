import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { factsOf, importCut, rejectsOf, savedOf } from '#tests/support/cuts.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';

const at = (text: string) => Date.parse(`${text}:00+08:00`);

for (const dialect of DIALECTS)
  describe(`kpl on ${dialect}`, () => {
    let db: TestDatabase;
    beforeEach(async () => {
      db = await makeDatabase(dialect);
    });
    afterEach(() => db.drop());

    const teamNames = async () =>
      (await db.read.selectFrom('team').select('name').where('game_id', '=', 2).execute()).map(
        row => row.name,
      );
    const matches = () =>
      db.read
        .selectFrom('match')
        .innerJoin('stage', 'stage.id', 'match.stage_id')
        .innerJoin('tournament', 'tournament.id', 'match.tournament_id')
        .innerJoin('camp as main', on => on.onRef('main.match_id', '=', 'match.id').on('main.side', '=', 1))
        .innerJoin('camp as guest', on =>
          on.onRef('guest.match_id', '=', 'match.id').on('guest.side', '=', 2),
        )
        .leftJoin('team as home', 'home.id', 'main.participant_id')
        .leftJoin('team as away', 'away.id', 'guest.participant_id')
        .select(['tournament.name as season', 'stage.name as stage', 'match.start_at', 'match.status'])
        .select(['match.best_of', 'match.main_score', 'match.guest_score', 'match.result_type'])
        .select(['home.name as home', 'away.name as away'])
        .orderBy('match.order_at')
        .orderBy('match.id')
        .execute();

    test('a bad row or an unclosed quote costs that row only', async () => {
      const report = await importCut(db, 'kpl', 'kpl-matches/kpl_matches_2024_spring.csv');
      expect(rejectsOf(report)).toEqual([
        'kpl_matches_2024_spring.csv:7 引号没有闭合',
        'kpl_matches_2024_spring.csv:6 比分“三比一”无法识别',
      ]);
      expect(report.failed).toEqual([]);
      expect(await matches()).toHaveLength(10);
    });

    test('times become UTC, formats become stages, former names lead to one team', async () => {
      await importCut(db, 'kpl', 'kpl-matches/kpl_matches_2024_spring.csv');
      const all = await matches();
      expect(all[0]).toEqual({
        season: '2024 KPL 春季赛',
        stage: '常规赛',
        start_at: at('2024-01-31T14:00'),
        status: 3,
        best_of: 5,
        main_score: 3,
        guest_score: 1,
        result_type: 1,
        home: '成都AG超玩会',
        away: '广州TTG',
      });
      expect(all.map(match => match.stage)).toEqual([
        ...Array(4).fill('常规赛'),
        '卡位赛',
        '常规赛',
        ...Array(4).fill('季后赛'),
      ]);
      const names = await teamNames();
      expect(names).toContain('佛山DRG');
      expect(names).toContain('苏州KSG');
      expect(names).not.toContain('佛山GK');
      expect(names).not.toContain('KSG');
    });

    test('a score beyond the format makes the series longer, with a note', async () => {
      const report = await importCut(db, 'kpl', 'kpl-matches/kpl_matches_2024_spring.csv');
      expect(report.files[0]!.notes).toContain('第 9 行比分 4:1 超出 BO5，按 BO7 录入');
      const mended = (await matches()).find(match => match.start_at === at('2024-05-08T17:00'));
      expect(mended).toMatchObject({ best_of: 7, stage: '季后赛', home: '成都AG超玩会' });
    });

    test('TBD becomes an unknown side; the challenge cup has groups, then a knock-out', async () => {
      await importCut(db, 'kpl', 'kpl-matches/kpl_matches_2024_challenge.csv');
      const all = await matches();
      expect(all.map(match => match.stage)).toEqual(['小组赛', '小组赛', '小组赛', '淘汰赛', '淘汰赛']);
      expect(all[1]).toMatchObject({ home: '深圳KLG', away: null, main_score: 2, guest_score: 1 });
      const tbd = await db.read.selectFrom('camp').selectAll().where('participant_id', 'is', null).execute();
      expect(tbd.map(camp => [camp.side, camp.name])).toEqual([[2, null]]);
    });

    test('an unknown season word and an unknown team are created and reported', async () => {
      const report = await importCut(db, 'kpl', 'kpl-matches');
      const notes = report.files.flatMap(file => file.notes);
      expect(notes).toContain('未知的赛季“winter”，已按原文新建');
      expect(notes).toContain('新建战队：新军电竞');
      expect(notes.filter(note => note.startsWith('新建战队'))).toHaveLength(1);
      const winter = (await matches()).at(-1);
      expect(winter).toMatchObject({ season: '2030 KPL winter', status: 1, main_score: null });
    });

    test('a missing optional column is reported, a missing required one fails the file', async () => {
      const report = await importCut(db, 'kpl', 'kpl-matches/kpl_matches_2030_winter.csv');
      expect(report.files[0]!.missingColumns).toEqual(['time']);
      const failed = await importCut(db, 'kpl', 'hok-heroes');
      expect(failed.failed).toHaveLength(1);
    });

    test('importing twice changes nothing', async () => {
      expect(savedOf(await importCut(db, 'kpl', 'kpl-matches')).length).toBeGreaterThan(0);
      const before = await factsOf(db);
      expect(savedOf(await importCut(db, 'kpl', 'kpl-matches'))).toEqual([]);
      expect(await factsOf(db)).toEqual(before);
    });

    test.each([
      ['the registry first', ['kpl-registry', 'kpl']],
      ['match lists first', ['kpl', 'kpl-registry']],
    ])('a season of both sources is one tournament: %s', async (_, formats) => {
      for (const format of formats)
        await importCut(db, format, format === 'kpl' ? 'kpl-matches' : 'kpl-registry');
      const spring = await db.read
        .selectFrom('tournament')
        .selectAll()
        .where('name', '=', '2024 KPL 春季赛')
        .execute();
      expect(spring).toHaveLength(1);
      expect(spring[0]).toMatchObject({ status: 3, start_at: at('2024-01-31T00:00') });
      for (const format of [...formats, ...formats].reverse()) {
        const report = await importCut(db, format, format === 'kpl' ? 'kpl-matches' : 'kpl-registry');
        expect(savedOf(report)).toEqual([]);
      }
    });
  });
