/** An unplayed bracket of four teams: two semi-finals, the final, the match for third place. */
import type { Database } from '#lib/platform/db/database.ts';
import { deriveTournament } from '#lib/wiki/bracket/derive.server.ts';
import * as make from './factory.ts';

const BEGINS = Date.UTC(2026, 9, 10, 8);
const HOUR = 3_600_000;
const OPEN = { status: 1, main_score: null, guest_score: null, result_type: null } as const;

export async function makeBracket(db: Database) {
  const tournament = await make.makeTournament(db, { status: 1 });
  const stage = await make.makeStage(db, tournament.id, { name: '季后赛' });
  const teams = [];
  for (let n = 0; n < 4; n++) teams.push((await make.makeTeam(db)).id);
  const [a, b, c, d] = teams as [number, number, number, number];
  let num = 0;
  const add = (schedule_name: string, overrides: Partial<make.MatchOverrides>) =>
    make.makeMatch(db, {
      ...OPEN,
      tournament_id: tournament.id,
      stage_id: stage.id,
      match_num: ++num,
      schedule_name,
      start_at: BEGINS + num * HOUR,
      ...overrides,
    });
  const place = (lane: 'upper' | 'lower' | 'final', lane_round: number, lane_pos: number) => ({
    lane,
    lane_round,
    lane_pos,
  });
  const final = await add('总决赛', place('final', 1, 1));
  const third = await add('季军赛', place('lower', 1, 1));
  const links = (side: number) => ({
    next_match_id: final.id,
    next_side: side,
    loser_match_id: third.id,
    loser_side: side,
  });
  const semi1 = await add('半决赛', { teams: [a, b], ...place('upper', 1, 1), ...links(1) });
  const semi2 = await add('半决赛', { teams: [c, d], ...place('upper', 1, 2), ...links(2) });
  for (const [i, match] of [semi1, semi2, third, final].entries())
    await db.write
      .updateTable('match')
      .set({ start_at: BEGINS + i * HOUR, order_at: BEGINS + i * HOUR })
      .where('id', '=', match.id)
      .execute();
  await make.inTransaction(db, trx => deriveTournament(trx, tournament.id));
  const now = (match: { id: number }) =>
    db.write.selectFrom('match').selectAll().where('id', '=', match.id).executeTakeFirstOrThrow();
  return {
    tournament,
    stage,
    teams: { a, b, c, d },
    semi1: await now(semi1),
    semi2: await now(semi2),
    third: await now(third),
    final: await now(final),
  };
}

export type Bracket = Awaited<ReturnType<typeof makeBracket>>;
