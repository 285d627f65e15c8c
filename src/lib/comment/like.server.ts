/** Likes, of comments and of whatever a later feature gives a kind for. */
import type { Kysely } from 'kysely';
import { countTry } from '../account/attempt.server.ts';
import { badInput } from '../app/errors.ts';
import type { CallContext } from '../contract/context.ts';
import type { Database } from '../db/database.ts';
import { record } from '../db/happening.server.ts';
import type { DB } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.server.ts';
import { liked } from './change.server.ts';
import { placeAt, type SourceKinds } from './place.server.ts';
import { COMMENT } from './present.server.ts';
import { noTarget } from './refusal.ts';
import { commentById, isShown } from './repo.server.ts';

export interface LikeTarget {
  ownerId: number;
  /** Told of on the bus as talk. */
  address: string;
  like_count: number;
}

/** A kind of what can be liked. */
export interface LikeKind {
  /** `liking.kind` and the call's `source_type`. */
  kind: string;
  /** undefined for what is not there, or may not be seen. */
  find(db: Database, id: number): Promise<LikeTarget | undefined>;
  /** Counts a like of `userId` in (1) or out (-1); gives how many there are now. */
  count(trx: Kysely<DB>, id: number, userId: number, by: 1 | -1): Promise<number>;
}

export const likedComments = (kinds: SourceKinds): LikeKind => ({
  kind: COMMENT,
  async find(db, id) {
    const row = await commentById(db.write, id);
    const place = row && isShown(row) ? await placeAt(db, kinds, row.source) : undefined;
    return place && { ownerId: row!.user_id, address: place.address, like_count: row!.like_count };
  },
  async count(trx, id, userId, by) {
    const row = (await commentById(trx, id))!;
    return (await liked(trx, row, userId, by)).like_count;
  },
});

interface Wish {
  source_type: string;
  source_id: number;
  status: number;
}
type Context = Pick<CallContext, 'db' | 'now' | 'viewer' | 'bus'>;

/** Likes, or takes it back; again is no fault. Whose it is, is told the first time. */
export async function like(
  context: Context,
  kinds: readonly LikeKind[],
  { source_type, source_id: id, status }: Wish,
): Promise<{ like_count: number; is_like: boolean }> {
  const { db, now, viewer, bus } = context;
  const userId = viewer!.userId;
  const kind = kinds.find(one => one.kind === source_type);
  if (!kind) throw badInput('source_type', `source_type：${kinds.map(one => one.kind).join('、')}`);
  const target = await kind.find(db, id);
  if (!target) throw noTarget();
  await countTry(db, 'likes', String(userId), now);
  const { like_count, isFirst, isSame } = await inTransaction(db, async trx => {
    const change = await mark(trx, { kind: kind.kind, target_id: id, user_id: userId }, status, now);
    if (change === 'none') return { like_count: target.like_count, isFirst: false, isSame: true };
    const like_count = await kind.count(trx, id, userId, status === 1 ? 1 : -1);
    const isFirst = change === 'first' && target.ownerId !== userId;
    if (isFirst) await record(trx, 'liked', { kind: kind.kind, id, userId, ownerId: target.ownerId }, now);
    return { like_count, isFirst, isSame: false };
  });
  if (isFirst) await bus.publish('happened', {});
  if (!isSame) await bus.publish('talked', { source: target.address });
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
