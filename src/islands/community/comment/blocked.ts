/** The users the reader blocks. The stream is the same for all readers, so it is filtered here. */

import type { ThreadUpdate } from '#lib/community/comment/shapes.ts';
import { seenPast } from '#lib/community/comment/written.ts';
import { PAGE_MAX } from '#lib/members/privacy/limits.ts';
import { call } from '../../platform/call.ts';
import { $blocks } from '../../platform/state/blocks.ts';
import { credentials } from './read.ts';

/** Ids of all users whom the reader blocks; empty for a visitor. Throws a CallError. */
export async function readBlocked(): Promise<ReadonlySet<number>> {
  const options = await credentials();
  const ids = new Set<number>();
  for (let cursor = 0, hasMore = options !== undefined; hasMore; ) {
    const input = { cursor, page_size: PAGE_MAX };
    const page = await call('GET /api/v2/user/block_list', input, { ...options, isAgain: true });
    for (const { user_info } of page.list) ids.add(user_info.id);
    [cursor, hasMore] = [page.last_cursor, page.has_more];
  }
  return ids;
}

/** The thread's changes with the comments of blocked users hidden, including blocks made on this page since. */
export function seenBy(update: ThreadUpdate, blocked: ReadonlySet<number>): ThreadUpdate {
  const now = $blocks.get();
  const isBlocked = (id: number) => now.get(id) ?? blocked.has(id);
  return { ...update, comments: update.comments.map(row => seenPast(row, isBlocked)) };
}
