/** The home page's standings, of the current or latest stage with a table. */
import type { Database } from '../../../platform/db/database.ts';
import { groupTables } from '../../../wiki/bracket/table.server.ts';
import type { TournamentItem } from '../../../wiki/tournament/shapes.ts';

import type { HomeStandings } from './shapes.ts';

const WITH_TABLES = new Set(['group', 'swiss', 'gsl', 'season']);

/** Takes the first tournament with a table; `tournaments` is best first. `groupId` selects the group. */
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
