/** Reference data of games: zones, nations, banners, streams. */
import { onceByFacts } from '../../platform/db/count-cache.server.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Row } from './present.server.ts';
import * as gamePresent from './present.server.ts';
import { HOME_REGIONS } from './region.ts';
import type { BannerItem, BroadcastItem, GameItem, NationItem, ZoneItem } from './shapes.ts';
import * as gameRepo from './store.server.ts';
import { zonesUnder, zoneTree } from './zone.ts';

const WEB = 3;

export async function listGames(db: Database): Promise<GameItem[]> {
  const [games, withMaps] = await Promise.all([
    gameRepo.games(db),
    onceByFacts(db, ['games with maps'], () => gameRepo.gamesWithMaps(db)),
  ]);
  return games.map(game => gamePresent.gameItem(game, withMaps.includes(game.id)));
}

/** A game's zones as a tree, under `parentId` if given; `onlyParents`: the first level only. */
export async function listZones(
  db: Database,
  gameId: number,
  { parentId = null, onlyParents = false }: { parentId?: number | null; onlyParents?: boolean } = {},
): Promise<ZoneItem[]> {
  const rows = await gameRepo.zones(db, gameId);
  return onlyParents ? zonesUnder(rows, parentId) : zoneTree(rows, parentId);
}

/** The zone and all zones under it. */
export const zonesWithin = async (db: Database, gameId: number, zoneId: number): Promise<number[]> =>
  (await gameRepo.zoneFilter(db, gameId, [zoneId]))!;

/** Nations by name: with `parentId` only its parts (Scotland), with `onlyParents` no parts. */
export async function listNations(
  db: Database,
  { parentId, onlyParents = false }: { parentId?: number | undefined; onlyParents?: boolean } = {},
): Promise<NationItem[]> {
  const rows = await gameRepo.nations(db);
  const parent = rows.find(row => row.id === parentId);
  const isPart = (row: Row<'nation'>) => row.code.includes('-');
  const requested = (row: Row<'nation'>) => {
    if (parentId !== undefined) return parent !== undefined && row.code.startsWith(`${parent.code}-`);
    return !onlyParents || !isPart(row);
  };
  return rows.filter(requested).map(gamePresent.nationItem);
}

/** Ids of China's regions, in the order of lists. */
export async function homeNations(db: Database): Promise<number[]> {
  const rows = await gameRepo.nations(db);
  return HOME_REGIONS.flatMap(code => rows.find(row => row.code === code)?.id ?? []);
}

export const banners = async (
  db: Database,
  gameId: number,
  position: number,
  platform: number = WEB,
): Promise<BannerItem[]> =>
  (await gameRepo.banners(db, gameId, position, platform)).map(gamePresent.bannerItem);

/** A match's own streams, or the official ones (of one game, or of all). */
export const broadcasts = async (
  db: Database,
  which: { gameId?: number | undefined; matchId?: number | undefined },
): Promise<BroadcastItem[]> => (await gameRepo.broadcasts(db, which)).map(gamePresent.broadcastItem);
