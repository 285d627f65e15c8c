import { defineFeature } from '../../platform/feature/feature.ts';
import { letterHandlers } from './api.server.ts';
import { letterCalls } from './contract.ts';
import { letterEvents } from './events.ts';
import { LETTER_TRIES } from './limits.ts';
import { letterData } from './user-data.server.ts';

/** Private letters: who may write to whom. Their messages are the log's, their list is the inbox's. */
export const letterFeature = defineFeature({
  name: 'letter',
  calls: letterCalls,
  handlers: () => letterHandlers,
  limits: LETTER_TRIES,
  events: letterEvents,
  userData: () => [letterData],
});
