/** Earlier messages of a channel, as calls give them. */
import type { InputOf, OutputOf } from '../../platform/contract/call.ts';
import type { Database } from '../../platform/db/database.ts';
import type { messageCalls } from './contract.ts';
import { changedSince, headOf, type LogPage, pageAbove, readPage } from './history.server.ts';
import { reactedBy } from './react.server.ts';
import { positionAt } from './time.server.ts';
import { wireOf } from './wire.ts';

type Input = Pick<
  InputOf<(typeof messageCalls)['im.message_history']>,
  'before' | 'before_n' | 'after_n' | 'around_n' | 'since_rev' | 'count'
>;
type Past = Omit<OutputOf<(typeof messageCalls)['im.message_history']>, 'config_rev'>;

interface Query {
  channelId: number;
  /** Undefined for visitors. */
  viewerId: number | undefined;
  /** Only messages after this position; 0 for all. */
  floor?: number;
}

/** The first of these inputs counts: since_rev, around_n, after_n, before_n, before. */
export async function pastOf(
  db: Database,
  { channelId, viewerId, floor = 0 }: Query,
  input: Input,
): Promise<Past> {
  const head = await headOf(db, channelId);
  const { n, rev } = head ?? { n: 0, rev: 0 };
  if (input.since_rev !== undefined) {
    const changed = await changedSince(db, channelId, input.since_rev, floor);
    const none = { has_more: false, has_before: false, has_after: false, n, rev };
    if (changed === 'gap') return { list: [], reacted: [], is_gap: true, ...none };
    const reacted = await reactedBy(db, viewerId, changed);
    return { list: changed.map(wireOf), reacted, is_gap: false, ...none };
  }
  const { entries, hasBefore, hasAfter } = pageAbove(await pageOf(db, channelId, input), floor);
  const has_after = hasAfter && (entries.at(-1)?.n ?? n) < n;
  const hasMore = { before: hasBefore, after: has_after, either: hasBefore || has_after };
  return {
    list: entries.map(wireOf),
    reacted: await reactedBy(db, viewerId, entries),
    has_more: hasMore[directionOf(input)],
    has_before: hasBefore,
    has_after,
    is_gap: false,
    n,
    rev,
  };
}

function directionOf({ around_n, after_n }: Input): 'before' | 'after' | 'either' {
  if (around_n !== undefined) return 'either';
  return after_n === undefined ? 'before' : 'after';
}

async function pageOf(
  db: Database,
  channelId: number,
  { before, before_n, after_n, around_n, count }: Input,
): Promise<LogPage> {
  if (around_n !== undefined) return readPage(db, channelId, { aroundN: around_n }, count);
  if (after_n !== undefined) return readPage(db, channelId, { afterN: after_n }, count);
  if (before_n !== undefined) return readPage(db, channelId, { beforeN: before_n }, count);
  if (before === undefined) return readPage(db, channelId, {}, count);
  return readPage(db, channelId, { beforeN: await positionAt(db, channelId, before) }, count);
}
