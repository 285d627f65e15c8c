import { defineFeature } from '../../platform/feature/feature.ts';
import { gameHandlers } from './api.server.ts';
import { gameCalls } from './contract.ts';

export const gameFeature = defineFeature({
  name: 'game',
  calls: gameCalls,
  handlers: () => gameHandlers,
});
