import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import type { StoredMatch } from './match-key.ts';
import type { KplOutcome } from './older.ts';
import { MATCH_LISTS } from './tournament.server.ts';

/** The matches that lists gave a season so far, in order of time. */
export async function storedMatches(
  trx: Transaction<DB>,
  tournamentId: number,
): Promise<(StoredMatch & KplOutcome)[]> {
  const rows = await trx
    .selectFrom('match')
    .innerJoin('camp as main', on => on.onRef('main.match_id', '=', 'match.id').on('main.side', '=', 1))
    .innerJoin('camp as guest', on => on.onRef('guest.match_id', '=', 'match.id').on('guest.side', '=', 2))
    .select(['match.source_key', 'match.start_at', 'match.best_of'])
    .select(['match.status', 'match.main_score', 'match.guest_score'])
    .select(['main.participant_id as main', 'guest.participant_id as guest'])
    .where('match.tournament_id', '=', tournamentId)
    .where('match.source', '=', MATCH_LISTS)
    .orderBy('match.order_at')
    .orderBy('match.id')
    .execute();
  return rows.map(({ main, guest, ...row }) => ({ ...row, teams: [main, guest] }));
}
