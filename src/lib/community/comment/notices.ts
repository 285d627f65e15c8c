/**
 * Notices of comments and likes: for the author of the comment or post above, mentioned users, the author of a liked
 * one.
 */
import type { OutboxEvents } from '../../platform/ports/outbox.ts';

export const commentNotices = {
  commentPosted({ commentId, userId, toUserId, authorId, mentioned }: OutboxEvents['commentPosted']) {
    const above = toUserId ?? (authorId === userId ? null : (authorId ?? null));
    const about = { type: 'comment', id: commentId };
    const requestFor = (kind: 'replied' | 'mentioned') => (id: number) => ({
      userId: id,
      kind,
      about,
      actorId: userId,
    });
    const others = [...new Set(mentioned.filter(id => id !== above))];
    return [
      ...(above === null ? [] : [above]).map(requestFor('replied')),
      ...others.map(requestFor('mentioned')),
    ];
  },
  liked: ({ kind, id, userId, ownerId }: OutboxEvents['liked']) =>
    kind === 'comment'
      ? [{ userId: ownerId, kind: 'liked', about: { type: kind, id }, actorId: userId }]
      : [],
};
