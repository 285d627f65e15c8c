import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { countOnce, onceByFacts } from './count-cache.server.ts';
import type { Row } from './present.server.ts';
import { zoneFilter } from './repo.server.ts';
import { keyPattern } from './search.ts';

export interface TeamFilter {
  gameId: number;
  page: number;
  pageSize: number;
  /** Includes all zones under them; null: teams without a zone. */
  zoneIds?: number[] | null | undefined;
  operateStatus?: number | undefined;
  /** Any part of a name or alias; compared by `nameKey`. */
  name?: string | undefined;
}

/** A page of matching teams by name, and the total count. */
export async function teamPage(
  db: Database,
  filter: TeamFilter,
): Promise<{ rows: Row<'team'>[]; count: number }> {
  const { page, pageSize, ...which } = filter;
  const query = await filtered(db, filter);
  const rows = await query
    .selectAll()
    .orderBy('sort_key')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, count: await countOnce(db, ['team', which], query) };
}

async function filtered(db: Database, { gameId, zoneIds, operateStatus, name }: TeamFilter) {
  const inZones = await zoneFilter(db, gameId, zoneIds ?? undefined);
  return db.read
    .selectFrom('team')
    .where('game_id', '=', gameId)
    .$if(zoneIds === null, query => query.where('zone_id', 'is', null))
    .$if(inZones !== undefined, query => query.where('zone_id', 'in', inZones!))
    .$if(operateStatus !== undefined, query => query.where('operate_status', '=', operateStatus!))
    .$if(Boolean(name), query =>
      query.where('id', 'in', eb =>
        eb
          .selectFrom('team_alias')
          .select('team_id')
          .where('game_id', '=', gameId)
          .where(sql<boolean>`alias_key like ${keyPattern(name!)} escape '\\'`),
      ),
    );
}

/** Number of teams directly in each zone; null: teams without a zone. */
export const teamCounts = (
  db: Database,
  gameId: number,
  operateStatus: number | undefined,
): Promise<{ zone_id: number | null; n: number }[]> =>
  onceByFacts(db, ['team counts', gameId, operateStatus], () =>
    db.read
      .selectFrom('team')
      .where('game_id', '=', gameId)
      .$if(operateStatus !== undefined, query => query.where('operate_status', '=', operateStatus!))
      .groupBy('zone_id')
      .select('zone_id')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .execute(),
  );

export const team = (db: Database, id: number): Promise<Row<'team'> | undefined> =>
  db.read.selectFrom('team').selectAll().where('id', '=', id).executeTakeFirst();

/** Stints in the team, latest first. */
export const stintsOf = (db: Database, teamIds: readonly number[]): Promise<Row<'roster_stint'>[]> =>
  teamIds.length === 0
    ? Promise.resolve([])
    : db.read
        .selectFrom('roster_stint')
        .selectAll()
        .where('team_id', 'in', teamIds)
        .orderBy('order_at', 'desc')
        .orderBy('id', 'desc')
        .execute();

/** Players whose current team this is, by name. */
export const playersOf = (db: Database, teamId: number): Promise<Row<'player'>[]> =>
  db.read
    .selectFrom('player')
    .selectAll()
    .where('team_id', '=', teamId)
    .orderBy('sort_key')
    .orderBy('id')
    .execute();

/** Players of the tournament, with their teams. */
export const lineups = (
  db: Database,
  tournamentId: number,
): Promise<{ team_id: number | null; player_id: number }[]> =>
  db.read
    .selectFrom('round_player')
    .select(['team_id', 'player_id'])
    .distinct()
    .where('tournament_id', '=', tournamentId)
    .execute();
