/** What is known of a service's matches, for planning what to ask next. */
import type { Database } from '../../platform/db/database.ts';
import { DAY } from '../../platform/kernel/time.ts';
import type { FeedView } from '../../platform/ports/feed-source.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import { updateObject } from './objects.server.ts';
import { nextRecheck } from './pace.ts';

/** Matches further away are read with the schedule. */
const NEAR_MS = 2 * DAY;
/** Tournaments stay in view for a week after their end: results are corrected. */
const AFTER_MS = 7 * DAY;

/** Matches nearby, being played or to be read again, and the tournaments that are not long over. `now`: epoch ms. */
export async function feedView({ write: db }: Database, source: string, now: number): Promise<FeedView> {
  const rows = await db
    .selectFrom('feed_object as object')
    .innerJoin('match', 'match.id', 'object.entity_id')
    .select(['object.source_key', 'object.scope', 'object.recheck_at', 'match.start_at', 'match.status'])
    .where('object.source', '=', source)
    .where('object.kind', '=', 'match')
    .where('object.withdrawn_at', 'is', null)
    .where(where =>
      where.or([
        where('object.recheck_at', '<=', now),
        where('match.status', '=', MATCH_STATUS.ongoing),
        where.and([
          where('match.order_at', '>=', now - NEAR_MS),
          where('match.order_at', '<=', now + NEAR_MS),
        ]),
      ]),
    )
    .orderBy('match.order_at')
    .execute();
  const tournaments = await db
    .selectFrom('feed_object as object')
    .innerJoin('tournament', 'tournament.id', 'object.entity_id')
    .select('object.source_key')
    .where('object.source', '=', source)
    .where('object.kind', '=', 'tournament')
    .where(where =>
      where.or([
        where('tournament.told_end_at', 'is', null),
        where('tournament.told_end_at', '>=', now - AFTER_MS),
      ]),
    )
    .orderBy('tournament.order_at', 'desc')
    .execute();
  return {
    now,
    matches: rows.map(row => ({
      key: row.source_key,
      tournament: row.scope,
      startAt: row.start_at,
      status: row.status,
      recheckAt: row.recheck_at,
    })),
    tournaments: tournaments.map(row => row.source_key),
  };
}

/** Notes that these matches were read: each is read again later, or no more. */
export async function noteRechecked(
  { write: db }: Database,
  source: string,
  keys: readonly string[],
  now: number,
): Promise<void> {
  if (keys.length === 0) return;
  const rows = await db
    .selectFrom('feed_object as object')
    .innerJoin('match', 'match.id', 'object.entity_id')
    .innerJoin('tournament', 'tournament.id', 'match.tournament_id')
    .selectAll('object')
    .select(['match.status', 'tournament.told_end_at'])
    .where('object.source', '=', source)
    .where('object.kind', '=', 'match')
    .where('object.source_key', 'in', [...keys])
    .where('object.recheck_at', '<=', now)
    .execute();
  for (const { status, told_end_at, ...object } of rows) {
    const rechecks = object.rechecks + 1;
    const recheck_at = nextRecheck(status, rechecks, now, told_end_at);
    await updateObject(db, object, { rechecks, recheck_at });
  }
}
