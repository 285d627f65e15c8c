import { sql } from 'kysely';
import { countOnce, onceByFacts } from '../../platform/db/count-cache.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { keyPattern } from '../game/name-search.ts';
import type { Row } from '../game/present.server.ts';
import { zoneFilter } from '../game/store.server.ts';
import { STAFF_ROLE } from './staff-role.ts';

export interface PlayerFilter {
  gameId: number;
  page: number;
  pageSize: number;
  /** The player's zone, else the team's; includes all zones under it. */
  zoneId?: number | undefined;
  /** null: nation unknown. */
  nationId?: number | null | undefined;
  teamId?: number | undefined;
  /** Any part of a name or alias; compared by `nameKey`. */
  name?: string | undefined;
}

/** A page of matching players (not staff) by name, and the total count. */
export async function playerPage(
  db: Database,
  filter: PlayerFilter,
): Promise<{ rows: Row<'player'>[]; count: number }> {
  const { page, pageSize, ...which } = filter;
  const query = await filtered(db, filter);
  const rows = await query
    .selectAll()
    .orderBy('sort_key')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, count: await countOnce(db, ['player', which], query) };
}

async function filtered(db: Database, { gameId, zoneId, nationId, teamId, name }: PlayerFilter) {
  const inZones = await zoneFilter(db, gameId, zoneId === undefined ? undefined : [zoneId]);
  return db.read
    .selectFrom('player')
    .where('game_id', '=', gameId)
    .where('staff_role', '=', STAFF_ROLE.player)
    .$if(inZones !== undefined, query => query.where('id', 'in', playersOfZones(db, inZones!)))
    .$if(nationId !== undefined, query =>
      query.where('nation_id', nationId === null ? 'is' : '=', nationId ?? null),
    )
    .$if(teamId !== undefined, query => query.where('team_id', '=', teamId!))
    .$if(Boolean(name), query =>
      query.where('id', 'in', eb =>
        eb
          .selectFrom('player_alias')
          .select('player_id')
          .where('game_id', '=', gameId)
          .where(sql<boolean>`alias_key like ${keyPattern(name!)} escape '\\'`),
      ),
    );
}

/** Number of players of each zone; a player without a known zone has the team's. */
export const zoneCounts = (db: Database, gameId: number): Promise<{ zone_id: number | null; n: number }[]> =>
  onceByFacts(db, ['players per zone', gameId], () =>
    db.read
      .selectFrom('player')
      .leftJoin('team', 'team.id', 'player.team_id')
      .where('player.game_id', '=', gameId)
      .groupBy(({ fn }) => fn.coalesce('player.zone_id', 'team.zone_id'))
      .select(({ fn }) => [
        fn.coalesce('player.zone_id', 'team.zone_id').as('zone_id'),
        fn.countAll<number>().as('n'),
      ])
      .execute(),
  );

/** Ids of the zones' players; a player without a known zone has the team's. */
export const playersOfZones = (db: Database, zoneIds: readonly number[]) =>
  db.read
    .selectFrom('player')
    .leftJoin('team', 'team.id', 'player.team_id')
    .select('player.id')
    .where(({ eb, fn }) => eb(fn.coalesce('player.zone_id', 'team.zone_id'), 'in', zoneIds));

/** Number of players (not staff) of each nation; null: nation unknown. */
export const playerCounts = (
  db: Database,
  gameId: number,
): Promise<{ nation_id: number | null; n: number }[]> =>
  onceByFacts(db, ['player counts', gameId], () =>
    db.read
      .selectFrom('player')
      .where('game_id', '=', gameId)
      .where('staff_role', '=', STAFF_ROLE.player)
      .groupBy('nation_id')
      .select('nation_id')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .execute(),
  );

export const player = (db: Database, id: number): Promise<Row<'player'> | undefined> =>
  db.read.selectFrom('player').selectAll().where('id', '=', id).executeTakeFirst();

/** Players (not staff) of the nations, by name. */
export const playersOfNations = (
  db: Database,
  gameId: number,
  nationIds: readonly number[],
): Promise<Row<'player'>[]> =>
  nationIds.length === 0
    ? Promise.resolve([])
    : db.read
        .selectFrom('player')
        .selectAll()
        .where('game_id', '=', gameId)
        .where('staff_role', '=', STAFF_ROLE.player)
        .where('nation_id', 'in', nationIds)
        .orderBy('sort_key')
        .orderBy('id')
        .execute();
