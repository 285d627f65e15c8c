import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/**
 * Ids of the matches of which readers are shown the result and no more (`is_can_view`): their maps, drafts and
 * players are in no figures either, for over one match those are its details. Few; an index holds just these.
 */
export const closedMatches = (db: Database) =>
  db.read
    .selectFrom('match')
    .select('match.id')
    // Written into the statement: a parameter would keep the index out.
    .where('match.is_can_view', '=', sql.lit(0));
