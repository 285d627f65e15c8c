import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayKey } from '#lib/platform/kernel/time.ts';
import { bracketRounds } from '#lib/wiki/bracket/bracket.server.ts';
import { placements } from '#lib/wiki/bracket/place.server.ts';
import { groupTables } from '#lib/wiki/bracket/table.server.ts';
import { savedOf } from '#tests/support/cuts.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { importRegistry, importSeason, SEASON_ROWS } from '#tests/support/kpl-season.ts';

const STAGES = [
  '常规赛第一轮 group 6 2026-01-14 2026-01-16',
  '常规赛第二轮 group 6 2026-01-20 2026-01-22',
  '卡位赛 records 1 2026-01-24 2026-01-24',
  '常规赛第三轮 group 3 2026-01-28 2026-01-30',
  '季后赛 bracket 6 2026-02-01 2026-02-08',
];

/** The registry's own rows, each with the games won and lost that only the match list tells. */
const TABLES = {
  常规赛第一轮: [
    '第一组 1 成都AG超玩会 2-0 6:3 2',
    '第一组 2 重庆狼队 1-1 4:3 1',
    '第一组 3 北京WB 0-2 2:6 0',
    '第二组 1 北京JDG 1-1 5:3 1',
    '第二组 2 苏州KSG 1-1 5:5 1',
    '第二组 3 广州TTG 1-1 3:5 1',
  ],
  常规赛第二轮: [
    'S组 1 重庆狼队 2-0 6:2 2',
    'S组 2 成都AG超玩会 1-1 4:3 1',
    'S组 3 北京JDG 0-2 1:6 0',
    'A组 1 广州TTG 2-0 6:2 2',
    'A组 2 苏州KSG 1-1 5:5 1',
    'A组 3 北京WB 0-2 2:6 0',
  ],
  常规赛第三轮: ['S组 1 重庆狼队 1-1 5:3 1', 'S组 2 成都AG超玩会 1-1 5:5 1', 'S组 3 广州TTG 1-1 3:5 1'],
};

for (const dialect of DIALECTS)
  describe(`a KPL season of both sources on ${dialect}`, () => {
    let db: TestDatabase;
    beforeEach(async () => {
      db = await makeDatabase(dialect);
    });
    afterEach(() => db.drop());

    const stageRows = () =>
      db.read
        .selectFrom('stage')
        .innerJoin('tournament', 'tournament.id', 'stage.tournament_id')
        .selectAll('stage')
        .where('tournament.source_key', '=', '2026/spring')
        .orderBy('stage.sort')
        .execute();
    const stages = async () => {
      const rows = await db.read.selectFrom('match').select('stage_id').execute();
      return (await stageRows()).map(({ id, name, type, start_at, end_at }) => {
        const matches = rows.filter(row => row.stage_id === id).length;
        return `${name} ${type} ${matches} ${dayKey(start_at!)} ${dayKey(end_at!)}`;
      });
    };
    const stageOf = async (name: string) => (await stageRows()).find(stage => stage.name === name)!.id;
    const tableOf = async (name: string) => {
      const tables = await groupTables(db, await stageOf(name));
      return tables.flatMap(group =>
        group.list.map(({ rank, participant, win, lose, score, net, points }) => {
          const games = score ? `${score.win}:${score.lose}` : net;
          return `${group.name} ${rank} ${participant.name_main} ${win}-${lose} ${games} ${points}`;
        }),
      );
    };
    const places = async () => {
      const { id } = await db.read
        .selectFrom('tournament')
        .select('id')
        .where('source_key', '=', '2026/spring')
        .executeTakeFirstOrThrow();
      return (await placements(db, id)).map(place => `${place.rank} ${place.participant.name_main}`);
    };

    test.each([
      ['the registry first', [importRegistry, importSeason]],
      ['the match list first', [importSeason, importRegistry]],
    ])('each stage is there once, with its table and its matches: %s', async (_, imports) => {
      for (const run of imports) await run(db);
      expect(await stages()).toEqual(STAGES);
      for (const [name, table] of Object.entries(TABLES)) expect(await tableOf(name)).toEqual(table);
      for (const run of [...imports, ...imports].reverse()) expect(savedOf(await run(db))).toEqual([]);
      expect(await stages()).toEqual(STAGES);
    });

    test('the final that the registry lists apart ends the bracket, and only the bracket gives places', async () => {
      await importRegistry(db);
      await importSeason(db);
      const rounds = await bracketRounds(db, await stageOf('季后赛'));
      expect(rounds.map(round => `${round.name} ${round.matches.length}`)).toEqual([
        '胜者组半决赛 2',
        '胜者组决赛 1',
        '败者组第一轮 1',
        '败者组决赛 1',
        '总决赛 1',
      ]);
      expect(await places()).toEqual(['1 成都AG超玩会', '2 重庆狼队', '3 北京JDG', '4 广州TTG']);
    });

    test('nobody advances to 卡位赛, which lie between two rounds', async () => {
      await importRegistry(db);
      await importSeason(db);
      const [top, second] = await groupTables(db, await stageOf('常规赛第二轮'));
      // JDG skips the third round and plays in 季后赛; KSG plays in 卡位赛 and no further.
      expect(top!.list.map(row => row.tag)).toEqual(['promotion', 'promotion', 'promotion']);
      expect(second!.list.map(row => row.tag)).toEqual(['promotion', 'drop', 'drop']);
    });

    test('the registry’s table stands until the matches cover it, then follows them', async () => {
      await importRegistry(db);
      const told = ['第一组 1 成都AG超玩会 2-0 3 2', '第一组 2 重庆狼队 1-1 1 1', '第一组 3 北京WB 0-2 -4 0'];
      expect((await tableOf('常规赛第一轮')).slice(0, 3)).toEqual(told);
      await importSeason(db, SEASON_ROWS.slice(0, 3));
      expect((await tableOf('常规赛第一轮')).slice(0, 3)).toEqual(told);
      const other = SEASON_ROWS.map(row => row.replace('重庆狼队,北京WB,3:0', '重庆狼队,北京WB,2:3'));
      await importSeason(db, other);
      expect((await tableOf('常规赛第一轮')).slice(0, 3)).toEqual([
        '第一组 1 成都AG超玩会 2-0 6:3 2',
        '第一组 2 北京WB 1-1 5:5 null',
        '第一组 3 重庆狼队 0-2 3:6 null',
      ]);
    });

    test('a match that was put off beyond its round stays in it, and without a date too', async () => {
      await importRegistry(db);
      await importSeason(db);
      const [, , , , , last] = SEASON_ROWS;
      const others = SEASON_ROWS.filter(row => row !== last);
      await importSeason(db, [...others, last!.replace('2026-01-16,17:00', '延期,')]);
      expect((await stages())[0]).toContain('常规赛第一轮 group 6');
      await importSeason(db, [...others, last!.replace('2026-01-16', '2026-01-18')]);
      expect((await stages())[0]).toBe('常规赛第一轮 group 6 2026-01-14 2026-01-18');
    });

    test.each([
      ['the list', importSeason],
      ['the registry', importRegistry],
    ])(
      'a bracket that was doubled by an earlier version keeps the row that people predicted: %s',
      async (_, again) => {
        await importSeason(db);
        const before = await stageOf('季后赛');
        await importRegistry(db);
        expect(await stageOf('季后赛')).toBe(before);
        const { id, tournament_id } = (await stageRows()).at(-1)!;
        const row = { tournament_id, name: '季后赛', type: 'bracket' as const, sort: 3 };
        const [doubled] = await db.write
          .insertInto('stage')
          .values([
            { ...row, source: 'kpl', source_key: '2026/spring/playoff' },
            { ...row, name: '决赛', source: 'kpl-registry', source_key: 'KPL2026S1/js', sort: 6 },
          ])
          .returning('id')
          .execute();
        await db.write
          .updateTable('match')
          .set({ stage_id: doubled!.id })
          .where('stage_id', '=', id)
          .execute();
        await again(db);
        expect(await stageOf('季后赛')).toBe(doubled!.id);
        expect(await stages()).toEqual(STAGES);
      },
    );
  });
