/** What comments store about a user: their comments and likes. */
import type { UserData } from '../../members/account/user-data.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import { removeComment } from './change.server.ts';
import type { LikeKind } from './like.server.ts';
import { DELETED } from './status.ts';
import { commentById } from './store.server.ts';
import { DATA_TITLES } from './wording.ts';

const timeOf = (at: number): string => `${dayKey(at)} ${clock(at)}`;

export const makeCommentData = (likeKinds: () => readonly LikeKind[]): UserData => ({
  async tables(db, userId) {
    const comments = await db.read
      .selectFrom('comment')
      .select(['source', 'content', 'media', 'region', 'created_at'])
      .where('user_id', '=', userId)
      .where('status', '!=', DELETED)
      .orderBy('created_at')
      .execute();
    const likes = await db.read
      .selectFrom('liking')
      .select(['kind', 'target_id', 'created_at'])
      .where('user_id', '=', userId)
      .where('is_on', '=', 1)
      .orderBy('created_at')
      .execute();
    return [
      {
        name: 'comments',
        title: DATA_TITLES.comments,
        rows: comments.map(({ created_at, ...row }) => ({ time: timeOf(created_at), ...row })),
      },
      {
        name: 'likes',
        title: DATA_TITLES.likes,
        rows: likes.map(({ created_at, ...row }) => ({ time: timeOf(created_at), ...row })),
      },
    ];
  },

  /** Remaining comments become anonymous: the account loses its name, and they lose their region. */
  async erase(trx, userId, ownText) {
    const own = trx.selectFrom('comment').where('user_id', '=', userId);
    if (ownText === 'erase')
      for (const { id } of await own.select('id').where('status', '!=', DELETED).execute())
        await removeComment(trx, (await commentById(trx, id))!);
    await trx.updateTable('comment').set({ region: '' }).where('user_id', '=', userId).execute();
    for (const kind of likeKinds()) await kind.forget(trx, userId);
    await trx.deleteFrom('liking').where('user_id', '=', userId).execute();
  },
});
