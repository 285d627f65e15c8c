/** What happened, made into notices for those whom it concerns. */
import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Follower } from '../db/follow.server.ts';
import type { DB } from '../db/schema.ts';
import type { Happenings } from '../ports/happenings.ts';
import { type About, type News, type Told, tell, tellSubscribers } from './make.server.ts';

/** Told after the transaction: badges and pushes. */
export type OnTold = (told: Told) => void;

export const makeNoticeFollower = (db: Pick<Database, 'dialect'>, onTold: OnTold): Follower => {
  const one =
    <W>(newsOf: (what: W) => News | undefined) =>
    async (trx: Transaction<DB>, what: W, { at, after }: Circumstances) => {
      const news = newsOf(what);
      const told = news && (await tell(trx, news, at));
      if (told) after(() => onTold(told));
    };
  return {
    name: 'notice',
    on: {
      async commentPosted(trx, what, { at, after }) {
        for (const news of newsOfComment(what)) {
          const told = await tell(trx, news, at);
          if (told) after(() => onTold(told));
        }
      },
      liked: one(newsOfLike),
      predictionSettled: one(({ predictionId, userId }) => ({
        userId,
        kind: 'settled',
        about: { type: 'prediction', id: predictionId },
        isAgain: true,
      })),
      async matchStarting(trx, { matchId }, { at, after }) {
        const match = await trx
          .selectFrom('match')
          .select('start_at')
          .where('id', '=', matchId)
          .executeTakeFirst();
        if (!match) return;
        // A match that was moved is told of again.
        const key = `starting match ${matchId} ${match.start_at}`;
        const told = await tellSubscribers(db, trx, { matchId, key }, at);
        if (told.noticeIds.length > 0) after(() => onTold(told));
      },
      taskCompleted: one(({ userId, taskId }) => ({
        userId,
        kind: 'task_done',
        about: { type: 'task', id: taskId },
        // Daily tasks are done again.
        isAgain: true,
      })),
      badgeGranted: one(({ userId, badgeId }) => ({
        userId,
        kind: 'badge_granted',
        about: { type: 'badge', id: badgeId },
      })),
    },
  };
};

interface Circumstances {
  at: number;
  after(tell: () => unknown): void;
}

/** The author who is answered, and whoever is mentioned beside. In the order of their ids: two that meet wait alike. */
export function newsOfComment({
  commentId,
  userId,
  toUserId,
  mentioned,
}: Happenings['commentPosted']): News[] {
  const about: About = { type: 'comment', id: commentId };
  const others = new Set(mentioned.filter(id => id !== toUserId));
  const mentions = [...others].map(id => ({
    userId: id,
    kind: 'mentioned' as const,
    about,
    actorId: userId,
  }));
  const reply =
    toUserId === null ? [] : [{ userId: toUserId, kind: 'replied' as const, about, actorId: userId }];
  return [...reply, ...mentions].toSorted((one, other) => one.userId - other.userId);
}

function newsOfLike({ kind, id, userId, ownerId }: Happenings['liked']): News | undefined {
  if (kind !== 'comment' && kind !== 'moment') return undefined;
  return { userId: ownerId, kind: 'liked', about: { type: kind, id }, actorId: userId };
}
