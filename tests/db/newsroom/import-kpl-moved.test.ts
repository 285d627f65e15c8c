import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ImportReport } from '#lib/newsroom/ingest/report.ts';
import { savedOf } from '#tests/support/cuts.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { importInto, makeFolder } from '#tests/support/ingest.ts';

const HEADER = 'date,time,home_team,away_team,score,format';
const FIRST = [
  '2026-03-01,14:00,成都AG超玩会,武汉eStarPro,,BO5',
  '2026-03-01,17:00,重庆狼队,广州TTG,,BO5',
  '2026-04-20,17:00,成都AG超玩会,TBD,,BO7',
];

for (const dialect of DIALECTS)
  describe(`a KPL list read again on ${dialect}`, () => {
    let db: TestDatabase;
    beforeEach(async () => {
      db = await makeDatabase(dialect);
    });
    afterEach(() => db.drop());

    async function importList(...rows: string[]): Promise<ImportReport> {
      const folder = makeFolder({ 'kpl_matches_2026_spring.csv': [HEADER, ...rows].join('\n') });
      const report = await importInto(db, 'kpl', folder.path);
      folder.drop();
      return report;
    }

    /** 'id time home–away score', by id. */
    const matches = async () => {
      const rows = await db.read
        .selectFrom('match')
        .innerJoin('camp', 'camp.match_id', 'match.id')
        .leftJoin('team', 'team.id', 'camp.participant_id')
        .select(['match.id', 'match.start_at', 'match.main_score', 'match.guest_score', 'team.name'])
        .orderBy('match.id')
        .orderBy('camp.side')
        .execute();
      return [...Map.groupBy(rows, row => row.id)].map(([id, [main, guest]]) => {
        const time = new Date(main!.start_at! + 8 * 3_600_000).toISOString().slice(5, 16);
        const score = `${main!.main_score ?? ''}:${main!.guest_score ?? ''}`;
        return { id, line: `${time} ${main!.name}–${guest!.name ?? '待定'} ${score}` };
      });
    };

    test('a match that moves, swaps its sides or gets its opponent keeps its row', async () => {
      await importList(...FIRST);
      const ids = (await matches()).map(match => match.id);
      const report = await importList(
        '2026-03-01,14:00,重庆狼队,广州TTG,3:1,BO5',
        '2026-03-01,17:00,武汉eStarPro,成都AG超玩会,3:2,BO5',
        '2026-04-21,18:00,成都AG超玩会,重庆狼队,,BO7',
      );
      expect(savedOf(report)).toEqual(['match +0 ~3']);
      expect(await matches()).toEqual([
        { id: ids[0], line: '03-01T17:00 武汉eStarPro–成都AG超玩会 3:2' },
        { id: ids[1], line: '03-01T14:00 重庆狼队–广州TTG 3:1' },
        { id: ids[2], line: '04-21T18:00 成都AG超玩会–重庆狼队 :' },
      ]);
    });

    test('an older list writes over no score, and what it alone knows is added', async () => {
      const played = FIRST[0]!.replace(',,BO5', ',3:1,BO5');
      const half = FIRST[1]!.replace(',,BO5', ',2:1,BO5');
      await importList(played, half);
      const before = await matches();
      const older = await importList(FIRST[0]!.replace('14:00', '15:00'), ...FIRST.slice(1));
      expect(older.files[0]!.notes).toEqual(['这份赛程比已有的旧：2 场比赛已有比分或结果，保持不变']);
      expect(savedOf(older)).toEqual(['stage +1 ~0', 'match +1 ~0']);
      expect((await matches()).slice(0, 2)).toEqual(before);
      const newer = await importList(played, half.replace('2:1', '3:1'), FIRST[2]!);
      expect(newer.files[0]!.notes).toEqual([]);
      expect((await matches())[1]!.line).toBe('03-01T17:00 重庆狼队–广州TTG 3:1');
    });

    test('what was put off or given up stays on the schedule, and keeps its row when it is dated', async () => {
      const states = async () => {
        const rows = await db.read
          .selectFrom('match')
          .select(['id', 'start_at', 'status', 'result_type', 'is_show_schedule'])
          .orderBy('id')
          .execute();
        return rows.map(row => Object.values(row));
      };
      await importList(...FIRST);
      const [first, second, third] = (await matches()).map(match => match.id);
      const [, at] = (await states())[1]!;
      await importList(
        '延期,,成都AG超玩会,武汉eStarPro,,BO5',
        '2026-03-01,17:00,重庆狼队,广州TTG,W:FF,BO5',
        FIRST[2]!,
      );
      expect((await states()).slice(0, 2)).toEqual([
        [first, null, 4, null, 1],
        [second, at, 3, 5, 1],
      ]);
      await importList(FIRST[1]!, '2026-03-09,14:00,武汉eStarPro,成都AG超玩会,1:1,BO2', FIRST[2]!);
      expect((await states()).map(([id, , status, result]) => [id, status, result])).toEqual([
        [first, 3, 3],
        [second, 1, null],
        [third, 1, null],
      ]);
    });

    test('rows that an earlier version keyed by their time are found again', async () => {
      await importList(...FIRST);
      const before = await matches();
      for (const [i, { id }] of before.entries())
        await db.write
          .updateTable('match')
          .set({ source_key: `2026/spring/2026-03-01T0${i}:00:00.000Z/1` })
          .where('id', '=', id)
          .execute();
      expect(savedOf(await importList(...FIRST))).toEqual([]);
      const moved = FIRST.map(row => row.replace('2026-03-01,14:00', '2026-03-02,20:00'));
      await importList(...moved);
      expect((await matches()).map(match => match.id)).toEqual(before.map(match => match.id));
    });
  });
