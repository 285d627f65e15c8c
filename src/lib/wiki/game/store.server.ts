/** Queries of games, zones, nations, banners and streams. */
import type { Database } from '../../platform/db/database.ts';
import type { Row } from './present.server.ts';
import { withZonesUnder } from './zone.ts';

export const games = (db: Database): Promise<Row<'game'>[]> =>
  db.read.selectFrom('game').selectAll().orderBy('sort').execute();

/** Zones of a game, or of all, in order. */
export const zones = (db: Database, gameId: number | undefined): Promise<Row<'zone'>[]> =>
  db.read
    .selectFrom('zone')
    .selectAll()
    .$if(gameId !== undefined, query => query.where('game_id', '=', gameId!))
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** Ids of the zones and of all zones under them; undefined stays undefined (no filter). */
export async function zoneFilter(
  db: Database,
  gameId: number | undefined,
  zoneIds: readonly number[] | undefined,
): Promise<number[] | undefined> {
  return zoneIds?.length ? withZonesUnder(await zones(db, gameId), zoneIds) : undefined;
}

export const nations = (db: Database): Promise<Row<'nation'>[]> =>
  db.read.selectFrom('nation').selectAll().orderBy('sort_key').orderBy('id').execute();

export const nationsNamed = (db: Database, names: readonly string[]): Promise<Row<'nation'>[]> =>
  db.read.selectFrom('nation').selectAll().where('name', 'in', names).execute();

export async function gamesWithMaps(db: Database): Promise<number[]> {
  const rows = await db.read.selectFrom('map').select('game_id').distinct().orderBy('game_id').execute();
  return rows.map(row => row.game_id);
}

export const banners = (
  db: Database,
  gameId: number,
  position: number,
  platform: number,
): Promise<Row<'banner'>[]> =>
  db.read
    .selectFrom('banner')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('position', '=', position)
    .where('platform', '=', platform)
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** A match's own streams, or the official ones (of one game, or of all). */
export const broadcasts = (
  db: Database,
  { gameId, matchId }: { gameId?: number | undefined; matchId?: number | undefined },
): Promise<Row<'broadcast'>[]> =>
  db.read
    .selectFrom('broadcast')
    .selectAll()
    .where('match_id', matchId === undefined ? 'is' : '=', matchId ?? null)
    .$if(gameId !== undefined, query => query.where('game_id', '=', gameId!))
    .orderBy('sort')
    .orderBy('id')
    .execute();
