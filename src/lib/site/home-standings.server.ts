/** The table that the home page shows: of the stage that is being played, or was last. */
import { groupTables } from '../bracket/service.server.ts';
import type { Database } from '../db/database.ts';
import type { TournamentItem } from '../wiki/shapes.ts';

import type { HomeStandings } from './home-shapes.ts';

const WITH_TABLES = new Set(['group', 'swiss', 'gsl', 'season']);

/** Of the tournaments, best first, the first that has a table; `groupId` chooses among its groups. */
export async function homeStandings(
  db: Database,
  tournaments: readonly TournamentItem[],
  groupId: number,
): Promise<HomeStandings | undefined> {
  for (const tournament of tournaments) {
    const stage = tournament.stage_info.findLast(item => WITH_TABLES.has(item.type));
    const tables = stage ? await groupTables(db, stage.stage_id) : [];
    const current = tables.find(table => table.group_id === groupId) ?? tables[0];
    if (stage && current) return { tournament, stage, tables, current };
  }
  return undefined;
}
