import { byName } from '../../platform/feature/collect.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { makeReportHandlers } from './api.server.ts';
import { makeReportConsumer } from './consumer.server.ts';
import { reportCalls } from './contract.ts';
import { makeReadHidings } from './hidings.server.ts';
import { REPORT_TRIES } from './limits.ts';
import { readDecisions } from './notices.server.ts';
import type { Reportable, Reportables } from './reportable.ts';
import { sweepRecords } from './retention.server.ts';
import { reportScopes } from './scopes.server.ts';
import { reportData } from './user-data.server.ts';
import { REPORT_NOTICES, REPORT_WORDING } from './wording.ts';

declare module '../../platform/feature/feature.ts' {
  interface Contributions {
    /** Reportables by type. */
    reportables?: (registries: Registries) => Readonly<Record<string, Reportable>>;
  }
  interface Registries {
    reportables: Reportables;
  }
}

export const reportFeature = defineFeature({
  name: 'report',
  calls: reportCalls,
  handlers: ({ reportables }) => makeReportHandlers(reportables),
  scopes: () => reportScopes,
  limits: REPORT_TRIES,
  collects: {
    reportables: (contributed, registries) =>
      byName(contributed.map(reportablesOf => reportablesOf(registries))),
  },
  readHidings: ({ reportables }) => makeReadHidings(reportables),
  noticeKinds: {
    judged: { category: 'system', title: () => REPORT_NOTICES.judged },
    reported: { category: 'system', title: () => REPORT_NOTICES.reported },
  },
  noticeSubjects: () => ({ report: { read: readDecisions, gone: REPORT_WORDING.gone } }),
  userData: () => [reportData],
  sweeps: [({ db, now }) => sweepRecords(db, now)],
  consumers: ({ db, registries, site, notices }) => [
    makeReportConsumer({
      db,
      reportables: registries.reportables,
      kinds: registries.noticeKinds,
      words: site.words,
      onDelivered: notices.onDelivered,
    }),
  ],
});
