/** Options of the filters of a game's lists. */
import type { Database } from '../../platform/db/database.ts';
import type { FilterOptions } from '../../wiki/tournament/shapes.ts';
import { filterOptions } from '../../wiki/tournament/tournament.server.ts';
import { orElse } from './fallback.server.ts';

const NONE: FilterOptions = { levels: [], years: [], tournament_status: [], operate_status: [], zones: [] };

/** When loading fails, each filter offers only 全部. */
export const gameOptions = (db: Database, gameId: number): Promise<FilterOptions> =>
  orElse('zones', filterOptions(db, gameId), NONE);
