import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportReport } from '#lib/newsroom/ingest/report.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { dump, fixture, importInto, makeFolder, reportOf } from '#tests/support/ingest.ts';

const beijing = (day: string) => Date.parse(`${day}T00:00+08:00`);
const dataRows = (name: string) =>
  readFileSync(fixture('playerdb', name), 'utf8').trim().split('\n').length - 1;

const teamsNow = (db: TestDatabase) =>
  db.write
    .selectFrom('player')
    .innerJoin('team', 'team.id', 'player.team_id')
    .select(['player.source', 'player.source_key', 'team.source_key as team'])
    .orderBy('player.source')
    .orderBy('player.source_key')
    .execute();

for (const dialect of DIALECTS)
  describe(`careers of VALORANT players in ${dialect}`, () => {
    let db: TestDatabase;
    let report: ImportReport;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
      await importInto(db, 'vlr', 'vlr');
      report = await importInto(db, 'playerdb', 'playerdb');
    });
    afterAll(() => db.drop());

    const player = (source: string, key: string) =>
      db.write
        .selectFrom('player')
        .leftJoin('nation', 'nation.id', 'player.nation_id')
        .leftJoin('team', 'team.id', 'player.team_id')
        .selectAll('player')
        .select(['nation.name as nation', 'nation.code', 'team.name as team'])
        .where('player.source', '=', source)
        .where('player.source_key', '=', key)
        .executeTakeFirst();
    const stints = (playerId: number) =>
      db.write
        .selectFrom('roster_stint')
        .innerJoin('team', 'team.id', 'roster_stint.team_id')
        .selectAll('roster_stint')
        .select('team.name as team')
        .where('player_id', '=', playerId)
        .orderBy('roster_stint.order_at')
        .execute();

    test('every stint is imported; transitions add no rows of their own', async () => {
      expect(report.files.flatMap(file => file.rejects)).toEqual([]);
      expect(reportOf(report, 'stints.csv').saved.get('roster_stint')?.added).toBe(
        dataRows('career_stints.csv'),
      );
      expect(reportOf(report, 'transitions.csv').saved.size).toBe(0);
    });

    test('importing careers twice changes nothing, nor does importing the season after them', async () => {
      const before = await dump(db);
      expect(before['roster_stint']?.length).toBeGreaterThan(300);
      await importInto(db, 'playerdb', 'playerdb');
      await importInto(db, 'vlr', 'vlr');
      expect(await dump(db)).toEqual(before);
    });

    test('a player of the season is merged with their career page: name, nation, current team', async () => {
      const leo = await player('vlr', '7873');
      expect(leo).toMatchObject({ name: 'leaf', real_name: 'Nathan Orf', code: 'US', team: 'G2 Esports' });
      expect((await stints(leo!.id)).map(stint => stint.team)).toContain('G2 Esports');
    });

    test('the table of names merges another handle with the season’s player: whzy is whz', async () => {
      const whzy = await player('vlr', '4885');
      expect(whzy).toMatchObject({ name: 'whzy', real_name: 'Wang Haozhe', code: 'CN', team: 'BLG' });
    });

    test('a player missing from a known roster has no current team', async () => {
      expect(await player('vlr', '48878')).toMatchObject({ name: 'rushia', team: null });
      expect(await player('vlr', '881')).toMatchObject({ name: 'yay', team: 'Evil Geniuses' });
    });

    test('of players who share a handle, the one in the team is merged and the others stay separate', async () => {
      const others = await db.write
        .selectFrom('player_alias')
        .innerJoin('player', 'player.id', 'player_alias.player_id')
        .select(['player.source', 'player.source_key'])
        .where('alias_key', '=', 'leaf')
        .execute();
      expect(others.map(row => row.source).sort()).toEqual(['playerdb', 'vlr']);
      const mels = await db.write
        .selectFrom('player_alias')
        .select('player_id')
        .where('alias_key', '=', 'mel')
        .execute();
      expect(new Set(mels.map(row => row.player_id)).size).toBe(5);
    });

    test('abbreviated and loan-marked team names resolve to the known team', async () => {
      const names = await db.write.selectFrom('team').select('name').execute();
      expect(names.some(({ name }) => name.startsWith('›'))).toBe(false);
      const loan = await db.write
        .selectFrom('roster_stint')
        .innerJoin('team', 'team.id', 'roster_stint.team_id')
        .select(['team.name', 'contract_type'])
        .where('status', '=', 'Loan')
        .where('roster_stint.source_key', 'like', 'TenZ:%')
        .execute();
      expect(loan).toEqual([{ name: 'Sentinels', contract_type: 2 }]);
    });

    test('nations that the ISO list names differently are found or created under their code', async () => {
      const rows = await db.write.selectFrom('nation').select(['code', 'name', 'name_en']).execute();
      const named = Object.fromEntries(rows.map(row => [row.name_en, `${row.code} ${row.name}`]));
      expect(named).toMatchObject({
        Scotland: 'GB-SCT 苏格兰',
        Wales: 'GB-WLS 威尔士',
        England: 'GB-ENG 英格兰',
        'Northern Ireland': 'GB-NIR 北爱尔兰',
        Syria: 'SY 叙利亚',
        Moldova: 'MD 摩尔多瓦',
        Brunei: 'BN 文莱',
        Laos: 'LA 老挝',
        Macau: 'MO 中国澳门',
        'Hong Kong': 'HK 中国香港',
        'Bosnia and Herzegovina': 'BA 波斯尼亚和黑塞哥维那',
      });
    });

    test('a player called None keeps his name', async () => {
      expect(await player('playerdb', 'None')).toMatchObject({ name: 'None', nation: '巴西' });
    });

    test('a coach is staff; stints without a start date share one sort key', async () => {
      const autumn = await player('playerdb', 'Autumn');
      expect(autumn).toMatchObject({ staff_role: 2, employment: 1, team: 'EDG' });
      const own = await stints(autumn!.id);
      expect(own.at(-1)).toMatchObject({ start_at: beijing('2025-11-26'), end_at: null, employment: 1 });
      const unknown = await db.write
        .selectFrom('roster_stint')
        .select('order_at')
        .where('start_at', 'is', null)
        .execute();
      expect(unknown.length).toBeGreaterThan(0);
      expect(new Set(unknown.map(row => row.order_at)).size).toBe(1);
    });

    test('a dated end without a following stint is a departure, with its status and no contract', async () => {
      const rows = await db.write
        .selectFrom('transfer')
        .selectAll()
        .where('source_key', 'in', ['leaf:1', 'leaf:1:end', 'leaf:2', 'leaf:2:end'])
        .where('source', '=', 'playerdb')
        .orderBy('at')
        .execute();
      expect(rows).toMatchObject([
        {
          source_key: 'leaf:1:end',
          type: 3,
          at: beijing('2023-09-15'),
          to_team_id: null,
          from_status: 'Active',
        },
        { source_key: 'leaf:1', type: 2, at: beijing('2023-10-25'), from_team_id: null, to_status: 'Active' },
      ]);
      expect(rows.map(row => row.contract_type)).toEqual([0, 0]);
    });

    test('the status words yield transfer types 1, 2, 3, 6, 7, 9 and 11', async () => {
      const rows = await db.write
        .selectFrom('transfer')
        .select(eb => ['type', eb.fn.countAll<number>().as('n')])
        .groupBy('type')
        .execute();
      expect(rows.map(row => row.type).sort((a, b) => a - b)).toEqual(
        expect.arrayContaining([1, 2, 3, 6, 7, 9, 11]),
      );
    });

    test('careers imported before the season: the season takes over their players under the same ids', async () => {
      const other = await makeDatabase(dialect);
      await importInto(other, 'playerdb', 'playerdb');
      const before = await other.write.selectFrom('player').select(['id', 'name']).execute();
      await importInto(other, 'vlr', 'vlr');
      const leaf = await other.write
        .selectFrom('player')
        .select(['id', 'source'])
        .where('source_key', '=', '7873')
        .executeTakeFirstOrThrow();
      expect(before.map(row => row.id)).toContain(leaf.id);
      const after = await dump(other);
      const count = (rows: Record<string, string[]>) =>
        Object.entries(rows).map(([table, list]) => [table, table === 'meta' ? 0 : list.length]);
      expect(count(after)).toEqual(count(await dump(db)));
      expect(await teamsNow(other)).toEqual(await teamsNow(db));
      await other.drop();
    });

    test('a transition of an unknown player or between unknown stints is rejected', async () => {
      const text =
        'player_id,stint_number,from_team,to_team\nNobody At All,1,T1,DRX\nleaf,2,G2,DRX\nDANNYTO,1,DeftFox,A3D\n';
      const made = makeFolder({ 'transitions.csv': text });
      const rejected = await importInto(db, 'playerdb', made.path);
      made.drop();
      expect(rejected.files[0]?.rejects).toEqual([
        { line: 2, reason: '没有选手 Nobody At All 的履历，请先导入 stints 文件' },
        { line: 3, reason: 'stints 文件中没有 leaf:2 或它的下一段经历' },
      ]);
    });
  });
