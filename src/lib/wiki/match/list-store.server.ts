/** Pages of matches, along an ordered index from the nearer end or a known row. */

import { sql } from 'kysely';
import { countOnce } from '../../platform/db/count-cache.server.ts';
import { counterSum } from '../../platform/db/counter.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Listed, windowFrom } from '../../platform/db/page.ts';
import { ORDER_LAST } from '../../platform/db/schema.ts';
import { PARTICIPANT } from '../game/participant.ts';
import type { Row } from '../game/present.server.ts';
import { zoneFilter } from '../game/store.server.ts';
import { DEEP, type MatchQuery, rowsFrom, type Selecting } from './list-anchors.server.ts';
import { type Counter, counterOf, type MatchFilter, type MatchWhich } from './list-filter.ts';

/** A page of the filtered matches, and the total count. */
export const matchPage = (db: Database, filter: MatchFilter): Promise<Listed<Row<'match'>>> =>
  pageOf(db, filter, query => query.selectAll());

/** Only the ids, for callers that present them together with others. */
export async function matchIds(db: Database, filter: MatchFilter): Promise<Listed<number>> {
  const { list, count } = await pageOf(db, filter, query => query.select('id'));
  return { list: list.map(row => row.id), count };
}

async function pageOf<Columns>(
  db: Database,
  filter: MatchFilter,
  select: Selecting<Columns>,
): Promise<Listed<Columns>> {
  const { page, pageSize, order = 'asc', ...which } = filter;
  const query = await filtered(db, which);
  const count = await countMatches(db, which, query);
  const first = (page - 1) * pageSize;
  if (first >= count) return { list: [], count };
  const slicing = { which, query, select };
  if (order === 'asc')
    return { list: await slice(db, slicing, { count, first, most: pageSize, order }), count };
  // Without a date they stand last in both directions.
  const undated = query.where('order_at', '=', ORDER_LAST);
  const dated = count - (await countOnce(db, ['match undated', which], undated));
  const list = await slice(
    db,
    { ...slicing, query: dated < count ? query.where('order_at', '<', ORDER_LAST) : query },
    { count: dated, first, most: pageSize, order },
  );
  const left = Math.min(pageSize, count - first) - list.length;
  if (left === 0) return { list, count };
  const rest = select(undated).orderBy('id').limit(left);
  return { list: [...list, ...(await rest.offset(Math.max(0, first - dated)).execute())], count };
}

interface Slice {
  /** Number of all rows of the query. */
  count: number;
  first: number;
  most: number;
  order: 'asc' | 'desc';
}

/** The rows of a window, counted from the nearer end of the list; those deep within it from a known row. */
async function slice<Columns>(
  db: Database,
  { which, query, select }: { which: MatchWhich; query: MatchQuery; select: Selecting<Columns> },
  { count, first, most, order }: Slice,
): Promise<Columns[]> {
  const window = windowFrom(count, first, most);
  if (!window) return [];
  const { offset, limit, reverse } = window;
  const direction = reverse === (order === 'asc') ? 'desc' : 'asc';
  if (offset >= DEEP) {
    const start = direction === 'asc' ? offset : count - offset - limit;
    const rows = await rowsFrom(db, { which, query, select }, { start, limit });
    return order === 'asc' ? rows : rows.reverse();
  }
  const rows = await select(query)
    .orderBy('order_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return reverse ? rows.reverse() : rows;
}

async function countMatches(db: Database, which: MatchWhich, query: MatchQuery): Promise<number> {
  const counter = counterOf(which);
  if (!counter) return countOnce(db, ['match', which], query);
  if (!(await isOfGame(db, counter, which.gameId))) return 0;
  return counterSum(db, counter.scope, counter.scopeId, which.status);
}

/** A tournament's or team's counter is valid only for its own game. */
async function isOfGame(db: Database, { scope, scopeId }: Counter, gameId: number | undefined) {
  if (scope === 'game' || gameId === undefined) return true;
  const row = await db.read.selectFrom(scope).select('game_id').where('id', '=', scopeId).executeTakeFirst();
  return row?.game_id === gameId;
}

/** Filters by the narrowest column; `+` disables other indexes, so that its index gives the order, too. */
async function filtered(db: Database, which: MatchWhich): Promise<MatchQuery> {
  const { gameId, tournamentId, teamId, stageIds, groupId, status, level, start, end } = which;
  const zoneIds = which.zoneId === undefined ? undefined : await zoneFilter(db, gameId, [which.zoneId]);
  const lead =
    (teamId && 'id') ||
    (groupId && 'group_id') ||
    (stageIds && 'stage_id') ||
    (tournamentId && 'tournament_id');
  const follows = (column: 'game_id' | 'tournament_id' | 'stage_id' | 'group_id') =>
    lead === undefined || lead === column
      ? sql<number>`${sql.ref(column)}`
      : sql<number>`+${sql.ref(column)}`;
  return db.read
    .selectFrom('match')
    .$if(gameId !== undefined, query => query.where(follows('game_id'), '=', gameId!))
    .$if(tournamentId !== undefined, query => query.where(follows('tournament_id'), '=', tournamentId!))
    .$if(stageIds !== undefined, query => query.where(follows('stage_id'), 'in', stageIds!))
    .$if(groupId !== undefined, query => query.where(follows('group_id'), '=', groupId!))
    .$if(teamId !== undefined, query => query.where('id', 'in', matchesOf(db, which)))
    .$if(status !== undefined, query => query.where('status', '=', status!))
    .$if(level !== undefined, query => query.where('level', '=', level!))
    .$if(which.scheduled === true, query => query.where('is_show_schedule', '=', 1))
    .$if(zoneIds !== undefined, query => query.where('zone_id', 'in', zoneIds!))
    .$if(start !== undefined, query => query.where('order_at', '>=', start!))
    .$if(start !== undefined || end !== undefined, query =>
      query.where('order_at', '<=', Math.min(end ?? ORDER_LAST - 1, ORDER_LAST - 1)),
    );
}

const matchesOf = (db: Database, { teamId, participantType = PARTICIPANT.team }: MatchWhich) =>
  db.read
    .selectFrom('camp')
    .select('match_id')
    .where('participant_type', '=', participantType)
    .where('participant_id', '=', teamId!);

/** A span from `start` (included) to `end` (not), in milliseconds. */
export interface TimeSpan {
  start: number;
  end: number;
}

interface Between {
  gameId: number;
  zoneId?: number | undefined;
  level?: number | undefined;
  spans: readonly TimeSpan[];
}

/** All matches of the schedule that start within one of the spans, by start. */
export async function matchesBetween(
  db: Database,
  { gameId, zoneId, level, spans }: Between,
): Promise<Row<'match'>[]> {
  if (spans.length === 0) return [];
  const zoneIds = zoneId === undefined ? undefined : await zoneFilter(db, gameId, [zoneId]);
  return db.read
    .selectFrom('match')
    .selectAll()
    .where('game_id', '=', gameId)
    .where(eb =>
      eb.or(spans.map(({ start, end }) => eb.and([eb('order_at', '>=', start), eb('order_at', '<', end)]))),
    )
    .where('start_at', 'is not', null)
    .where('is_show_schedule', '=', 1)
    .$if(zoneIds !== undefined, query => query.where('zone_id', 'in', zoneIds!))
    .$if(level !== undefined, query => query.where('level', '=', level!))
    .orderBy('order_at')
    .orderBy('id')
    .execute();
}

/** A team's scheduled matches that start within the span, by start; reads the index of its sides once. */
export const matchesOfTeamBetween = (
  db: Database,
  teamId: number,
  { start, end }: TimeSpan,
): Promise<Row<'match'>[]> =>
  db.read
    .selectFrom('camp')
    .innerJoin('match', 'match.id', 'camp.match_id')
    .selectAll('match')
    .where('camp.participant_type', '=', PARTICIPANT.team)
    .where('camp.participant_id', '=', teamId)
    .where('camp.order_at', '>=', start)
    .where('camp.order_at', '<', end)
    .where('match.is_show_schedule', '=', 1)
    .orderBy('camp.order_at')
    .orderBy('camp.match_id')
    .execute();
