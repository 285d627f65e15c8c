/** VCT 2026 as vlr.gg lists it: triple elimination, seeding matches, play-ins, new names, a list that stops. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayKey } from '#lib/platform/kernel/time.ts';
import { bracketRounds } from '#lib/wiki/bracket/bracket.server.ts';
import { groupTables } from '#lib/wiki/bracket/table.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { dump, importInto } from '#tests/support/ingest.ts';
import { tournamentOf } from '#tests/support/season.ts';

const FOLDER = 'vlr-2026';
const [AMERICAS_KICKOFF, CHINA_STAGE_2, PACIFIC_STAGE_2, CHAMPIONS] = [
  '2682',
  '2978',
  '2776',
  '2766',
] as const;

for (const dialect of DIALECTS)
  describe(`VCT 2026 in ${dialect}`, () => {
    let db: TestDatabase;
    let rejects: string[];
    beforeAll(async () => {
      db = await makeDatabase(dialect);
      const report = await importInto(db, 'vlr', FOLDER);
      rejects = report.files.flatMap(file => file.rejects.map(({ reason }) => reason));
    });
    afterAll(() => db.drop());

    const stagesOf = async (key: string) => {
      const { id } = await tournamentOf(db, key);
      return db.write
        .selectFrom('stage')
        .select(['id', 'name', 'type'])
        .where('tournament_id', '=', id)
        .orderBy('sort')
        .orderBy('id')
        .execute();
    };
    const placesOf = async (key: string) => {
      const { id } = await tournamentOf(db, key);
      return db.write
        .selectFrom('placement')
        .innerJoin('team', 'team.id', 'placement.team_id')
        .select(['team.name', 'rank', 'rank_end'])
        .where('tournament_id', '=', id)
        .orderBy('rank')
        .orderBy('team.name')
        .execute();
    };

    test('no row is refused, and a second import changes nothing', async () => {
      expect(rejects).toEqual([]);
      const before = await dump(db);
      expect(before['match']?.length).toBe(143);
      await importInto(db, 'vlr', FOLDER);
      expect(await dump(db)).toEqual(before);
    });

    test('a Kickoff of triple elimination has three lanes, named in Chinese', async () => {
      const [stage] = await stagesOf(AMERICAS_KICKOFF);
      expect(stage).toMatchObject({ name: '正赛', type: 'bracket' });
      const rounds = await bracketRounds(db, stage!.id);
      expect(
        rounds.map(({ lane, round, name, matches }) => `${lane} ${round} ${name} ${matches.length}`),
      ).toEqual([
        'upper 1 胜者组第一轮 4',
        'upper 2 胜者组第二轮 4',
        'upper 3 胜者组第三轮 2',
        'upper 4 胜者组决赛 1',
        'middle 1 中间组第一轮 4',
        'middle 2 中间组第二轮 2',
        'middle 3 中间组第三轮 2',
        'middle 4 中间组第四轮 1',
        'middle 5 中间组决赛 1',
        'lower 1 败者组第一轮 2',
        'lower 2 败者组第二轮 2',
        'lower 3 败者组第三轮 2',
        'lower 4 败者组第四轮 1',
        'lower 5 败者组第五轮 1',
        'lower 6 败者组决赛 1',
      ]);
      const nodes = rounds.flatMap(round => round.matches);
      const laneOf = (ref: { match_id: number } | null) =>
        nodes.find(node => node.unique_id === ref?.match_id)?.lane ?? null;
      const falls = Map.groupBy(nodes, node => node.lane);
      expect(new Set(falls.get('upper')!.map(node => laneOf(node.loser_next)))).toEqual(new Set(['middle']));
      expect(new Set(falls.get('middle')!.map(node => laneOf(node.loser_next)))).toEqual(new Set(['lower']));
      expect(new Set(falls.get('lower')!.map(node => laneOf(node.loser_next)))).toEqual(new Set([null]));
    });

    test('its places follow from the three lanes, and it is over', async () => {
      const places = await placesOf(AMERICAS_KICKOFF);
      expect(places.slice(0, 4).map(({ name }) => name)).toEqual(['FURIA', 'G2 Esports', 'NRG', 'MIBR']);
      expect(places.map(({ rank, rank_end }) => `${rank}–${rank_end}`)).toEqual([
        ...['1–1', '2–2', '3–3', '4–4', '5–5', '6–6'],
        ...['7–8', '7–8', '9–10', '9–10', '11–12', '11–12'],
      ]);
      expect(await tournamentOf(db, AMERICAS_KICKOFF)).toMatchObject({
        name: '2026 VCT 美洲赛区 启点赛',
        status: 3,
        known_until_at: null,
        prize_amount: null,
        location: '洛杉矶',
      });
    });

    test('seeding matches are a stage of their own: the groups stay two, with five matches a team', async () => {
      const stages = await stagesOf(CHINA_STAGE_2);
      expect(stages.map(({ name, type }) => `${name} ${type}`)).toEqual([
        '小组赛 group',
        '种子排位赛 records',
        '入围赛 bracket',
        '季后赛 bracket',
      ]);
      const tables = await groupTables(db, stages[0]!.id);
      expect(tables.map(table => table.list.length)).toEqual([6, 6]);
      const rows = tables.flatMap(table => table.list);
      expect(new Set(rows.map(row => row.win + row.lose))).toEqual(new Set([5]));
      // The first two of each group begin in the play-offs, the others in the play-ins: nobody is out.
      expect(new Set(rows.map(row => row.tag))).toEqual(new Set([null]));
    });

    test('where the play-offs are not known yet, who was seeded into them is not out either', async () => {
      const stages = await stagesOf(PACIFIC_STAGE_2);
      expect(stages.map(({ name }) => name)).toEqual(['小组赛', '入围赛']);
      const tables = await groupTables(db, stages[0]!.id);
      expect(tables.map(table => table.list.length)).toEqual([6, 6]);
      expect(new Set(tables.flatMap(table => table.list.map(row => row.tag)))).toEqual(new Set([null]));
    });

    test('a list that stops before the end says until when it is known, and has no places', async () => {
      for (const [key, end] of [
        [PACIFIC_STAGE_2, '2026-09-06'],
        [CHINA_STAGE_2, '2026-08-23'],
      ] as const) {
        const { known_until_at, end_at, status } = await tournamentOf(db, key);
        expect([dayKey(known_until_at!), dayKey(end_at!), status]).toEqual(['2026-08-22', end, 2]);
        expect(await placesOf(key)).toEqual([]);
      }
    });

    test('an event with dates alone is neither on nor over', async () => {
      const { start_at, end_at, status, known_until_at, ...champions } = await tournamentOf(db, CHAMPIONS);
      expect(champions).toMatchObject({
        name: '2026 无畏契约全球冠军赛',
        location: '上海',
        prize_amount: 2250000,
        prize_currency: 'USD',
      });
      expect([dayKey(start_at!), dayKey(end_at!), status, known_until_at]).toEqual([
        '2026-09-24',
        '2026-10-18',
        0,
        null,
      ]);
    });

    test('names that passed are the same teams: ULF Esports is Eternal Fire, Mega Minors NRG', async () => {
      const rows = await db.write
        .selectFrom('team_alias')
        .innerJoin('team', 'team.id', 'team_alias.team_id')
        .select(['team_alias.alias', 'team.name', 'team.name_short'])
        .where('team_alias.alias', 'in', ['ULF Esports', 'Mega Minors', 'KIWOOM DRX'])
        .orderBy('team_alias.alias')
        .execute();
      expect(rows).toEqual([
        { alias: 'KIWOOM DRX', name: 'DRX', name_short: 'DRX' },
        { alias: 'Mega Minors', name: 'NRG', name_short: 'NRG' },
        { alias: 'ULF Esports', name: 'Eternal Fire', name_short: 'EF' },
      ]);
      const figures = await db.write
        .selectFrom('round_player')
        .innerJoin('match', 'match.id', 'round_player.match_id')
        .innerJoin('team', 'team.id', 'round_player.team_id')
        .select(['match.source_key', 'team.name', eb => eb.fn.countAll<number>().as('n')])
        .where('match.source_key', 'in', ['594743', '625791'])
        .groupBy(['match.source_key', 'team.name'])
        .orderBy('match.source_key')
        .orderBy('team.name')
        .execute();
      expect(figures.map(({ source_key, name, n }) => `${source_key} ${name} ${n}`)).toEqual([
        '594743 Eternal Fire 10',
        '594743 Team Vitality 10',
        '625791 NRG 10',
        '625791 XLG 10',
      ]);
    });
  });
