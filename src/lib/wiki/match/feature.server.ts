import { defineFeature } from '../../platform/feature/feature.ts';
import { matchHandlers } from './api.server.ts';
import { matchSource } from './comment-source.server.ts';
import { matchCalls, SUPPORT_TAG } from './contract.ts';
import { matchEvents } from './events.ts';
import { readMatches } from './notice-subject.server.ts';
import { subData } from './sub-data.server.ts';
import { supportData } from './support-data.server.ts';
import { MATCH_GONE } from './wording.ts';

export const matchFeature = defineFeature({
  name: 'match',
  calls: matchCalls,
  handlers: () => matchHandlers,
  events: matchEvents,
  commentSources: [matchSource],
  noticeSubjects: () => ({ match: { read: readMatches, gone: MATCH_GONE } }),
  userData: () => [subData, supportData],
  // Supports may be deleted with the account.
  drops: { accountStopped: () => [SUPPORT_TAG] },
});
