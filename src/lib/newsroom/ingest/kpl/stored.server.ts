import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import type { StoredMatch } from './match-key.ts';
import type { MatchToPlace } from './official.ts';
import type { KplOutcome } from './older.ts';
import { LEAGUE, MATCH_LISTS } from './tournament.server.ts';

export type StoredListed = StoredMatch &
  KplOutcome &
  MatchToPlace & { id: number; best_of: number; source: string };

/** The matches that lists gave a season so far, in order of time. */
export const storedMatches = async (trx: Transaction<DB>, tournamentId: number): Promise<StoredListed[]> =>
  (await knownMatches(trx, tournamentId)).filter(({ source }) => source === MATCH_LISTS);

/** The same with those that the league's services tell of, which a list does not change. */
export async function knownMatches(trx: Transaction<DB>, tournamentId: number): Promise<StoredListed[]> {
  const rows = await trx
    .selectFrom('match')
    .innerJoin('camp as main', on => on.onRef('main.match_id', '=', 'match.id').on('main.side', '=', 1))
    .innerJoin('camp as guest', on => on.onRef('guest.match_id', '=', 'match.id').on('guest.side', '=', 2))
    .select([
      'match.id',
      'match.source',
      'match.source_key',
      'match.start_at',
      'match.best_of',
      'match.stage_id',
    ])
    .select(['match.status', 'match.main_score', 'match.guest_score', 'match.result_type'])
    .select(['main.participant_id as main', 'guest.participant_id as guest'])
    .where('match.tournament_id', '=', tournamentId)
    .where('match.source', 'in', [MATCH_LISTS, LEAGUE])
    .orderBy('match.order_at')
    .orderBy('match.id')
    .execute();
  return rows.map(({ main, guest, best_of, ...row }) => ({
    ...row,
    best_of: best_of ?? 0,
    teams: [main, guest],
  }));
}
