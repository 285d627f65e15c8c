/** Heroes and maps of a game. */
import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { hasRole } from './hero-role.ts';
import * as heroPresent from './present.server.ts';
import type { HeroDetail, HeroItem, HeroListItem, MapDetail, MapItem } from './shapes.ts';
import * as heroRepo from './store.server.ts';

/** Heroes of a game by name, or the one with this id. */
export const heroList = async (db: Database, gameId: number, heroId?: number): Promise<HeroItem[]> =>
  (await heroRepo.heroes(db, gameId, heroId)).map(heroPresent.heroItem);

/** Heroes of a game by name, without their abilities; those of one role (hero-role.ts) where given. */
export async function heroesOf(db: Database, gameId: number, role?: number): Promise<HeroListItem[]> {
  const heroes = await heroList(db, gameId);
  return heroes
    .filter(hero => role === undefined || hasRole(gameId, hero, role))
    .map(({ abilities: _, ...hero }) => hero);
}

export async function heroBase(db: Database, id: number): Promise<HeroDetail | undefined> {
  const row = (await rowsById(db, 'hero', [id])).get(id);
  return row && heroPresent.heroDetail(row);
}

export async function mapBase(db: Database, id: number): Promise<MapDetail | undefined> {
  const row = (await rowsById(db, 'map', [id])).get(id);
  return row && heroPresent.mapDetail(row);
}

/** Maps of a game by name, or the one with this id. */
export const mapList = async (db: Database, gameId: number, mapId?: number): Promise<MapItem[]> =>
  (await heroRepo.maps(db, gameId, mapId)).map(heroPresent.mapItem);
