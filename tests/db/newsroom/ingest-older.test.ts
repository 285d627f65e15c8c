import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ImportReport } from '#lib/newsroom/ingest/report.ts';
import { factsOf, importCut, savedOf } from '#tests/support/cuts.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { fixture, importInto, makeFolder } from '#tests/support/ingest.ts';

const LANES = ['top', 'jng', 'mid', 'bot', 'sup'];
const HEADER = 'gameid,league,year,date,game,side,position,playername,playerid,teamname,result';

/** One game of T1 (by id of the player and name) against Gen.G on a day. */
function season(day: string, players: Record<string, string>): string {
  const common = `${day},LCK,${day.slice(0, 4)},${day} 09:00:00,1`;
  const rows = Object.entries(players).map(
    ([id, name], i) => `${common},Blue,${LANES[i]},${name},${id},T1,1`,
  );
  const teams = [`${common},Blue,team,,,T1,1`, `${common},Red,team,,,Gen.G,0`];
  return [HEADER, ...rows, ...teams].join('\n');
}

const OLD = season('2024-02-01', { p1: 'ucal', p2: 'Zeus', p4: 'Keria' });
/** Keria has gone to another team, Zeus plays no more. */
const NEW = [
  season('2025-02-01', { p1: 'Ucal', p3: 'Doran' }),
  ...season('2025-02-02', { p4: 'Keria' }).replaceAll(',T1,', ',DRX,').split('\n').slice(1),
].join('\n');

for (const dialect of DIALECTS)
  describe(`files of different age on ${dialect}`, () => {
    let db: TestDatabase;
    beforeEach(async () => {
      db = await makeDatabase(dialect);
    });
    afterEach(() => db.drop());

    async function importText(format: string, name: string, text: string): Promise<ImportReport> {
      const folder = makeFolder({ [name]: text });
      const report = await importInto(db, format, folder.path);
      folder.drop();
      return report;
    }

    const players = async () => {
      const rows = await db.read
        .selectFrom('player')
        .leftJoin('team', 'team.id', 'player.team_id')
        .select(['player.name', 'team.name as team', 'player.position'])
        .where('player.game_id', '=', 3)
        .orderBy('player.source_key')
        .execute();
      return rows.map(({ name, team, position }) => [name, team, position]);
    };

    test.each([
      ['the older first', [OLD, NEW]],
      ['the newer first', [NEW, OLD]],
    ])('LoL, %s: names and teams are those of the latest season', async (_, files) => {
      for (const file of files) await importText('oracles-elixir', 'lol.csv', file);
      expect(await players()).toEqual([
        ['Ucal', 'T1', 'top'],
        ['Zeus', null, 'jng'],
        ['Doran', 'T1', 'jng'],
        ['Keria', 'DRX', 'top'],
      ]);
      for (const file of files)
        expect(savedOf(await importText('oracles-elixir', 'lol.csv', file))).toEqual([]);
    });

    test('LoL: a match after New Year in Beijing is of the new year', async () => {
      const late = (text: string) => text.replaceAll('2025-02-01 09:00:00', '2024-12-31 17:00:00');
      for (const file of [OLD, late(NEW)]) await importText('oracles-elixir', 'lol.csv', file);
      expect(await players()).toContainEqual(['Zeus', null, 'jng']);
    });

    test('VALORANT: a match before the latest one changes no spelling, the latest does', async () => {
      await importInto(db, 'vlr', 'vlr');
      const named = async (match: string, name: string) => {
        const header = 'match_id,player_name,player_id,player_team,stat_type,map_name';
        const row = `${match},${name},8873,LOUD,overall,All`;
        await importText('vlr', 'detailed_matches_player_stats.csv', `${header}\n${row}\n`);
        const player = await db.read
          .selectFrom('player')
          .select('name')
          .where('source_key', '=', '8873')
          .where('source', '=', 'vlr')
          .executeTakeFirstOrThrow();
        return player.name;
      };
      expect(await named('427991', 'Dgzin')).toBe('dgzin');
      expect(await named('459518', 'DGZIN')).toBe('DGZIN');
    });

    test('KPL: a registry that saw a player last on an earlier day changes nothing about him', async () => {
      await importCut(db, 'kpl-registry', 'kpl-registry');
      const before = await factsOf(db);
      const [header] = readFileSync(fixture('sources/kpl-registry/players_active_2026.csv'), 'utf8').split(
        '\n',
      );
      const row = '60010204,FLY,,TEAM_WOLVES>TEAM_RW,1,TEAM_RW,2022-06-08,2023-01-01,100,20,2';
      const report = await importText('kpl-registry', 'players_2023.csv', `${header}\n${row}\n`);
      expect(report.files[0]!.notes).toEqual(['这份名单比已有的旧：1 位选手已有更晚的记录，保持不变']);
      expect(await factsOf(db)).toEqual(before);
    });

    test('careers: an older export changes no career that is known further, and adds the others', async () => {
      const stints = (...rows: string[]) =>
        ['player_id,stint_number,team,date_start,date_end,stint_status,is_current_team', ...rows].join('\n');
      await importText(
        'playerdb',
        'stints.csv',
        stints('boo,1,T1,2023-01-01,2024-06-01,,False', 'boo,2,DRX,2024-06-01,Present,,True'),
      );
      const report = await importText(
        'playerdb',
        'stints.csv',
        stints('boo,1,T1,2023-01-01,Present,,True', 'far,1,DRX,2023-02-01,Present,,True'),
      );
      expect(report.files[0]!.notes).toContain('这份名单比已有的旧：1 位选手的履历已有更新的，保持不变');
      const rows = await db.read
        .selectFrom('player')
        .leftJoin('team', 'team.id', 'player.team_id')
        .select(['player.name', 'team.name_short as team'])
        .orderBy('player.name')
        .execute();
      expect(rows).toEqual([
        { name: 'boo', team: 'DRX' },
        { name: 'far', team: 'DRX' },
      ]);
      const first = await db.read
        .selectFrom('roster_stint')
        .select('end_at')
        .where('source_key', '=', 'boo:1')
        .executeTakeFirstOrThrow();
      expect(first.end_at).not.toBeNull();
    });
  });
