/** Users that a comment mentions, and which of them are notified. */
import { NORMAL } from '../../members/account/status.ts';
import { mentionReaches } from '../../members/privacy/mention.ts';
import { blockersAmong } from '../../members/privacy/store.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { CommentSource } from './source.server.ts';
import { SHOWN } from './status.ts';
import { mentionedIn } from './text.ts';

export interface CommentMentions {
  /** Mentioned by the text: independent of blocks, so that nobody learns who blocks them. */
  named: number[];
  /** Those of them who are notified: they see the thread, and let the author mention them. */
  reached: number[];
}

interface Written {
  content: string;
  ids: readonly number[];
  authorId: number;
  source: Pick<CommentSource, 'address' | 'seenBy'>;
}

export async function mentionsOf(
  db: Database,
  { content, ids, authorId, source }: Written,
): Promise<CommentMentions> {
  if (ids.length === 0) return { named: [], reached: [] };
  const users = await db.read
    .selectFrom('user')
    .select(['id', 'nickname', 'mention_from'])
    .where('status', '=', NORMAL)
    .where('id', 'in', idList(db, ids))
    .execute();
  const named = mentionedIn(content, users, authorId);
  const [blockers, speakers] = await Promise.all([
    blockersAmong(db, authorId, named),
    speakersAmong(db, source.address, named),
  ]);
  const reached = users
    .filter(({ id }) => named.includes(id))
    .filter(({ id, mention_from }) =>
      mentionReaches({
        mentionFrom: mention_from,
        isBlocked: blockers.has(id),
        isShared: speakers.has(id),
      }),
    );
  const reachable = reached.map(({ id }) => id);
  const seeing = await source.seenBy?.(reachable);
  return { named, reached: reachable.filter(id => seeing?.has(id) ?? true) };
}

/** Users among `ids` with a shown comment in the thread. */
async function speakersAmong(db: Database, source: string, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.read
    .selectFrom('comment')
    .select('user_id')
    .distinct()
    .where('source', '=', source)
    .where('user_id', 'in', idList(db, ids))
    .where('status', '=', SHOWN)
    .execute();
  return new Set(rows.map(row => row.user_id));
}
