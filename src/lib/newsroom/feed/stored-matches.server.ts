/** The matches of a tournament as the site has them, while a service's are written beside them. */
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import { PARTICIPANT } from '../../wiki/game/participant.ts';
import type { FeedCandidate } from './join.ts';
import type { FeedResult } from './merge.ts';

export interface StoredFeedMatch extends FeedCandidate, FeedResult {
  source: string;
  sourceKey: string;
  isShown: boolean;
}

/** The matches by id, in order of time. */
export async function storedMatches(
  trx: Transaction<DB>,
  tournamentId: number,
): Promise<Map<number, StoredFeedMatch>> {
  const rows = await trx
    .selectFrom('match')
    .innerJoin('camp as main', on => on.onRef('main.match_id', '=', 'match.id').on('main.side', '=', 1))
    .innerJoin('camp as guest', on => on.onRef('guest.match_id', '=', 'match.id').on('guest.side', '=', 2))
    .select(['match.id', 'match.source', 'match.source_key', 'match.start_at', 'match.schedule_name'])
    .select(['match.status', 'match.main_score', 'match.guest_score', 'match.result_type'])
    .select(['match.is_show_schedule', 'main.participant_id as main', 'guest.participant_id as guest'])
    .where('match.tournament_id', '=', tournamentId)
    .where('main.participant_type', '=', PARTICIPANT.team)
    .where('guest.participant_type', '=', PARTICIPANT.team)
    .orderBy('match.order_at')
    .orderBy('match.id')
    .execute();
  return new Map(
    rows.map(row => [
      row.id,
      {
        id: row.id,
        source: row.source,
        sourceKey: row.source_key,
        startAt: row.start_at,
        round: row.schedule_name,
        status: row.status,
        scores: [row.main_score, row.guest_score],
        result: row.result_type,
        teams: [row.main, row.guest],
        isShown: row.is_show_schedule === 1,
      },
    ]),
  );
}
