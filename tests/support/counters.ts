/** Stored counters, and their expected values. */
import { sql } from 'kysely';
import type { Database } from '#lib/platform/db/database.ts';

export const counters = async (db: Database) =>
  db.write
    .selectFrom('counter')
    .selectAll()
    .where('n', '!=', 0)
    .orderBy('scope')
    .orderBy('scope_id')
    .orderBy('status')
    .execute();

/** The same, counted from the matches. */
export async function counts(db: Database) {
  const { rows } = await sql<{ scope: string; scope_id: number; status: number; n: number }>`
    select 'game' as scope, game_id as scope_id, status, count(*) as n from match group by game_id, status
    union all
    select 'team', camp.participant_id, match.status, count(*) from camp join match on match.id = camp.match_id
    where camp.participant_type = 1 and camp.participant_id is not null group by camp.participant_id, match.status
    union all
    select 'tournament', tournament_id, status, count(*) from match group by tournament_id, status
    order by 1, 2, 3`.execute(db.write);
  return rows;
}
