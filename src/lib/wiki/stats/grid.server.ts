/** Heroes by map over the games of a scope; cached until facts change. */
import { sql } from 'kysely';
import { onceByFacts } from '../../platform/db/count-cache.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { heroRef, mapRef } from '../hero/present.server.ts';
import { type GridTally, gridOf, type HeroMapGrid } from './grid.ts';
import { picksOf } from './pick-store.server.ts';
import type { FigureScope } from './scope.server.ts';

/** The grid of a scope; it has no maps or heroes where the sources know neither. */
export async function heroMapGrid(db: Database, scope: FigureScope): Promise<HeroMapGrid> {
  const { tallies, lineups } = await onceByFacts(db, ['hero map grid', scope], async () => ({
    tallies: await tallyCells(db, scope),
    lineups: await lineupsOnMaps(db, scope),
  }));
  const [heroes, maps] = await Promise.all([
    rowsById(
      db,
      'hero',
      tallies.map(({ heroId }) => heroId),
    ),
    rowsById(db, 'map', lineups.keys()),
  ]);
  return gridOf(tallies, lineups, {
    heroes: new Map([...heroes].map(([id, row]) => [id, heroRef(row)])),
    maps: new Map([...maps].map(([id, row]) => [id, mapRef(row)])),
  });
}

async function tallyCells(db: Database, scope: FigureScope): Promise<GridTally[]> {
  const rows = await db.read
    .selectFrom(picksOf(db, scope).as('pick'))
    .where('pick.map_id', 'is not', null)
    .groupBy(['pick.hero_id', 'pick.map_id'])
    .select(['pick.hero_id', 'pick.map_id'])
    .select(({ fn }) => [fn.countAll<number>().as('picks'), sql<number>`coalesce(sum(is_win), 0)`.as('wins')])
    .execute();
  return rows.map(row => ({
    heroId: row.hero_id,
    mapId: row.map_id!,
    picks: Number(row.picks),
    wins: Number(row.wins),
  }));
}

/** Line-ups, two a game, by map. */
async function lineupsOnMaps(db: Database, scope: FigureScope): Promise<Map<number, number>> {
  const sides = db.read
    .selectFrom(picksOf(db, scope).as('pick'))
    .where('pick.map_id', 'is not', null)
    .select(['pick.map_id', 'pick.round_id', 'pick.side'])
    .distinct();
  const rows = await db.read
    .selectFrom(sides.as('lineup'))
    .groupBy('lineup.map_id')
    .select('lineup.map_id')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .execute();
  return new Map(rows.map(row => [row.map_id!, Number(row.n)]));
}
