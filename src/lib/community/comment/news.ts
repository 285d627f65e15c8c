/**
 * News of comments and likes: for the author of the comment or post above, mentioned users, the author of a liked
 * one.
 */
import type { OutboxEvents } from '../../platform/ports/outbox.ts';

export const commentNews = {
  commentPosted({ commentId, userId, toUserId, authorId, mentioned }: OutboxEvents['commentPosted']) {
    const above = toUserId ?? (authorId === userId ? null : (authorId ?? null));
    const about = { type: 'comment', id: commentId };
    const told = (kind: 'replied' | 'mentioned') => (id: number) => ({
      userId: id,
      kind,
      about,
      actorId: userId,
    });
    const others = [...new Set(mentioned.filter(id => id !== above))];
    return [...(above === null ? [] : [above]).map(told('replied')), ...others.map(told('mentioned'))];
  },
  liked: ({ kind, id, userId, ownerId }: OutboxEvents['liked']) =>
    kind === 'comment'
      ? [{ userId: ownerId, kind: 'liked', about: { type: kind, id }, actorId: userId }]
      : [],
};
