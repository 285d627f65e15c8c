/** Loads stages and their matches as facts for the rules. */
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import { MATCH_STATUS } from '../match/status.ts';
import type { MatchFact, Side, SlotRef } from './facts.ts';
import type { GroupRecord } from './record.ts';
import type { Lane } from './shapes.ts';

/** The database or a transaction on it. */
export type BracketReader = Kysely<DB>;

export interface StageMatch extends MatchFact {
  stageId: number | null;
  groupId: number | null;
  lane: Lane | null;
  laneRound: number | null;
  lanePos: number | null;
  next: SlotRef | null;
  loserNext: SlotRef | null;
  startAt: number | null;
  /** Counts in tables and figures: showmatches do not. A demo tournament's matches count within it. */
  counts: boolean;
}

export const findTournament = (db: BracketReader, id: number) =>
  db.selectFrom('tournament').selectAll().where('id', '=', id).executeTakeFirst();

export const findStage = (db: BracketReader, id: number) =>
  db.selectFrom('stage').selectAll().where('id', '=', id).executeTakeFirst();

export const listStages = (db: BracketReader, tournamentId: number) =>
  db
    .selectFrom('stage')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** Every match of a tournament with its sides, by time. */
export async function listMatches(
  db: BracketReader,
  tournament: { id: number; is_demo: number },
): Promise<StageMatch[]> {
  const rows = await db
    .selectFrom('match')
    .innerJoin('camp as main', join => join.onRef('main.match_id', '=', 'match.id').on('main.side', '=', 1))
    .innerJoin('camp as guest', join =>
      join.onRef('guest.match_id', '=', 'match.id').on('guest.side', '=', 2),
    )
    .selectAll('match')
    .select(['main.participant_id as main_id', 'guest.participant_id as guest_id'])
    .where('match.tournament_id', '=', tournament.id)
    .orderBy('match.order_at')
    .orderBy('match.id')
    .execute();
  const rounds = await roundSums(db, tournament.id);
  return rows.map(row => ({
    id: row.id,
    orderAt: row.order_at,
    startAt: row.start_at,
    status: row.status,
    resultType: row.result_type,
    teams: [row.main_id, row.guest_id],
    scores: [row.main_score, row.guest_score],
    rounds: rounds.get(row.id) ?? null,
    name: row.schedule_name,
    stageId: row.stage_id,
    groupId: row.group_id,
    lane: row.lane,
    laneRound: row.lane_round,
    lanePos: row.lane_pos,
    next: slotRef(row.next_match_id, row.next_side),
    loserNext: slotRef(row.loser_match_id, row.loser_side),
    counts: row.in_figures === 1 || tournament.is_demo === 1,
  }));
}

export function slotRef(matchId: number | null, side: number | null): SlotRef | null {
  return matchId === null || side === null ? null : { matchId, side: side as Side };
}

/** Rounds won over all maps of a match; matches without round scores are left out. */
async function roundSums(
  db: BracketReader,
  tournamentId: number,
): Promise<Map<number, readonly [number, number]>> {
  const rows = await db
    .selectFrom('round')
    .innerJoin('match', 'match.id', 'round.match_id')
    .select(({ fn }) => [
      'round.match_id',
      fn.sum<number>('round.main_score').as('main'),
      fn.sum<number>('round.guest_score').as('guest'),
    ])
    .where('match.tournament_id', '=', tournamentId)
    .where('round.status', '=', MATCH_STATUS.ended)
    .where('round.main_score', 'is not', null)
    .where('round.guest_score', 'is not', null)
    .groupBy('round.match_id')
    .execute();
  return new Map(rows.map(row => [row.match_id, [Number(row.main), Number(row.guest)]]));
}

export const listGroups = (db: BracketReader, tournamentId: number) =>
  db
    .selectFrom('stage_group')
    .innerJoin('stage', 'stage.id', 'stage_group.stage_id')
    .selectAll('stage_group')
    .where('stage.tournament_id', '=', tournamentId)
    .orderBy('stage_group.sort')
    .orderBy('stage_group.id')
    .execute();

/** Records and ranks from sources' tables. */
export async function listInput(db: BracketReader, tournamentId: number) {
  const rows = await db
    .selectFrom('standing')
    .innerJoin('stage', 'stage.id', 'standing.stage_id')
    .selectAll('standing')
    .where('stage.tournament_id', '=', tournamentId)
    .execute();
  return rows.map(row => {
    const { win, draw, lose, net, points } = row;
    const record: GroupRecord = {
      team: row.team_id,
      win,
      draw,
      lose,
      net,
      points,
      maps: null,
      roundNet: null,
      form: [],
    };
    return { stageId: row.stage_id, groupId: row.group_id, rank: row.rank, record };
  });
}

/** Teams' sort keys, the last tie-breaker. */
export async function teamSortKeys(db: BracketReader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('team').select(['id', 'sort_key']).where('id', 'in', ids).execute();
  return new Map(rows.map(row => [row.id, row.sort_key]));
}
