/** What the pairings of a page's stages would give away. */
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { MatchItem } from '../match/shapes.ts';
import { MATCH_STATUS } from '../match/status.ts';
import { NO_SECRETS, type Secrets } from '../match/veil.ts';
import { PAIRED_BY_RESULTS, type Pairing, secretsIn } from './secrets.ts';
import { slotRef } from './store.server.ts';

const FINAL_RESET = 2;

/** What the veil over these matches hides. One query, or none when no stage is paired by results. */
export async function secretsOf(
  db: Database,
  matches: readonly Pick<MatchItem, 'stage_info'>[],
): Promise<Secrets> {
  const stages = matches.flatMap(({ stage_info }) =>
    stage_info && PAIRED_BY_RESULTS.has(stage_info.type) ? [stage_info.stage_id] : [],
  );
  return stages.length === 0 ? NO_SECRETS : secretsIn(await pairings(db, [...new Set(stages)]));
}

async function pairings(db: Database, stageIds: readonly number[]): Promise<Pairing[]> {
  const rows = await db.read
    .selectFrom('match')
    .innerJoin('camp as main', join => join.onRef('main.match_id', '=', 'match.id').on('main.side', '=', 1))
    .innerJoin('camp as guest', join =>
      join.onRef('guest.match_id', '=', 'match.id').on('guest.side', '=', 2),
    )
    .select([
      'match.id',
      'match.stage_id',
      'match.order_at',
      'match.lane',
      'match.lane_round',
      'match.next_match_id',
      'match.next_side',
      'match.loser_match_id',
      'match.loser_side',
      'main.participant_id as main_id',
      'guest.participant_id as guest_id',
    ])
    .where('match.stage_id', 'in', idList(db, stageIds))
    .where('match.status', '!=', MATCH_STATUS.cancelled)
    .execute();
  return rows.map(row => ({
    matchId: row.id,
    stageId: row.stage_id!,
    orderAt: row.order_at,
    teams: [row.main_id, row.guest_id],
    next: [slotRef(row.next_match_id, row.next_side), slotRef(row.loser_match_id, row.loser_side)],
    isReset: row.lane === 'final' && (row.lane_round ?? 0) >= FINAL_RESET,
  }));
}
