/** The games of the game bar, in their order. */
import type { Database } from '../db/database.ts';
import type { GameItem } from '../wiki/shapes.ts';

export const shellGames = (db: Database): Promise<GameItem[]> =>
  db.read.selectFrom('game').select(['id as game_id', 'name', 'icon', 'sort']).orderBy('sort').execute();
