import { byName, single } from '../../platform/feature/collect.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { makeAccountHandlers } from './api.server.ts';
import { LIMITS } from './attempt.server.ts';
import { accountCalls } from './contract.ts';
import { accountEvents } from './events.ts';
import type { Limit } from './limit.ts';
import { readAccount } from './notice-subject.server.ts';
import { ownData } from './own-data.server.ts';
import type { FilePlaces, Pictures } from './pictures.ts';
import { makeUserReportable } from './reportable.server.ts';
import { accountScopes } from './scopes.server.ts';
import { sweepAccounts } from './sweep.server.ts';
import { PEOPLE_TAG } from './tags.ts';
import type { UserData } from './user-data.ts';
import { WAY_KINDS, wayKind } from './ways/notice.ts';
import { ACCOUNT_NOTICE } from './wording.ts';

declare module '../../platform/feature/feature.ts' {
  interface Contributions {
    /** What the feature stores about a user, for data exports and account closing. */
    userData?: (registries: Registries) => readonly UserData[];
    /** Rate limits, by name. */
    limits?: Readonly<Record<string, Limit>>;
    /** Profile pictures: provided by one feature. */
    pictures?: Pictures;
    /** Locations of files by purpose: provided by one feature. */
    filePlaces?: FilePlaces;
  }
  interface Registries {
    userData: readonly UserData[];
    limits: Readonly<Record<string, Limit>>;
    pictures: Pictures;
    filePlaces: FilePlaces;
  }
}

export const accountFeature = defineFeature({
  name: 'account',
  calls: accountCalls,
  handlers: makeAccountHandlers,
  scopes: () => accountScopes,
  events: accountEvents,
  limits: LIMITS,
  collects: {
    userData: (contributed, registries) => contributed.flatMap(dataIn => dataIn(registries)),
    limits: byName,
    pictures: single,
    filePlaces: single,
  },
  userData: () => [ownData],
  reportables: ({ pictures }) => ({ user: makeUserReportable(pictures) }),
  noticeKinds: WAY_KINDS,
  noticeRequests: {
    wayChanged: ({ userId, way, change }) => [
      { userId, kind: wayKind(way, change), about: { type: 'account', id: userId }, isAgain: true },
    ],
  },
  noticeSubjects: () => ({ account: { read: readAccount, gone: ACCOUNT_NOTICE.gone } }),
  sweeps: [({ db, now }) => sweepAccounts(db, now)],
  drops: { renamed: () => [PEOPLE_TAG], accountStopped: () => [PEOPLE_TAG] },
});
