/** Likes of posts. */
import { sql } from 'kysely';
import type { LikeKind } from '../../community/comment/like.server.ts';
import { MOMENT, threadOf } from './address.ts';
import { holdingAgain, refuseLike } from './comment-source.server.ts';
import { locationFor } from './location.server.ts';
import { isShown, momentById } from './store.server.ts';

export const likedMoments: LikeKind = {
  kind: MOMENT,

  async find(db, id, reader) {
    const row = await momentById(db.write, id);
    const location = row && isShown(row) ? await locationFor(db, row, reader) : undefined;
    if (!row || !location) return undefined;
    return {
      ownerId: row.user_id,
      address: threadOf(id),
      comments: [],
      like_count: row.like_count,
      refusal: refuseLike(location, reader.now),
      again: holdingAgain(db, row, reader),
    };
  },

  /** The author's own like does not count. */
  async count(trx, id, userId, by) {
    const { like_count } = await trx
      .updateTable('moment')
      .set({
        like_count: sql<number>`like_count + case when user_id = ${sql.lit(userId)} then 0 else ${sql.lit(by)} end`,
      })
      .where('id', '=', id)
      .returning('like_count')
      .executeTakeFirstOrThrow();
    return like_count;
  },

  async forget(trx, userId) {
    const likes = trx
      .selectFrom('liking')
      .select('target_id')
      .where('kind', '=', MOMENT)
      .where('user_id', '=', userId)
      .where('is_on', '=', 1);
    await trx
      .updateTable('moment')
      .set({ like_count: sql<number>`like_count - 1` })
      .where('id', 'in', likes)
      .where('user_id', '!=', userId)
      .execute();
  },
};
