import { defineFeature } from '../../platform/feature/feature.ts';
import { namedSubject } from '../../platform/feature/named-subject.ts';
import { badgeHandlers } from './api.server.ts';
import { badgeById } from './badges.ts';
import { badgeConsumer } from './consumer.server.ts';
import { badgeCalls } from './contract.ts';
import { badgeData } from './user-data.server.ts';
import { BADGE_GONE, BADGE_GRANTED } from './wording.ts';

export const badgeFeature = defineFeature({
  name: 'badge',
  calls: badgeCalls,
  handlers: () => badgeHandlers,
  noticeKinds: { badge_granted: { category: 'system', title: () => BADGE_GRANTED } },
  noticeRequests: {
    badgeGranted: ({ userId, badgeId }) => [
      { userId, kind: 'badge_granted', about: { type: 'badge', id: badgeId } },
    ],
  },
  noticeSubjects: () => ({
    badge: { read: namedSubject('BADGE', id => badgeById(id)?.name), gone: BADGE_GONE },
  }),
  userData: () => [badgeData],
  consumers: () => [badgeConsumer],
});
