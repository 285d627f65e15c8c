/** The games in the menu of every page. */
import type { Database } from '../../platform/db/database.ts';
import { listGames } from '../../wiki/game/reference.server.ts';
import type { GameItem } from '../../wiki/game/shapes.ts';
import { orElse } from './fallback.server.ts';

/** The games of the menu; empty when loading fails, which is logged as 'getGameList error'. */
export const menuGames = (db: Database): Promise<GameItem[]> => orElse('getGameList', listGames(db), []);
