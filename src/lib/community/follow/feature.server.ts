import { defineFeature } from '../../platform/feature/feature.ts';
import { followHandlers } from './api.server.ts';
import { ENDED_KIND, followConsumer } from './consumer.server.ts';
import { followCalls } from './contract.ts';
import { NOTIFIED_OF_START } from './kind.ts';
import { FOLLOW_TRIES } from './limits.ts';
import { FOLLOWER_KIND, followerKind, followerRequest, MEMBER } from './notice.ts';
import { readMembers } from './notice-subject.server.ts';
import { followersOfMatch } from './store.server.ts';
import { followData } from './user-data.server.ts';
import { FOLLOW_NOTICES, MEMBER_GONE } from './wording.ts';

const STARTING_KIND = 'followed_starting';

export const followFeature = defineFeature({
  name: 'follow',
  calls: followCalls,
  handlers: () => followHandlers,
  limits: FOLLOW_TRIES,
  noticeKinds: {
    [STARTING_KIND]: { category: 'activity', title: () => FOLLOW_NOTICES.starting, isSkippedInQuiet: true },
    [ENDED_KIND]: { category: 'activity', title: () => FOLLOW_NOTICES.ended, isSkippedInQuiet: true },
    [FOLLOWER_KIND]: followerKind,
  },
  noticeRequests: { memberFollowed: what => [followerRequest(what)] },
  noticeSubjects: () => ({ [MEMBER]: { read: readMembers, gone: MEMBER_GONE } }),
  audiences: [
    {
      kind: STARTING_KIND,
      users: (db, matchId) => followersOfMatch(db, matchId, NOTIFIED_OF_START),
    },
  ],
  consumers: context => [followConsumer(context)],
  userData: () => [followData],
});
