import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/**
 * Ids of matches that show readers only the result (`is_can_view`): their maps, drafts and players are left
 * out of all figures. Few; a partial index holds just these.
 */
export const closedMatches = (db: Database) =>
  db.read
    .selectFrom('match')
    .select('match.id')
    // A literal: with a parameter the index would not be used.
    .where('match.is_can_view', '=', sql.lit(0));
