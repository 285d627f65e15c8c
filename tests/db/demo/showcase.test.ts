import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addShowcase } from '#lib/demo/newsroom/ingest/showcase.server.ts';
import { dayKey } from '#lib/platform/kernel/time.ts';
import { headToHead, recentForm } from '#lib/wiki/stats/encounter.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { inTransaction, makeMatch, makeTeam, makeTournament } from '#tests/support/factory.ts';

const NOW = Date.parse('2026-11-21T16:05:00+08:00');

for (const dialect of DIALECTS)
  describe(`演示赛 on ${dialect}`, () => {
    let db: TestDatabase;
    beforeEach(async () => {
      db = await makeDatabase(dialect);
      const { id } = await makeTournament(db, { start_at: NOW - 1e9 });
      for (let rank = 1; rank <= 8; rank++) {
        const team = await makeTeam(db);
        const row = { tournament_id: id, team_id: team.id, rank, rank_end: rank, bonus: null, at: NOW };
        await db.write.insertInto('placement').values(row).execute();
      }
      await inTransaction(db, trx => addShowcase(trx, NOW));
    });
    afterEach(() => db.drop());

    const matches = () =>
      db.read
        .selectFrom('match')
        .innerJoin('tournament', 'tournament.id', 'match.tournament_id')
        .innerJoin('stage', 'stage.id', 'match.stage_id')
        .innerJoin('camp as main', on => on.onRef('main.match_id', '=', 'match.id').on('main.side', '=', 1))
        .innerJoin('camp as guest', on =>
          on.onRef('guest.match_id', '=', 'match.id').on('guest.side', '=', 2),
        )
        .selectAll('match')
        .select(['stage.type as stage', 'main.participant_id as home', 'guest.participant_id as away'])
        .where('tournament.is_demo', '=', 1)
        .orderBy('match.order_at')
        .orderBy('match.id')
        .execute();

    test('one match is ongoing, five with known teams are to come, today and after', async () => {
      const all = await matches();
      expect(all.filter(match => match.status === 2)).toHaveLength(1);
      const upcoming = all.filter(match => match.status === 1 && match.start_at !== null);
      expect(upcoming).toHaveLength(5);
      expect(upcoming.every(match => match.start_at! > NOW && match.home && match.away)).toBe(true);
      const days = new Set(upcoming.map(match => dayKey(match.start_at!)));
      expect([...days]).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
    });

    test('the ongoing match has a finished map with 22 rounds, and one under way', async () => {
      const ongoing = (await matches()).find(match => match.status === 2)!;
      expect(ongoing).toMatchObject({ main_score: 1, guest_score: 0, result_type: null });
      const maps = await db.read
        .selectFrom('round')
        .selectAll()
        .where('match_id', '=', ongoing.id)
        .orderBy('num')
        .execute();
      expect(maps.map(map => [map.status, map.main_score, map.guest_score, map.winner_side])).toEqual([
        [3, 13, 9, 1],
        [2, 4, 5, null],
      ]);
      const rounds = await db.read.selectFrom('round_result').select('round_id').execute();
      expect(rounds.filter(round => round.round_id === maps[0]!.id)).toHaveLength(22);
    });

    test('the bracket has not begun: four pairs known, the rest open, every match linked onward', async () => {
      const bracket = (await matches()).filter(match => match.stage === 'bracket');
      expect(bracket).toHaveLength(14);
      expect(bracket.every(match => match.status === 1)).toBe(true);
      expect(bracket.filter(match => match.home && match.away)).toHaveLength(4);
      const final = bracket.filter(match => match.lane === 'final');
      expect(final).toHaveLength(1);
      expect(bracket.filter(match => match.next_match_id === null)).toEqual(final);
      const slots = bracket.flatMap(match => [
        ...(match.next_match_id ? [`${match.next_match_id}/${match.next_side}`] : []),
        ...(match.loser_match_id ? [`${match.loser_match_id}/${match.loser_side}`] : []),
      ]);
      expect(new Set(slots).size).toBe(slots.length);
      expect(slots).toHaveLength(2 * 10);
    });

    test('head-to-head and recent form of its teams leave it out', async () => {
      const first = (await matches()).find(match => match.status === 2);
      const { id: tournament_id } = await makeTournament(db);
      const real = await makeMatch(db, {
        tournament_id,
        teams: [first!.home, first!.away],
        start_at: NOW + 1,
      });
      expect(await headToHead(db, real.id)).toMatchObject({ main_win: 0, guest_win: 0, list: [] });
      const form = await recentForm(db, real.id);
      expect([form.main.list, form.guest.list]).toEqual([[], []]);
    });

    test('its matches are marked as 演示 and count in no figures or placements', async () => {
      const all = await matches();
      expect(all).toHaveLength(16);
      expect(all.every(match => match.in_figures === 0 && match.remark === '演示')).toBe(true);
      const tournament = await db.read
        .selectFrom('tournament')
        .selectAll()
        .where('is_demo', '=', 1)
        .executeTakeFirstOrThrow();
      expect(tournament).toMatchObject({ name: '演示赛', remark: '演示', status: 2 });
      const places = db.read
        .selectFrom('placement')
        .select('rank')
        .where('tournament_id', '=', tournament.id);
      expect(await places.execute()).toEqual([]);
      expect(await db.read.selectFrom('round_player').select('round_id').execute()).toEqual([]);
    });
  });

test('a database without a ranked VALORANT tournament gets no 演示赛', async () => {
  const db = await makeDatabase('sqlite');
  try {
    await inTransaction(db, trx => addShowcase(trx, NOW));
    expect(await db.read.selectFrom('tournament').select('id').execute()).toEqual([]);
  } finally {
    await db.drop();
  }
});
