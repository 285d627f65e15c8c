import { byName } from '../../platform/feature/collect.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { makeNoticeHandlers } from './api.server.ts';
import { type Audience, SUBSCRIBERS } from './audience.ts';
import { makeNoticeConsumer } from './consumer.server.ts';
import { noticeCalls } from './contract.ts';
import { noticeEvents } from './events.ts';
import type { Kinds, NoticeKind } from './kind.ts';
import type { NoticeRequestsOf } from './notice-request.ts';
import { type Notices, openNotices } from './open.server.ts';
import { forgetReminders } from './reminder.server.ts';
import { noticeScopes } from './scopes.server.ts';
import { STARTING } from './starting.ts';
import type { Subjects, SubjectType } from './subject.ts';
import { sweepNotices } from './sweep.server.ts';
import { makeNoticeData } from './user-data.server.ts';

declare module '../../platform/feature/feature.ts' {
  interface Contributions {
    /** Kinds of notices, by name. */
    noticeKinds?: Readonly<Record<string, NoticeKind>>;
    /** Recipients of notices of the feature's events. */
    noticeRequests?: NoticeRequestsOf;
    /** Recipients of the start of matches, beside those who subscribed to them. */
    audiences?: readonly Audience[];
    /** Subjects of notices, by type. */
    noticeSubjects?: (registries: Registries) => Readonly<Record<string, SubjectType>>;
  }
  interface Registries {
    noticeKinds: Kinds;
    noticeRequests: readonly NoticeRequestsOf[];
    audiences: readonly Audience[];
    noticeSubjects: Subjects;
  }
  interface Running {
    notices: Notices;
  }
}

export const noticeFeature = defineFeature({
  name: 'notice',
  calls: noticeCalls,
  handlers: makeNoticeHandlers,
  scopes: () => noticeScopes,
  events: noticeEvents,
  collects: {
    noticeKinds: byName,
    noticeRequests: contributed => contributed,
    audiences: contributed => [SUBSCRIBERS, ...contributed.flat()],
    noticeSubjects: (contributed, registries) =>
      byName(contributed.map(subjectsIn => subjectsIn(registries))),
  },
  noticeKinds: { starting: STARTING },
  userData: ({ noticeKinds }) => [makeNoticeData(noticeKinds)],
  opens: { notices: ({ registries, ...context }) => openNotices({ ...context, registries }) },
  consumers: ({ db, registries, notices }) => [
    makeNoticeConsumer({ db, registries, onDelivered: notices.onDelivered }),
  ],
  sweeps: [({ db, now }) => sweepNotices(db, now), ({ db, now }) => forgetReminders(db, now)],
});
