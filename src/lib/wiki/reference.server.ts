/** Reference data: games, zones, nations, heroes, maps, banners, streams. */
import type { Database } from '../platform/db/database.ts';
import { rowsById } from '../platform/db/row-cache.server.ts';
import { yearOf } from '../platform/kernel/time.ts';
import { onceByFacts } from './count-cache.server.ts';
import { hasRole } from './hero-role.ts';
import type { Row } from './present.server.ts';
import * as present from './present.server.ts';
import { HOME_REGIONS } from './region.ts';
import * as repo from './repo.server.ts';
import type {
  BannerItem,
  BroadcastItem,
  FilterOptions,
  GameItem,
  HeroDetail,
  HeroItem,
  HeroListItem,
  MapDetail,
  MapItem,
  NationItem,
  ZoneItem,
} from './shapes.ts';
import { levelsAndStarts } from './tournament-repo.server.ts';
import { LEVELS, OPERATE_STATUS, TOURNAMENT_STATUS_NAMES } from './wording.ts';
import { areaTree, zonesUnder, zoneTree } from './zone.ts';

const WEB = 3;

export async function listGames(db: Database): Promise<GameItem[]> {
  const [games, withMaps] = await Promise.all([
    repo.games(db),
    onceByFacts(db, ['games with maps'], () => repo.gamesWithMaps(db)),
  ]);
  return games.map(game => present.gameItem(game, withMaps.includes(game.id)));
}

/** A game's zones as a tree, under `parentId` if given; `onlyParents`: the first level only. */
export async function listZones(
  db: Database,
  gameId: number,
  { parentId = null, onlyParents = false }: { parentId?: number | null; onlyParents?: boolean } = {},
): Promise<ZoneItem[]> {
  const rows = await repo.zones(db, gameId);
  return onlyParents ? zonesUnder(rows, parentId) : zoneTree(rows, parentId);
}

/** The zone and all zones under it. */
export const zonesWithin = async (db: Database, gameId: number, zoneId: number): Promise<number[]> =>
  (await repo.zoneFilter(db, gameId, [zoneId]))!;

/** Nations by name: with `parentId` only its parts (Scotland), with `onlyParents` no parts. */
export async function listNations(
  db: Database,
  { parentId, onlyParents = false }: { parentId?: number | undefined; onlyParents?: boolean } = {},
): Promise<NationItem[]> {
  const rows = await repo.nations(db);
  const parent = rows.find(row => row.id === parentId);
  const isPart = (row: Row<'nation'>) => row.code.includes('-');
  const wanted = (row: Row<'nation'>) => {
    if (parentId !== undefined) return parent !== undefined && row.code.startsWith(`${parent.code}-`);
    return !onlyParents || !isPart(row);
  };
  return rows.filter(wanted).map(present.nationItem);
}

/** Ids of China's regions, in the order of lists. */
export async function homeNations(db: Database): Promise<number[]> {
  const rows = await repo.nations(db);
  return HOME_REGIONS.flatMap(code => rows.find(row => row.code === code)?.id ?? []);
}

/** Heroes of a game by name, or the one with this id. */
export const heroList = async (db: Database, gameId: number, heroId?: number): Promise<HeroItem[]> =>
  (await repo.heroes(db, gameId, heroId)).map(present.heroItem);

/** Heroes of a game by name, without their abilities; those of one role (hero-role.ts) where given. */
export async function heroesOf(db: Database, gameId: number, role?: number): Promise<HeroListItem[]> {
  const heroes = await heroList(db, gameId);
  return heroes
    .filter(hero => role === undefined || hasRole(gameId, hero, role))
    .map(({ abilities: _, ...hero }) => hero);
}

export async function heroBase(db: Database, id: number): Promise<HeroDetail | undefined> {
  const row = (await rowsById(db, 'hero', [id])).get(id);
  return row && present.heroDetail(row);
}

export async function mapBase(db: Database, id: number): Promise<MapDetail | undefined> {
  const row = (await rowsById(db, 'map', [id])).get(id);
  return row && present.mapDetail(row);
}

/** Maps of a game by name, or the one with this id. */
export const mapList = async (db: Database, gameId: number, mapId?: number): Promise<MapItem[]> =>
  (await repo.maps(db, gameId, mapId)).map(present.mapItem);

export const banners = async (
  db: Database,
  gameId: number,
  position: number,
  platform: number = WEB,
): Promise<BannerItem[]> => (await repo.banners(db, gameId, position, platform)).map(present.bannerItem);

/** A match's own streams, or the official ones (of one game, or of all). */
export const broadcasts = async (
  db: Database,
  which: { gameId?: number | undefined; matchId?: number | undefined },
): Promise<BroadcastItem[]> => (await repo.broadcasts(db, which)).map(present.broadcastItem);

/** Filter options of a game's lists: only levels and years that occur. */
export async function filterOptions(db: Database, gameId: number): Promise<FilterOptions> {
  const [tournaments, zones] = await Promise.all([levelsAndStarts(db, gameId), listZones(db, gameId)]);
  const levels = new Set(tournaments.map(row => row.level));
  const years = new Set(tournaments.filter(row => row.start_at !== null).map(row => yearOf(row.start_at!)));
  return {
    levels: options(LEVELS).filter(option => levels.has(option.value)),
    years: [...years].sort((a, b) => b - a),
    tournament_status: options(TOURNAMENT_STATUS_NAMES),
    operate_status: options(OPERATE_STATUS),
    zones: areaTree(zones),
  };
}

const options = (labels: Readonly<Record<number, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value: Number(value), label }));
