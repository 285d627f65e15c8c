import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StageType } from '#lib/platform/db/schema.ts';
import { deriveTournament } from '#lib/wiki/bracket/derive.server.ts';
import { laneRounds } from '#lib/wiki/bracket/lane.ts';
import { updateMatch } from '#lib/wiki/match/write.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { inTransaction, makeMatch, makeStage, makeTeam, makeTournament } from '#tests/support/factory.ts';

type Row = [string, string, string, number, number, number, number];
const SEASON: Record<string, Record<string, Row[]>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../fixtures/vct-results.json'), 'utf8'),
);
const TYPES: Record<string, StageType> = { 'Group Stage': 'group', 'Swiss Stage': 'swiss' };
const HOUR = 3_600_000;

const derive = (db: TestDatabase, id: number) => inTransaction(db, trx => deriveTournament(trx, id));

/** One event of the season, as an importer writes it: no groups, places, links or tags. */
async function loadEvent(db: TestDatabase, name: string, more: { is_demo?: number } = {}) {
  const tournament = await makeTournament(db, { name, status: 0, ...more });
  const team = async (label: string) => {
    const known = await db.write.selectFrom('team').select('id').where('name', '=', label).executeTakeFirst();
    return (known ?? (await makeTeam(db, { name: label }))).id;
  };
  let num = 0;
  for (const [sort, [stageName, rows]] of Object.entries(SEASON[name]!).entries()) {
    const isGsl = rows[0]![0].startsWith('Opening');
    const type = isGsl ? 'gsl' : (TYPES[stageName] ?? 'bracket');
    const stage = await makeStage(db, tournament.id, { name: stageName, type, sort });
    const places = laneRounds(rows.map(row => row[0]));
    for (const [label, main, guest, mainScore, guestScore] of rows) {
      num += 1;
      const place = places.get(label);
      await makeMatch(db, {
        tournament_id: tournament.id,
        stage_id: stage.id,
        match_num: num,
        start_at: num * HOUR,
        schedule_name: label,
        lane: place?.lane ?? null,
        lane_round: place?.round ?? null,
        main_score: mainScore,
        guest_score: guestScore,
        result_type: mainScore > guestScore ? 1 : 2,
        in_figures: more.is_demo ? 0 : 1,
        teams: [await team(main), await team(guest)],
      });
    }
  }
  return tournament.id;
}

const placements = (db: TestDatabase, id: number) =>
  db.write
    .selectFrom('placement')
    .innerJoin('team', 'team.id', 'placement.team_id')
    .select(['team.name', 'rank', 'rank_end'])
    .where('tournament_id', '=', id)
    .orderBy('rank')
    .orderBy('team.name')
    .execute();

/** Every row that derive may write. */
async function snapshot(db: TestDatabase) {
  const tables = ['match', 'camp', 'stage', 'stage_group', 'tournament', 'placement', 'meta'] as const;
  const rows = await Promise.all(tables.map(table => db.write.selectFrom(table).selectAll().execute()));
  return rows.map(table => table.map(row => JSON.stringify(row)).sort());
}

for (const dialect of DIALECTS)
  describe(`derived facts on ${dialect}`, () => {
    let db: TestDatabase;
    let champions: number;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
      champions = await loadEvent(db, 'Valorant Champions 2025');
      await derive(db, champions);
    });
    afterAll(() => db.drop());

    test('groups get their letters, and every group match its group', async () => {
      const groups = await db.write
        .selectFrom('stage_group')
        .leftJoin('match', 'match.group_id', 'stage_group.id')
        .select(({ fn }) => ['stage_group.name', fn.count<number>('match.id').as('matches')])
        .groupBy(['stage_group.name', 'stage_group.sort'])
        .orderBy('stage_group.sort')
        .execute();
      expect(groups.map(group => [group.name, Number(group.matches)])).toEqual([
        ['A 组', 5],
        ['B 组', 5],
        ['C 组', 5],
        ['D 组', 5],
      ]);
    });

    test('places: champion, shared places, and the teams that left in the groups', async () => {
      const rows = await placements(db, champions);
      expect(rows.slice(0, 4).map(row => row.name)).toEqual(['NRG', 'FNATIC', 'DRX', 'Paper Rex']);
      expect(rows.map(row => `${row.rank}–${row.rank_end}`)).toEqual([
        ...['1–1', '2–2', '3–3', '4–4', '5–6', '5–6', '7–8', '7–8'],
        ...Array(4).fill('9–12'),
        ...Array(4).fill('13–16'),
      ]);
    });

    test('the bracket is linked from the quarter-finals to the final', async () => {
      const rows = await db.write
        .selectFrom('match')
        .select(['lane', 'lane_round', 'lane_pos', 'next_match_id', 'next_side', 'loser_match_id'])
        .where('tournament_id', '=', champions)
        .where('lane', 'is not', null)
        .execute();
      expect(rows.length).toBe(14);
      expect(rows.filter(row => row.next_match_id === null).map(row => row.lane)).toEqual(['final']);
      expect(rows.filter(row => row.lane === 'upper').every(row => row.loser_match_id !== null)).toBe(true);
      expect(rows.every(row => row.lane_pos! >= 1)).toBe(true);
    });

    test('stage dates, advance count and tournament status follow from the matches', async () => {
      const stages = await db.write
        .selectFrom('stage')
        .selectAll()
        .where('tournament_id', '=', champions)
        .orderBy('sort')
        .execute();
      expect(stages.map(stage => [stage.start_at, stage.end_at, stage.advance_count])).toEqual([
        [1 * HOUR, 20 * HOUR, 2],
        [21 * HOUR, 34 * HOUR, null],
      ]);
      const tournament = await db.write
        .selectFrom('tournament')
        .select('status')
        .where('id', '=', champions)
        .executeTakeFirst();
      expect(tournament?.status).toBe(3);
    });

    test('deriving again changes nothing', async () => {
      const before = await snapshot(db);
      expect(before.every(table => table.length > 0)).toBe(true);
      await derive(db, champions);
      expect(await snapshot(db)).toEqual(before);
    });

    test('an undecided final removes the placements, a decided one restores them', async () => {
      const id = await loadEvent(db, 'Valorant Masters Bangkok 2025');
      await derive(db, id);
      const before = await placements(db, id);
      expect(before.map(row => row.rank)).toEqual([1, 2, 3, 4, 5, 5, 7, 7]);
      const final = await db.write
        .selectFrom('match')
        .select('id')
        .where('tournament_id', '=', id)
        .where('lane', '=', 'final')
        .executeTakeFirstOrThrow();
      await inTransaction(db, trx => updateMatch(trx, final.id, { status: 2, result_type: null }));
      await derive(db, id);
      expect(await placements(db, id)).toEqual([]);
      const running = await db.write
        .selectFrom('tournament')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirst();
      expect(running?.status).toBe(2);
      await inTransaction(db, trx => updateMatch(trx, final.id, { status: 3, result_type: 2 }));
      await derive(db, id);
      expect(await placements(db, id)).toEqual(before);
    });

    test('a demo tournament gets a linked bracket but no placements', async () => {
      const id = await loadEvent(db, 'VCT 2025 China Kickoff', { is_demo: 1 });
      await derive(db, id);
      const linked = await db.write
        .selectFrom('match')
        .select('id')
        .where('tournament_id', '=', id)
        .where('next_match_id', 'is not', null)
        .execute();
      expect(linked.length).toBe(21);
      expect(await placements(db, id)).toEqual([]);
    });

    test('a parallel stage is skipped: it has no advance count and decides no placements', async () => {
      const { id } = await makeTournament(db);
      const stage = (name: string, type: StageType, sort: number) => makeStage(db, id, { name, type, sort });
      const league = await stage('常规赛', 'season', 1);
      const beside = await stage('卡位赛', 'season', 2);
      const playoffs = await stage('季后赛', 'bracket', 3);
      const [a, b, c, d] = [
        await makeTeam(db),
        await makeTeam(db),
        await makeTeam(db),
        await makeTeam(db),
      ].map(team => team.id);
      const play = (stage_id: number, hour: number, teams: [number, number], more = {}) =>
        makeMatch(db, { tournament_id: id, stage_id, start_at: hour * HOUR, teams, ...more });
      await play(league.id, 1, [a!, c!]);
      await play(beside.id, 2, [d!, b!]);
      await play(league.id, 3, [b!, d!]);
      await play(league.id, 4, [c!, d!]);
      await play(playoffs.id, 5, [a!, b!], {
        lane: 'final',
        lane_round: 1,
        schedule_name: '总决赛',
      });
      await derive(db, id);
      const stages = await db.write
        .selectFrom('stage')
        .select('advance_count')
        .where('tournament_id', '=', id)
        .orderBy('sort')
        .execute();
      expect(stages.map(row => row.advance_count)).toEqual([2, null, null]);
      const rows = await db.write
        .selectFrom('placement')
        .select('team_id')
        .where('tournament_id', '=', id)
        .orderBy('rank')
        .execute();
      expect(rows.map(row => row.team_id)).toEqual([a, b, c, d]);
    });

    test('deriving an unknown tournament id does not fail', async () => {
      await expect(derive(db, 999_999)).resolves.toBeUndefined();
    });
  });
