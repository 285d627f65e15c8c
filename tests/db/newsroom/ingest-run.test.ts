import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Format } from '#lib/newsroom/ingest/format.ts';
import { findFormat } from '#lib/newsroom/ingest/formats.server.ts';
import { reportLines } from '#lib/newsroom/ingest/report.ts';
import { runImport } from '#lib/newsroom/ingest/run.server.ts';
import { FACTS_CHANNEL } from '#lib/platform/db/announce.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { gbk } from '#tests/support/gbk.ts';
import { dump, fixture, importInto, makeFolder, NOW, reportOf } from '#tests/support/ingest.ts';

const EVENT = `url,title,tournament_name
https://www.vlr.gg/event/9001/vct-2027-pacific-stage-3,VCT 2027: Pacific Stage 3,VCT 2027 Pacific Stage 3_csvs
`;
const MATCHES = `match_id,team1,team2,stage,week,tournament_name,date,time,score1,score2,winner,status
1,Paper Rex,New Club,Regular Season,Week 1,VCT 2027 Pacific Stage 3_csvs,"Sat, July 3, 2027",1:30 PM,2,1,Paper Rex,Completed
2,New Club,Gen.G,Regular Season,Week 1,VCT 2027 Pacific Stage 3_csvs,"Sun, July 4, 2027",1:30 PM,0,2,Gen.G,Completed
3,T1,Gen.G,Playoffs,Semifinals,VCT 2027 Pacific Stage 3_csvs,"Mon, July 5, 2027",1:30 PM,0,2,Gen.G,Completed
`;

for (const dialect of DIALECTS)
  describe(`imports into ${dialect}`, () => {
    let db: TestDatabase;
    const folders: { drop(): void }[] = [];
    const folder = (files: Record<string, string | Uint8Array>, from?: string): string => {
      const made = makeFolder(files, from);
      folders.push(made);
      return made.path;
    };
    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterEach(() => {
      for (const made of folders.splice(0)) made.drop();
    });
    afterAll(() => db.drop());

    const matchCount = async (like: string): Promise<number> => {
      const rows = await db.write
        .selectFrom('match')
        .select('id')
        .where('source_key', 'like', like)
        .execute();
      return rows.length;
    };

    test('a season with missing and reordered columns is imported', async () => {
      const report = await importInto(db, 'vlr', folder({ 'event_info.csv': EVENT, 'matches.csv': MATCHES }));
      expect(report.failed).toEqual([]);
      expect(reportOf(report, 'event_info.csv').missingColumns).toEqual([
        'subtitle',
        'dates',
        'prize_pool',
        'location',
      ]);
      const { id } = await db.write
        .selectFrom('tournament')
        .select('id')
        .where('name', '=', '2027 VCT 太平洋赛区 第三赛段')
        .executeTakeFirstOrThrow();
      const stages = await db.write
        .selectFrom('stage')
        .select(['name', 'type'])
        .where('tournament_id', '=', id)
        .orderBy('sort')
        .execute();
      expect(stages).toEqual([
        { name: '常规赛', type: 'group' },
        { name: '季后赛', type: 'bracket' },
      ]);
      expect(reportOf(report, 'matches.csv').notes).toContain('新建战队：New Club');
    });

    test('a file retried after a deadlock is reported once', async () => {
      const vlr = findFormat('vlr')!;
      let runs = 0;
      const unlucky: Format = {
        ...vlr,
        async importFile(trx, file, report, context) {
          runs += 1;
          await vlr.importFile(trx, file, report, context);
          if (runs === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
        },
      };
      const again = MATCHES.replaceAll(/^(\d),/gm, '70$1,');
      const report = await runImport(db, unlucky, folder({ 'matches.csv': again }), { now: NOW });
      expect(report.failed).toEqual([]);
      const [{ rows, saved } = {}] = report.files;
      expect([runs, rows, saved?.get('match')]).toEqual([2, 3, { added: 3, changed: 0 }]);
      expect(await matchCount('70_')).toBe(3);
    });

    test('other writes succeed while a file is imported, and see none of its rows', async () => {
      const vlr = findFormat('vlr')!;
      let seen: number | undefined;
      const watched: Format = {
        ...vlr,
        async importFile(trx, file, report, context) {
          await vlr.importFile(trx, file, report, context);
          await db.write.insertInto('meta').values({ key: 'meanwhile', value: '1' }).execute();
          seen = await matchCount('80_');
        },
      };
      const more = MATCHES.replaceAll(/^(\d),/gm, '80$1,');
      const report = await runImport(db, watched, folder({ 'matches.csv': more }), { now: NOW });
      expect(report.failed).toEqual([]);
      expect([seen, await matchCount('80_')]).toEqual([0, 3]);
    });

    test('a bad row is rejected with its line and the rest of the file goes in', async () => {
      const bad = MATCHES.replaceAll(/^(\d),/gm, '10$1,')
        .replace(',0,2,', ',nil,2,')
        .replace('"Mon, July 5, 2027"', 'some day');
      const report = await importInto(db, 'vlr', folder({ 'event_info.csv': EVENT, 'matches.csv': bad }));
      expect(reportOf(report, 'matches.csv').rejects).toEqual([
        { line: 3, reason: 'score1 不是数字：nil' },
        { line: 4, reason: 'date 不是时间：some day 1:30 PM' },
      ]);
      expect(await matchCount('10_')).toBe(1);
    });

    test('a list without a match creates no tournament', async () => {
      const before = await dump(db);
      const text = 'date,time,home_team,away_team,score,format\n';
      const report = await importInto(db, 'kpl', folder({ 'kpl_matches_2031_spring.csv': text }));
      expect(report.failed).toEqual([]);
      expect(reportOf(report, 'spring.csv').notes).toEqual(['没有比赛']);
      expect(await dump(db)).toEqual(before);
    });

    test('an unclosed quote costs its own row in a list without line breaks in fields', async () => {
      const open = MATCHES.replaceAll(/^(\d),/gm, '20$1,').replace('New Club,Gen.G', '"New Club,Gen.G');
      const report = await importInto(db, 'vlr', folder({ 'event_info.csv': EVENT, 'matches.csv': open }));
      expect(reportOf(report, 'matches.csv').rejects).toEqual([{ line: 3, reason: '引号没有闭合' }]);
      expect(await matchCount('20_')).toBe(2);
    });

    test('a row of a tournament without an event file is rejected', async () => {
      const other = MATCHES.replaceAll(/^(\d),/gm, '30$1,').replace(
        'VCT 2027 Pacific Stage 3_csvs',
        'VCT 2031 Moon Stage 1_csvs',
      );
      const report = await importInto(db, 'vlr', folder({ 'event_info.csv': EVENT, 'matches.csv': other }));
      expect(reportOf(report, 'matches.csv').rejects.map(reject => reject.line)).toEqual([2]);
    });

    test.each([
      [
        'kpl',
        'kpl_matches_2031_spring.csv',
        'date,time,home_team,away_team,score,format\n明天,14:00,新队,旧队,,BO5\n后天,14:00,新队,旧队,,BO5\n',
        '2 行全部退回，没有写入任何内容；第 2 行：日期“明天”、时间“14:00”无法识别',
      ],
      [
        'oracles-elixir',
        'lol.csv',
        'gameid,league,year,date,game,side,position,teamname,result\n1,LPL,2031,x,1,Blue,team,A,1\n1,LPL,2031,x,1,Red,team,B,0\n',
        '2 行全部退回，没有写入任何内容；第 2 行：对局 1：日期“x”无法识别',
      ],
      [
        'vlr',
        'matches.csv',
        MATCHES.replaceAll('VCT 2027 Pacific Stage 3_csvs', 'VCT 2031 Moon Stage 1_csvs'),
        '3 行全部退回，没有写入任何内容；第 2 行：没有赛事“VCT 2031 Moon Stage 1”，请先导入 event_info.csv',
      ],
    ])(
      'a %s file of which no row is used leaves nothing and fails in one line',
      async (format, name, text, reason) => {
        const before = await dump(db);
        const report = await importInto(db, format, folder({ [name]: text }));
        expect(report.files).toEqual([]);
        expect(report.failed.map(file => file.reason)).toEqual([reason]);
        expect(await dump(db)).toEqual(before);
      },
    );

    test('a file that lacks a required column fails by name and leaves nothing; the others go in', async () => {
      const before = await dump(db);
      const files = { 'event_info.csv': EVENT, 'matches.csv': MATCHES.replace('team1', 'home') };
      const report = await importInto(db, 'vlr', folder(files));
      expect(report.failed.map(file => file.reason)).toEqual(['缺少必需的列：team1']);
      expect(report.files).toHaveLength(1);
      expect(await dump(db)).toEqual(before);
    });

    test('a missing path, a folder without matching files, and a file that is no text fail with their reason', async () => {
      const reasons = async (path: string) =>
        (await importInto(db, 'vlr', path)).failed.map(file => file.reason);
      expect(await reasons('/nowhere/at/all')).toEqual(['没有这个文件或文件夹']);
      expect(await reasons(folder({ 'other.csv': 'a,b\n' }))).toEqual(['没有 vlr 格式的文件']);
      const binary = folder({ 'matches.csv': Uint8Array.of(0xff, 0xfe, 0x00, 0xd8) });
      expect(await reasons(binary)).toEqual(['不是 UTF-8 或 GBK 编码的文本，请另存为 UTF-8 再导入']);
    });

    test('a folder of one folder per event is imported, whose lists do not name their event', async () => {
      const event = (n: number, zone: string) =>
        `url,title\nhttps://www.vlr.gg/event/91${n}/x,VCT 2027: ${zone} Stage 2\n`;
      const matches = (n: number) =>
        MATCHES.replaceAll(/^(\d),/gm, `91${n}$1,`)
          .replace(',tournament_name', '')
          .replaceAll(',VCT 2027 Pacific Stage 3_csvs', '');
      const path = folder({
        'EMEA Stage 2/event_info.csv': event(1, 'EMEA'),
        'EMEA Stage 2/matches.csv': matches(1),
        'China Stage 2/event_info.csv': event(2, 'China'),
        'China Stage 2/matches.csv': matches(2),
        'readme.txt': 'two events',
      });
      const report = await importInto(db, 'vlr', path);
      expect(report.failed).toEqual([]);
      expect(report.files.flatMap(file => file.rejects)).toEqual([]);
      const rows = await db.write
        .selectFrom('match')
        .innerJoin('tournament', 'tournament.id', 'match.tournament_id')
        .select(['match.source_key', 'tournament.name_en'])
        .where('match.source_key', 'like', '91__')
        .orderBy('match.source_key')
        .execute();
      expect(rows.map(({ source_key, name_en }) => `${source_key} ${name_en}`)).toEqual([
        ...['9111', '9112', '9113'].map(key => `${key} VCT 2027 EMEA Stage 2`),
        ...['9121', '9122', '9123'].map(key => `${key} VCT 2027 China Stage 2`),
      ]);
      const nameless = await importInto(db, 'vlr', folder({ 'x/matches.csv': matches(3) }));
      expect(nameless.failed.map(file => file.reason)).toEqual(['缺少必需的列：tournament_name']);
    });

    test('a file in GBK is read, and the report says so', async () => {
      const text =
        'date,time,home_team,away_team,score,format\n2029-03-01,14:00,成都AG超玩会,重庆狼队,3:1,BO5\n';
      const report = await importInto(db, 'kpl', folder({ 'kpl_matches_2029_spring.csv': gbk(text) }));
      expect(reportLines(report)).toContainEqual(
        expect.stringMatching(/kpl_matches_2029_spring\.csv 不是 UTF-8 编码，按 GBK 读取$/),
      );
      const camps = await db.write
        .selectFrom('camp')
        .innerJoin('match', 'match.id', 'camp.match_id')
        .innerJoin('team', 'team.id', 'camp.participant_id')
        .select('team.name')
        .where('match.source_key', 'like', '2029/spring/%')
        .orderBy('camp.side')
        .execute();
      expect(camps.map(camp => camp.name)).toEqual(['成都AG超玩会', '重庆狼队']);
    });

    test('a single file is imported over existing rows', async () => {
      await importInto(db, 'vlr', 'vlr');
      const maps = readFileSync(fixture('vlr/detailed_matches_maps.csv'), 'utf8');
      const changed = folder({ 'detailed_matches_maps.csv': maps.replace('12 - 14', '11 - 14') });
      const report = await importInto(db, 'vlr', `${changed}/detailed_matches_maps.csv`);
      expect(reportOf(report, 'maps.csv').saved.get('round')).toEqual({ added: 0, changed: 1 });
      const round = await db.write
        .selectFrom('round')
        .select('main_score')
        .where('source_key', '=', '427991:1')
        .executeTakeFirstOrThrow();
      expect(round.main_score).toBe(11);
    });

    if (dialect === 'postgres')
      test('an import that changes facts notifies other connections', async () => {
        const listener = new pg.Client({ connectionString: db.place });
        await listener.connect();
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.write);
        const received: number[] = [];
        listener.on('notification', message => received.push(message.processId));
        await listener.query(`listen ${FACTS_CHANNEL}`);
        await importInto(db, 'zh-names', 'zh-names');
        await expect.poll(() => received).toContain(rows[0]?.pid);
        await listener.end();
      });
  });
