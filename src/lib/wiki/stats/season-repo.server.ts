import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';

/** When, in which tournament and against whom the player played these matches, by time. */
export const matchesPlayed = (db: Database, playerId: number, matchIds: readonly number[]) =>
  db.read
    .selectFrom('match')
    .innerJoin('round_player', 'round_player.match_id', 'match.id')
    .leftJoin('camp', join =>
      join.onRef('camp.match_id', '=', 'match.id').onRef('camp.side', '!=', 'round_player.side'),
    )
    .where('round_player.player_id', '=', playerId)
    .where('match.id', 'in', idList(db, matchIds))
    .select([
      'match.id',
      'match.start_at',
      'match.order_at',
      'match.tournament_id',
      'camp.participant_type as kind',
      'camp.participant_id as opponent_id',
    ])
    .distinct()
    .orderBy('match.order_at')
    .orderBy('match.id')
    .execute();
