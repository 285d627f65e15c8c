import { defineFeature } from '../../platform/feature/feature.ts';
import { MOMENT } from './address.ts';
import { makeMomentHandlers } from './api.server.ts';
import { readMomentCard } from './card.server.ts';
import { momentSource } from './comment-source.server.ts';
import { momentConsumer } from './consumer.server.ts';
import { momentCalls } from './contract.ts';
import { momentEvents } from './events.ts';
import { likedMoments } from './like.server.ts';
import { MOMENT_TRIES } from './limits.ts';
import { readMoments } from './notice-subject.server.ts';
import { momentReportable } from './reportable.server.ts';
import { makeMomentScopes } from './scopes.server.ts';
import { POSTS_TAG, staleAfter, staleOf } from './tags.ts';
import { momentData } from './user-data.server.ts';
import { MOMENT_GONE, MOMENT_LIKED } from './wording.ts';

/** Posts in channels of kind `post`. */
export const momentFeature = defineFeature({
  name: 'moment',
  calls: momentCalls,
  handlers: makeMomentHandlers,
  scopes: makeMomentScopes,
  limits: MOMENT_TRIES,
  events: momentEvents,
  consumers: () => [momentConsumer],
  commentSources: [momentSource],
  messageCards: { [MOMENT]: (db, id) => readMomentCard(db, Number(id)) },
  likeKinds: () => [likedMoments],
  reportables: () => ({ [MOMENT]: momentReportable }),
  noticeKinds: { post_liked: { category: 'liked', title: MOMENT_LIKED, isGroup: true } },
  noticeRequests: {
    liked: ({ kind, id, userId, ownerId }) =>
      kind === MOMENT
        ? [{ userId: ownerId, kind: 'post_liked', about: { type: MOMENT, id }, actorId: userId }]
        : [],
  },
  noticeSubjects: () => ({ [MOMENT]: { read: readMoments, gone: MOMENT_GONE } }),
  userData: () => [momentData],
  drops: {
    momentChanged: staleOf,
    groupChanged: staleAfter,
    // Closing an account can delete its posts.
    accountStopped: () => [POSTS_TAG],
  },
});
