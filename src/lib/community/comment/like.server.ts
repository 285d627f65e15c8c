/** Likes of comments, and of kinds that later features bring. */
import type { Kysely } from 'kysely';
import { countTry } from '../../members/account/attempt.server.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { append } from '../../platform/db/outbox.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import type { AppError } from '../../platform/errors/app-error.ts';
import { forgetLikes, liked } from './change.server.ts';
import { COMMENT_TRIES } from './limits.ts';
import { COMMENT } from './present.server.ts';
import {
  commentSourceAt,
  type Made,
  type SourceKinds,
  type SourceReader,
  stillAllowed,
} from './source.server.ts';
import { commentById, isShown } from './store.server.ts';

export interface LikeTarget {
  ownerId: number;
  /** Address of the thread to publish as changed. */
  address: string;
  /** Comments of the thread that changed. */
  comments: readonly number[];
  like_count: number;
  /** Why the reader may not like it. */
  refusal?: AppError | undefined;
  /** Its source, read again as `Made` does. */
  again?: Made['again'];
}

/** A kind of what can be liked. */
export interface LikeKind {
  /** `liking.kind` and the call's `source_type`. */
  kind: string;
  /** undefined for one that is missing, or invisible to the reader. */
  find(db: Database, id: number, reader: SourceReader): Promise<LikeTarget | undefined>;
  /** Adds (1) or removes (-1) a like of `userId`; answers the new count. */
  count(trx: Kysely<DB>, id: number, userId: number, by: 1 | -1): Promise<number>;
  /** Takes the likes of a closing account out of the counts, before they are deleted. */
  forget(trx: Kysely<DB>, userId: number): Promise<void>;
}

export const likedComments = (kinds: SourceKinds): LikeKind => ({
  kind: COMMENT,
  async find(db, id, reader) {
    const row = await commentById(db.write, id);
    const source = row && isShown(row) ? await commentSourceAt(db, kinds, row.source, reader) : undefined;
    if (!source) return undefined;
    const { user_id: ownerId, like_count } = row!;
    const { address, again } = source;
    return { ownerId, address, comments: [id], like_count, refusal: source.refuses?.('like'), again };
  },
  async count(trx, id, userId, by) {
    const row = (await commentById(trx, id))!;
    return (await liked(trx, row, userId, by)).like_count;
  },
  forget: forgetLikes,
});

/** What is liked, as the viewer sees it. */
interface Liked {
  kind: LikeKind;
  id: number;
  target: LikeTarget;
}
type Context = Pick<MemberContext, 'db' | 'now' | 'viewer' | 'bus'>;

/** Likes or takes the like back; idempotent. The first like appends an event for the owner. */
export async function like(
  context: Context,
  { kind, id, target }: Liked,
  status: number,
): Promise<{ like_count: number; is_like: boolean }> {
  const { db, now, viewer, bus } = context;
  const userId = viewer.userId;
  await countTry(db, COMMENT_TRIES.likes, String(userId), now);
  const { like_count, isFirst, isSame } = await inTransaction(db, async trx => {
    await stillAllowed(trx, target, 'like');
    const change = await mark(trx, { kind: kind.kind, target_id: id, user_id: userId }, status, now);
    if (change === 'none') return { like_count: target.like_count, isFirst: false, isSame: true };
    const like_count = await kind.count(trx, id, userId, status === 1 ? 1 : -1);
    const isFirst = change === 'first' && target.ownerId !== userId;
    if (isFirst) await append(trx, 'liked', { kind: kind.kind, id, userId, ownerId: target.ownerId }, now);
    return { like_count, isFirst, isSame: false };
  });
  if (isFirst) await bus.publish('appended', {});
  const changed = { source: target.address, comments: [...target.comments], isLike: true };
  if (!isSame) await bus.publish('threadChanged', changed);
  return { like_count, is_like: status === 1 };
}

interface Mark {
  kind: string;
  target_id: number;
  user_id: number;
}

async function mark(
  trx: Kysely<DB>,
  { kind, target_id, user_id }: Mark,
  is_on: number,
  now: number,
): Promise<'first' | 'again' | 'none'> {
  if (is_on === 1) {
    const made = await trx
      .insertInto('liking')
      .values({ kind, target_id, user_id, is_on, created_at: now })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows === 1n) return 'first';
  }
  const { numUpdatedRows } = await trx
    .updateTable('liking')
    .set({ is_on })
    .where('kind', '=', kind)
    .where('target_id', '=', target_id)
    .where('user_id', '=', user_id)
    .where('is_on', '!=', is_on)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'again' : 'none';
}
