import type { Handlers } from '../../platform/contract/call.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { inboxCalls } from './contract.ts';
import { letterHistory } from './history.server.ts';
import { letterList } from './list.server.ts';
import { letterReportable } from './reportable.server.ts';

const inboxHandlers: Handlers<typeof inboxCalls> = {
  'im.letters_list': (input, context) => letterList(context, input),
  'im.letters_history': (input, context) => letterHistory(context, input),
};

/** The list of one's letters and their past. */
export const inboxFeature = defineFeature({
  name: 'inbox',
  calls: inboxCalls,
  handlers: () => inboxHandlers,
  reportables: () => ({ letter: letterReportable }),
});
