import type { Kysely } from 'kysely';
import { contentTables } from './001-wiki/content.ts';
import { matchTables } from './001-wiki/match.ts';
import { roundTables } from './001-wiki/round.ts';
import { teamTables } from './001-wiki/team.ts';
import { tournamentTables } from './001-wiki/tournament.ts';
import { type Dialect, makeTable } from './columns.ts';

/** The facts: games, tournaments, matches and who played them. Column meanings: platform/db/schema.ts. */
const TABLES = { ...tournamentTables, ...matchTables, ...roundTables, ...teamTables, ...contentTables };

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
}
