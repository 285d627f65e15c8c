/** What the filters of a game's lists offer. */
import type { Database } from '../db/database.ts';
import { filterOptions } from '../wiki/service.server.ts';
import type { FilterOptions } from '../wiki/shapes.ts';
import { orElse } from './fallback.server.ts';

const NONE: FilterOptions = { levels: [], years: [], tournament_status: [], operate_status: [], zones: [] };

/** Where they could not be had, each filter falls back to 全部 alone (spec §8). */
export const gameOptions = (db: Database, gameId: number): Promise<FilterOptions> =>
  orElse('zones', filterOptions(db, gameId), NONE);
