import { sql } from 'kysely';
import { countOnce, onceByFacts } from '../../platform/db/count-cache.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { keyPattern } from '../game/name-search.ts';
import type { Row } from '../game/present.server.ts';
import { zoneFilter } from '../game/store.server.ts';

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
