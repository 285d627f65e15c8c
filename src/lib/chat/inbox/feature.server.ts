import type { Handlers } from '../../platform/contract/call.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { inboxCalls } from './contract.ts';
import { letterHistory } from './history.server.ts';
import { letterList } from './list.server.ts';
import { letterThing } from './reportable.server.ts';

const inboxHandlers: Handlers<typeof inboxCalls> = {
  'im.letters_list': (wish, context) => letterList(context, wish),
  'im.letters_history': (wish, context) => letterHistory(context, wish),
};

/** The list of one's letters and their past. */
export const inboxFeature = defineFeature({
  name: 'inbox',
  calls: inboxCalls,
  handlers: () => inboxHandlers,
  reportables: () => ({ letter: letterThing }),
});
