import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tournamentTeams } from '#lib/wiki/tournament/teams.server.ts';
import { rejectsOf, savedOf } from '#tests/support/cuts.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { importRegistry, importSeason } from '#tests/support/kpl-season.ts';

const CAREERS = `player_id,handle,real_name,team_sequence,current_team,first_seen,last_seen,games_observed,series_observed,role_code
1,一诺,徐必成,TEAM_AG,TEAM_AG,2022-06-08,2026-02-08,571,139,3
2,鸣鸣,,TEAM_WB>TEAM_JDG,TEAM_JDG,2025-06-18,2025-12-01,85,20,3
3,冰尘,李小龙,TEAM_AG,TEAM_AG,2022-07-24,2025-11-23,350,88,5
4,极光,,TEAM_AG>TEAM_TTG,TEAM_TTG,2023-06-15,2026-02-02,297,74,3|5
5,陌冷,徐舟,TEAM_KSG,TEAM_KSG,2025-02-13,2025-03-26,206,51,3`;

const HEADER = 'seasonid,team_id,team_name,player_id,handle,role_code';
const LIST = `${HEADER}
KPL2026S1,KPL2026S1_ag,成都AG超玩会,1,一诺,3
KPL2026S1,KPL2026S1_ag,成都AG超玩会,2,鸣鸣,3
KPL2026S1,KPL2026S1_ag,成都AG超玩会,9,陈穿,1
KPL2026S1,KPL2026S1_xq,广州TTG,4,极光,5
KPL2026S1,KPL2026S1_dd,待定,8,某人,1`;

const careers = (db: TestDatabase) => importRegistry(db, { 'players_active_2026.csv': CAREERS });
const list = (db: TestDatabase) => importRegistry(db, { 'registered_KPL2026S1.csv': LIST });

for (const dialect of DIALECTS)
  describe(`registered players of a KPL season on ${dialect}`, () => {
    let db: TestDatabase;
    beforeEach(async () => {
      db = await makeDatabase(dialect);
    });
    afterEach(() => db.drop());

    const players = async () => {
      const rows = await db.read
        .selectFrom('player')
        .leftJoin('team', 'team.id', 'player.team_id')
        .select(['player.name', 'player.position', 'player.real_name', 'team.name as team'])
        .orderBy('player.source_key')
        .execute();
      return rows.map(({ name, position, team }) => `${name} ${position} ${team}`);
    };
    const stints = async () => {
      const rows = await db.read
        .selectFrom('roster_stint')
        .innerJoin('player', 'player.id', 'roster_stint.player_id')
        .innerJoin('team', 'team.id', 'roster_stint.team_id')
        .select(['player.name', 'team.name as team', 'roster_stint.employment'])
        .orderBy('roster_stint.source_key')
        .execute();
      return rows.map(({ name, team, employment }) => `${name} ${team} ${employment}`);
    };
    const transfers = async () => {
      const rows = await db.read
        .selectFrom('transfer')
        .innerJoin('player', 'player.id', 'transfer.player_id')
        .innerJoin('team as from', 'from.id', 'transfer.from_team_id')
        .innerJoin('team as to', 'to.id', 'transfer.to_team_id')
        .select(['player.name', 'from.name as from', 'to.name as to', 'transfer.at'])
        .orderBy('transfer.source_key')
        .execute();
      return rows.map(({ name, from, to, at }) => `${name} ${from}>${to} ${at}`);
    };

    test.each([
      ['careers first', [careers, list]],
      ['the list first', [list, careers]],
    ])('the list says who is in a team, and the careers who came from where: %s', async (_, imports) => {
      for (const run of imports) await run(db);
      expect(await players()).toEqual([
        '一诺 发育路 成都AG超玩会',
        '鸣鸣 发育路 成都AG超玩会',
        // Not seen since before the season, and left out of its list.
        '冰尘 游走 null',
        '极光 游走 广州TTG',
        // No list of the team is known.
        '陌冷 发育路 苏州KSG',
        '陈穿 对抗路 成都AG超玩会',
      ]);
      expect(await stints()).toEqual([
        '一诺 成都AG超玩会 1',
        '鸣鸣 北京WB 2',
        '鸣鸣 北京JDG 2',
        '鸣鸣 成都AG超玩会 1',
        '冰尘 成都AG超玩会 2',
        '极光 成都AG超玩会 2',
        '极光 广州TTG 1',
        '陌冷 苏州KSG 1',
        '陈穿 成都AG超玩会 1',
      ]);
      expect(await transfers()).toEqual([
        '鸣鸣 北京WB>北京JDG null',
        '鸣鸣 北京JDG>成都AG超玩会 null',
        '极光 成都AG超玩会>广州TTG null',
      ]);
      for (const run of imports) expect(savedOf(await run(db))).toEqual([]);
    });

    test('an open slot of the list is no team; nothing but handle, lane and team is stored', async () => {
      const report = await list(db);
      expect(rejectsOf(report)).toEqual(['registered_KPL2026S1.csv:6 未知的战队“待定”']);
      const rows = await db.read.selectFrom('player').selectAll().execute();
      expect(rows.map(row => [row.real_name, row.birthday, row.nation_id])).toEqual(
        rows.map(() => [null, null, null]),
      );
    });

    test('a career that goes on into the season tells the move itself', async () => {
      await careers(db);
      await list(db);
      const later = CAREERS.replace(
        'TEAM_WB>TEAM_JDG,TEAM_JDG,2025-06-18,2025-12-01',
        'TEAM_WB>TEAM_JDG>TEAM_AG,TEAM_AG,2025-06-18,2026-02-05',
      );
      await importRegistry(db, { 'players_active_2026.csv': later });
      expect((await stints()).filter(line => line.startsWith('鸣鸣'))).toEqual([
        '鸣鸣 北京WB 2',
        '鸣鸣 北京JDG 2',
        '鸣鸣 成都AG超玩会 1',
      ]);
      expect(await transfers()).toHaveLength(3);
    });

    test('a list of an earlier season moves nobody and renames nobody', async () => {
      await careers(db);
      await list(db);
      const before = [await players(), await stints(), await transfers()];
      const seasons = `seasonid,season_name,season_year,start_time_epoch,end_time_epoch
KPL2025S3,2025KPL年度总决赛,2025,1758988800,1762617600`;
      const older = `${HEADER}
KPL2025S3,KPL2025S3_vg,北京JDG,1,旧名,1`;
      const report = await importRegistry(db, {
        'seasons_2025.csv': seasons,
        'registered_KPL2025S3.csv': older,
      });
      expect(report.files.flatMap(file => file.notes)).toContain(
        '这份名单比已有的旧：1 位选手已有更晚的记录，保持不变',
      );
      expect([await players(), await stints(), await transfers()]).toEqual(before);
    });

    test('a team of the season has its registered players', async () => {
      await importSeason(db);
      await list(db);
      const { id } = await db.read
        .selectFrom('tournament')
        .select('id')
        .where('source_key', '=', '2026/spring')
        .executeTakeFirstOrThrow();
      const teams = await tournamentTeams(db, id);
      const shown = teams.filter(team => team.players.length > 0);
      expect(
        shown.map(team => [team.name, team.players_from, team.players.map(player => player.name)]),
      ).toEqual([
        ['成都AG超玩会', 'registration', ['陈穿', '鸣鸣', '一诺']],
        ['广州TTG', 'registration', ['极光']],
      ]);
    });
  });
