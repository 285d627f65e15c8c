/** Reads of the log. All take their channel from its scope. */
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { Entry } from './entry.ts';
import type { Head } from './heads.server.ts';
import { RESUME_MAX } from './limits.ts';

export interface LogPage {
  /** Messages in the order of the log. */
  entries: Entry[];
  hasBefore: boolean;
  hasAfter: boolean;
}

/** Where a page lies: before or after a position, around it, or at the end. */
export type HistorySpan =
  | { beforeN: number }
  | { afterN: number }
  | { aroundN: number }
  | Record<string, never>;

/** `count` messages at most. */
export async function readPage(
  db: Database,
  channelId: number,
  span: HistorySpan,
  count: number,
): Promise<LogPage> {
  if ('afterN' in span) {
    const after = await rows(db, channelId, count + 1)
      .where('n', '>', span.afterN)
      .orderBy('n')
      .execute();
    // Older ones may have been deleted (retention.server.ts).
    const before = await rows(db, channelId, 1).where('n', '<=', span.afterN).executeTakeFirst();
    return {
      entries: after.slice(0, count),
      hasBefore: before !== undefined,
      hasAfter: after.length > count,
    };
  }
  if ('aroundN' in span) {
    const half = Math.floor(count / 2);
    const [before, after] = await Promise.all([
      readPage(db, channelId, { beforeN: span.aroundN }, half),
      readPage(db, channelId, { afterN: span.aroundN - 1 }, count - half),
    ]);
    return { ...after, entries: [...before.entries, ...after.entries], hasBefore: before.hasBefore };
  }
  const before = await rows(db, channelId, count + 1)
    .$if('beforeN' in span, query => query.where('n', '<', (span as { beforeN: number }).beforeN))
    .orderBy('n', 'desc')
    .execute();
  const entries = before.slice(0, count).reverse();
  return { entries, hasBefore: before.length > count, hasAfter: 'beforeN' in span };
}

/** Only messages after this position; 0 for all. Positions have no gap. Pure. */
export function pageAbove(page: LogPage, floor: number): LogPage {
  if (floor === 0) return page;
  const entries = page.entries.filter(({ n }) => n > floor);
  return { ...page, entries, hasBefore: page.hasBefore && (entries[0]?.n ?? 0) > floor + 1 };
}

const rows = (db: Database, channelId: number, limit: number) =>
  db.read.selectFrom('chat_message').selectAll().where('channel_id', '=', channelId).limit(limit);

export async function messageAt(db: Database, channelId: number, n: number): Promise<Entry | undefined> {
  return rows(db, channelId, 1).where('n', '=', n).executeTakeFirst();
}

/** A channel's counters; undefined if there is no such channel. */
export async function headOf(db: Database, channelId: number): Promise<Head | undefined> {
  return db.read
    .selectFrom('chat_head')
    .select(['n', 'rev'])
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
}

/** The counters of these channels, by id. */
export async function headsOf(db: Database, channelIds: readonly number[]): Promise<Map<number, Head>> {
  const rows = await db.read
    .selectFrom('chat_head')
    .selectAll()
    .where('channel_id', 'in', idList(db, channelIds))
    .execute();
  return new Map(rows.map(({ channel_id, n, rev }) => [channel_id, { n, rev }]));
}

/**
 * Messages changed after `rev`, in the order of changes, each once as it is now. `gap` if there are more than a
 * client gets: it fetches anew. `floor`: only messages after this position.
 */
export async function changedSince(
  db: Database,
  channelId: number,
  rev: number,
  floor = 0,
): Promise<Entry[] | 'gap'> {
  const changed = await rows(db, channelId, RESUME_MAX + 1)
    .where('rev', '>', rev)
    .where('n', '>', floor)
    .orderBy('rev')
    .execute();
  return changed.length > RESUME_MAX ? 'gap' : changed;
}
