/** The games of the menu that every page carries. */
import type { Database } from '../db/database.ts';
import { listGames } from '../wiki/service.server.ts';
import type { GameItem } from '../wiki/shapes.ts';
import { orElse } from './fallback.server.ts';

/** None where they could not be had; the failure is logged as 'getGameList error' (spec §7.7). */
export const menuGames = (db: Database): Promise<GameItem[]> => orElse('getGameList', listGames(db), []);
