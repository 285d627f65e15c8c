import { single } from '../../platform/feature/collect.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { makeCommentHandlers } from './api.server.ts';
import { commentCalls } from './contract.ts';
import { type LikeKind, likedComments } from './like.server.ts';
import { COMMENT_TRIES } from './limits.ts';
import type { ReadHidings } from './list.server.ts';
import { makeReadComments } from './notice-subject.server.ts';
import { commentNotices } from './notices.ts';
import { makeCommentReportable } from './reportable.server.ts';
import { makeCommentScopes } from './scopes.server.ts';
import { kindsOf, type SourceKind, type SourceKinds } from './source.server.ts';
import { staleTags, THREADS_TAG } from './tags.ts';
import { makeReadThreads } from './thread-updates.server.ts';
import { makeCommentData } from './user-data.server.ts';
import { COMMENT_GONE, COMMENT_NOTICES } from './wording.ts';

declare module '../../platform/feature/feature.ts' {
  interface Contributions {
    /** Comment sources that the feature brings. */
    commentSources?: readonly SourceKind[];
    /** Kinds of what can be liked. */
    likeKinds?: (registries: Registries) => readonly LikeKind[];
    /** Reads why comments are hidden: provided by one feature. */
    readHidings?: (registries: Registries) => ReadHidings;
  }
  interface Registries {
    commentSources: SourceKinds;
    likeKinds: readonly LikeKind[];
    readHidings: ReadHidings;
  }
}

export const commentFeature = defineFeature({
  name: 'comment',
  calls: commentCalls,
  handlers: makeCommentHandlers,
  scopes: makeCommentScopes,
  limits: COMMENT_TRIES,
  collects: {
    commentSources: contributed => kindsOf(contributed.flat()),
    likeKinds: (contributed, registries) => contributed.flatMap(kindsIn => kindsIn(registries)),
    readHidings: (contributed, registries) => single(contributed)(registries),
  },
  likeKinds: ({ commentSources }) => [likedComments(commentSources)],
  readThreads: ({ db, registries, now }) => makeReadThreads({ db, kinds: registries.commentSources, now }),
  reportables: ({ commentSources }) => ({ comment: makeCommentReportable(commentSources) }),
  noticeKinds: {
    liked: { category: 'liked', title: COMMENT_NOTICES.liked, isGroup: true },
    replied: { category: 'interaction', title: COMMENT_NOTICES.replied },
    mentioned: { category: 'interaction', title: COMMENT_NOTICES.mentioned },
  },
  noticeRequests: commentNotices,
  noticeSubjects: ({ commentSources }) => ({
    comment: { read: makeReadComments(commentSources), gone: COMMENT_GONE },
  }),
  // Registries of features that come later are not put together yet.
  userData: registries => [makeCommentData(() => registries.likeKinds)],
  drops: {
    threadChanged: staleTags,
    // Closing an account can delete its comments.
    accountStopped: () => [THREADS_TAG],
  },
});
