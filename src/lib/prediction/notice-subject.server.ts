/** Predictions as subjects of notices. */
import type { Database } from '../db/database.ts';
import { idList } from '../db/id-list.ts';

/** The member's own predictions, each named by its tournament. */
export async function readPredictions(db: Database, ids: readonly number[], { userId }: { userId: number }) {
  const rows = await db.read
    .selectFrom('prediction')
    .innerJoin('tournament', 'tournament.id', 'prediction.tournament_id')
    .select(['prediction.id', 'prediction.tournament_id', 'tournament.game_id', 'tournament.name'])
    .where('prediction.id', 'in', idList(db, ids))
    .where('prediction.user_id', '=', userId)
    .execute();
  return new Map(
    rows.map(({ id, game_id, tournament_id, name }) => {
      const url = `/wiki/tour/ladder_pick/${game_id}/${tournament_id}`;
      return [id, { text: '', place: name, url }] as const;
    }),
  );
}
