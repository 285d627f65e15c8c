/** Pages of matches: ids from an ordered index, read from the nearer end or a known row, then their rows. */
import { sql } from 'kysely';
import { counterSum } from '../db/counter.server.ts';
import type { Database } from '../db/database.ts';
import { type Listed, type PageWindow, pageWindow } from '../db/page.ts';
import { freshRowsById } from '../db/rows.server.ts';
import { ORDER_LAST } from '../db/schema.ts';
import { countOnce } from '../wiki/count-cache.server.ts';
import type { Row } from '../wiki/present.server.ts';
import { zoneFilter } from '../wiki/repo.server.ts';
import { DEEP, idsFrom, type MatchQuery } from './list-anchors.server.ts';
import { type Counter, counterOf, type MatchFilter, type MatchWhich, TEAM } from './list-filter.ts';

/** A page of the filtered matches, and the total count. */
export async function matchPage(db: Database, filter: MatchFilter): Promise<Listed<Row<'match'>>> {
  const { list: ids, count } = await matchIds(db, filter);
  const rows = await freshRowsById(db, 'match', ids);
  return { list: ids.flatMap(id => rows.get(id) ?? []), count };
}

/** Only the ids, for callers that present them together with others. */
export async function matchIds(db: Database, filter: MatchFilter): Promise<Listed<number>> {
  const { page, pageSize, order = 'asc', ...which } = filter;
  const query = await filtered(db, which);
  const count = await countMatches(db, which, query);
  const window = pageWindow(count, page, pageSize);
  if (!window) return { list: [], count };
  if (window.offset < DEEP) return { list: await idsIn(query, order, window), count };
  const { offset, limit } = window;
  const start = directionOf(order, window) === 'asc' ? offset : count - offset - limit;
  const ids = await idsFrom(db, which, query, { start, limit });
  return { list: order === 'asc' ? ids : ids.reverse(), count };
}

const directionOf = (order: 'asc' | 'desc', { reverse }: PageWindow): 'asc' | 'desc' =>
  reverse === (order === 'asc') ? 'desc' : 'asc';

async function idsIn(query: MatchQuery, order: 'asc' | 'desc', window: PageWindow): Promise<number[]> {
  const direction = directionOf(order, window);
  const rows = await query
    .select('id')
    .orderBy('order_at', direction)
    .orderBy('id', direction)
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const ids = rows.map(row => row.id);
  return window.reverse ? ids.reverse() : ids;
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

const matchesOf = (db: Database, { teamId, participantType = TEAM }: MatchWhich) =>
  db.read
    .selectFrom('camp')
    .select('match_id')
    .where('participant_type', '=', participantType)
    .where('participant_id', '=', teamId!);

/** From `start` (included) to `end` (not), in milliseconds. */
export interface Span {
  start: number;
  end: number;
}

interface Between {
  gameId: number;
  zoneId?: number | undefined;
  level?: number | undefined;
  spans: readonly Span[];
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
  { start, end }: Span,
): Promise<Row<'match'>[]> =>
  db.read
    .selectFrom('camp')
    .innerJoin('match', 'match.id', 'camp.match_id')
    .selectAll('match')
    .where('camp.participant_type', '=', TEAM)
    .where('camp.participant_id', '=', teamId)
    .where('camp.order_at', '>=', start)
    .where('camp.order_at', '<', end)
    .where('match.is_show_schedule', '=', 1)
    .orderBy('camp.order_at')
    .orderBy('camp.match_id')
    .execute();
