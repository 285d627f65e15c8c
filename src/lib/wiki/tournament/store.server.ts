import type { ExpressionBuilder } from 'kysely';
import { countOnce, onceByFacts } from '../../platform/db/count-cache.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import { dayStart, startOfDay } from '../../platform/kernel/time.ts';
import { namesHold } from '../game/name-search.ts';
import type { Row } from '../game/present.server.ts';
import { zoneFilter } from '../game/store.server.ts';
import type { TournamentParts } from './present.server.ts';
import { TOURNAMENT_STATUS } from './tournament-status.ts';

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

/** Sorts after every level. */
const LEVEL_LAST = 99;

/** Series with the greatest tournaments first; those without tournaments last. */
export const seriesOfGame = (db: Database, gameId: number): Promise<Row<'series'>[]> =>
  db.read
    .selectFrom('series')
    .selectAll()
    .where('game_id', '=', gameId)
    .orderBy(eb =>
      eb
        .selectFrom('tournament')
        .select(({ fn, val }) => fn.coalesce(fn.min('level'), val(LEVEL_LAST)).as('level'))
        .whereRef('series_id', '=', 'series.id'),
    )
    .orderBy('id')
    .execute();

export interface TournamentFilter {
  gameId: number;
  /** Epoch milliseconds: what a status is compared with. */
  now: number;
  page: number;
  pageSize: number;
  status?: number | undefined;
  zoneIds?: number[] | undefined;
  levels?: number[] | undefined;
  /** Beijing year of the start. */
  year?: number | undefined;
  /** Any part of a name; compared by `nameKey`. */
  name?: string | undefined;
  /** The order by start; 'desc' by default. */
  order?: 'asc' | 'desc' | undefined;
}

/** A page of matching tournaments, and the total count. */
export async function tournamentPage(
  db: Database,
  filter: TournamentFilter,
): Promise<{ rows: Row<'tournament'>[]; count: number }> {
  const { page, pageSize, order = 'desc', now, ...rest } = filter;
  const which = { ...rest, day: startOfDay(now) };
  const query = await filtered(db, filter);
  const rows = await query
    .selectAll()
    .orderBy('order_at', order)
    .orderBy('id', order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, count: await countOnce(db, ['tournament', which], query) };
}

async function filtered(
  db: Database,
  { gameId, now, status, levels, year, name, zoneIds }: TournamentFilter,
) {
  const inZones = await zoneFilter(db, gameId, zoneIds);
  const named = name ? await namedIds(db, gameId, name) : undefined;
  return db.read
    .selectFrom('tournament')
    .where('game_id', '=', gameId)
    .$if(status !== undefined, query => query.where(statusNow(now), '=', status!))
    .$if(Boolean(levels?.length), query => query.where('level', 'in', levels!))
    .$if(inZones !== undefined, query => query.where('zone_id', 'in', inZones!))
    .$if(named !== undefined, query =>
      query.where(eb => (named!.length > 0 ? eb('id', 'in', named!) : eb.lit(false))),
    )
    .$if(year !== undefined, query =>
      query
        .where('order_at', '>=', dayStart(`${year}-01-01`)!)
        .where('order_at', '<', dayStart(`${year! + 1}-01-01`)!),
    );
}

/** The status as `atTime` has it. */
const statusNow = (now: number) => (eb: ExpressionBuilder<DB, 'tournament'>) =>
  eb
    .case()
    .when(
      eb.and([
        eb('status', '=', TOURNAMENT_STATUS.ongoing),
        eb('known_until_at', 'is not', null),
        eb('end_at', '<', startOfDay(now)),
      ]),
    )
    .then(TOURNAMENT_STATUS.unknown)
    .else(eb.ref('status'))
    .end();

/** Names are folded here, not in a column: a game has few tournaments. */
async function namedIds(db: Database, gameId: number, name: string): Promise<number[]> {
  const rows = await onceByFacts(db, ['tournament names', gameId], () =>
    db.read
      .selectFrom('tournament')
      .select(['id', 'name', 'name_short', 'name_en', 'name_sub', 'supple_text'])
      .where('game_id', '=', gameId)
      .execute(),
  );
  return rows.filter(({ id: _, ...names }) => namesHold(Object.values(names), name)).map(row => row.id);
}

export const tournament = (db: Database, id: number): Promise<Row<'tournament'> | undefined> =>
  db.read.selectFrom('tournament').selectAll().where('id', '=', id).executeTakeFirst();

export const tournamentsOfSeries = (db: Database, seriesId: number): Promise<Row<'tournament'>[]> =>
  db.read
    .selectFrom('tournament')
    .selectAll()
    .where('series_id', '=', seriesId)
    .orderBy('order_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const stages = (db: Database, tournamentIds: readonly number[]): Promise<Row<'stage'>[]> =>
  tournamentIds.length === 0
    ? Promise.resolve([])
    : db.read
        .selectFrom('stage')
        .selectAll()
        .where('tournament_id', 'in', tournamentIds)
        .orderBy('sort')
        .orderBy('id')
        .execute();

export const groups = (db: Database, stageIds: readonly number[]): Promise<Row<'stage_group'>[]> =>
  stageIds.length === 0
    ? Promise.resolve([])
    : db.read
        .selectFrom('stage_group')
        .selectAll()
        .where('stage_id', 'in', stageIds)
        .orderBy('sort')
        .orderBy('id')
        .execute();

/** The data shown with each tournament, in a fixed number of queries. */
export async function tournamentParts(
  db: Database,
  rows: readonly Row<'tournament'>[],
): Promise<(row: Row<'tournament'>) => TournamentParts> {
  const ids = rows.map(row => row.id);
  const [series, zones, stageRows, championIds] = await Promise.all([
    rowsById(
      db,
      'series',
      rows.map(row => row.series_id),
    ),
    rowsById(
      db,
      'zone',
      rows.map(row => row.zone_id),
    ),
    stages(db, ids),
    champions(db, ids),
  ]);
  const teams = await rowsById(db, 'team', championIds.values());
  const stagesOf = Map.groupBy(stageRows, stage => stage.tournament_id);
  return row => ({
    series: row.series_id === null ? undefined : series.get(row.series_id),
    zone: row.zone_id === null ? undefined : zones.get(row.zone_id),
    champion: teams.get(championIds.get(row.id) ?? 0),
    stages: stagesOf.get(row.id) ?? [],
  });
}

async function champions(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.read
    .selectFrom('placement')
    .select(['tournament_id', 'team_id'])
    .where('tournament_id', 'in', ids)
    .where('rank', '=', 1)
    .where('rank_end', '=', 1)
    .execute();
  return new Map(rows.map(row => [row.tournament_id, row.team_id]));
}

/** Number of ended tournaments that recommendations are chosen from. */
const SEASON = 40;

/** Ongoing, then soonest to start, then the greatest of those that ended last. */
export async function recommended(
  db: Database,
  gameId: number,
  now: number,
  most: number,
): Promise<Row<'tournament'>[]> {
  const base = db.read.selectFrom('tournament').selectAll().where('game_id', '=', gameId).limit(most);
  const ongoing = base.where('start_at', '<=', now).where('end_at', '>=', now);
  const upcoming = base.where('order_at', '>', now);
  const ended = base
    .where('order_at', '<=', now)
    .where(eb => eb.or([eb('end_at', '<', now), eb('end_at', 'is', null)]));
  const lists = await Promise.all([
    ongoing.orderBy('level').orderBy('order_at', 'desc').orderBy('id').execute(),
    upcoming.orderBy('order_at').orderBy('level').orderBy('id').execute(),
    ended.orderBy('order_at', 'desc').orderBy('id', 'desc').limit(SEASON).execute(),
  ]);
  // Highest level first among the latest: many small leagues end on the same day.
  lists[2].sort((a, b) => a.level - b.level);
  return lists.flat().slice(0, most);
}

const PLAYED = 1;

/** Teams that play in the tournament: in its matches (showmatches aside) or in its tables. */
export const teamsOfTournament = (db: Database, tournamentId: number): Promise<Row<'team'>[]> =>
  db.read
    .selectFrom('team')
    .selectAll()
    .where(eb =>
      eb.or([
        eb(
          'id',
          'in',
          eb
            .selectFrom('match')
            .innerJoin('camp', 'camp.match_id', 'match.id')
            .innerJoin('tournament', 'tournament.id', 'match.tournament_id')
            .where('match.tournament_id', '=', tournamentId)
            .where(or => or.or([or('match.in_figures', '=', PLAYED), or('tournament.is_demo', '=', 1)]))
            .where('camp.participant_type', '=', 1)
            .where('camp.participant_id', 'is not', null)
            .select('camp.participant_id'),
        ),
        eb(
          'id',
          'in',
          eb
            .selectFrom('standing')
            .innerJoin('stage', 'stage.id', 'standing.stage_id')
            .where('stage.tournament_id', '=', tournamentId)
            .select('standing.team_id'),
        ),
      ]),
    )
    .orderBy('sort_key')
    .orderBy('id')
    .execute();

export const levelsAndStarts = (
  db: Database,
  gameId: number,
): Promise<{ level: number; start_at: number | null }[]> =>
  db.read.selectFrom('tournament').select(['level', 'start_at']).where('game_id', '=', gameId).execute();
