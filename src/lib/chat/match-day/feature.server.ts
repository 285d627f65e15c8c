import { defineFeature } from '../../platform/feature/feature.ts';
import { matchDayHandlers, matchDayScopes } from './api.server.ts';
import { matchDayCalls } from './contract.ts';
import { openMatchDays } from './opener.server.ts';

declare module '../../platform/feature/feature.ts' {
  interface Running {
    matchDays: OpenedFeature;
  }
}

/** Rooms of match days: opened by themselves, the day's matches at their head. */
export const matchDayFeature = defineFeature({
  name: 'match-day',
  calls: matchDayCalls,
  handlers: () => matchDayHandlers,
  scopes: () => matchDayScopes,
  opens: { matchDays: openMatchDays },
});
