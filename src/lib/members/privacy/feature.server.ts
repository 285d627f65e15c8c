import { defineFeature } from '../../platform/feature/feature.ts';
import { privacyHandlers } from './api.server.ts';
import { privacyCalls } from './contract.ts';
import { privacyEvents } from './events.ts';
import { PRIVACY_TRIES } from './limits.ts';
import { privacyData } from './user-data.server.ts';

export const privacyFeature = defineFeature({
  name: 'privacy',
  calls: privacyCalls,
  handlers: () => privacyHandlers,
  limits: PRIVACY_TRIES,
  events: privacyEvents,
  userData: () => [privacyData],
});
