import { defineFeature } from '../../platform/feature/feature.ts';
import { groupActCalls } from './act-contract.ts';
import { groupHandlers } from './api.server.ts';
import { readGroupCard } from './card.server.ts';
import { groupCalls } from './contract.ts';
import { groupEvents } from './events.ts';
import { GROUP_TRIES } from './limits.ts';
import { groupScope } from './scopes.server.ts';
import { GROUPS_TAG } from './tags.ts';
import { groupData } from './user-data.server.ts';

export const groupFeature = defineFeature({
  name: 'group',
  calls: { ...groupCalls, ...groupActCalls },
  handlers: () => groupHandlers,
  scopes: () => ({ group: groupScope() }),
  limits: GROUP_TRIES,
  messageCards: { group: (db, id) => readGroupCard(db, Number(id)) },
  events: groupEvents,
  userData: () => [groupData],
  drops: {
    groupChanged: () => [GROUPS_TAG],
    // Closing an account can close its groups.
    accountStopped: () => [GROUPS_TAG],
  },
});
