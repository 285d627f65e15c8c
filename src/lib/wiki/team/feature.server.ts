import { defineFeature } from '../../platform/feature/feature.ts';
import { cardOf } from '../game/card.server.ts';
import { teamHandlers } from './api.server.ts';
import { teamCalls } from './contract.ts';

export const teamFeature = defineFeature({
  name: 'team',
  calls: teamCalls,
  handlers: () => teamHandlers,
  messageCards: { team: cardOf('team') },
});
