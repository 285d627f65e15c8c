import { defineFeature } from '../../platform/feature/feature.ts';
import { gradingHandlers } from './api.server.ts';
import { GRADINGS_TAG, gradingCalls } from './contract.ts';
import { gradingScopes } from './scopes.server.ts';
import { gradingData } from './user-data.server.ts';

export const gradingFeature = defineFeature({
  name: 'grading',
  calls: gradingCalls,
  handlers: () => gradingHandlers,
  scopes: () => gradingScopes,
  userData: () => [gradingData],
  // A closed account's grades go with it.
  drops: { accountStopped: () => [GRADINGS_TAG] },
});
