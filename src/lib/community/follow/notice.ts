/** The notice of new followers: those of one day are one notice. Pure. */
import type { OutboxEvents } from '../../platform/ports/outbox.ts';
import type { NoticeKind } from '../notice/kind.ts';
import type { NoticeRequest } from '../notice/notice-request.ts';
import { FOLLOW_NOTICES } from './wording.ts';

export const FOLLOWER_KIND = 'new_follower';
/** The type of what it is about. */
export const MEMBER = 'member';

export const followerKind: NoticeKind = {
  category: 'interaction',
  title: FOLLOW_NOTICES.follower,
  isGroup: true,
  isOncePerActor: true,
  leadsToActor: true,
};

/** It is about the followed member, so that no id of a follower stays behind when that account is closed. */
export const followerRequest = ({
  userId,
  targetId,
  day,
}: OutboxEvents['memberFollowed']): NoticeRequest => ({
  userId: targetId,
  kind: FOLLOWER_KIND,
  about: { type: MEMBER, id: targetId },
  actorId: userId,
  key: `${FOLLOWER_KIND} ${day}`,
});
