/** Queries of heroes and maps. */
import type { Database } from '../../platform/db/database.ts';
import type { Row } from '../game/present.server.ts';

export const heroes = (db: Database, gameId: number, heroId?: number): Promise<Row<'hero'>[]> =>
  db.read
    .selectFrom('hero')
    .selectAll()
    .where('game_id', '=', gameId)
    .$if(heroId !== undefined, query => query.where('id', '=', heroId!))
    .orderBy('sort_key')
    .orderBy('id')
    .execute();

export const maps = (db: Database, gameId: number, mapId?: number): Promise<Row<'map'>[]> =>
  db.read
    .selectFrom('map')
    .selectAll()
    .where('game_id', '=', gameId)
    .$if(mapId !== undefined, query => query.where('id', '=', mapId!))
    .orderBy('sort_key')
    .orderBy('id')
    .execute();
