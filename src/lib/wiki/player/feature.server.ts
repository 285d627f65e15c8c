import { defineFeature } from '../../platform/feature/feature.ts';
import { cardOf } from '../game/card.server.ts';
import { playerHandlers } from './api.server.ts';
import { playerCalls } from './contract.ts';

export const playerFeature = defineFeature({
  name: 'player',
  calls: playerCalls,
  handlers: () => playerHandlers,
  messageCards: { player: cardOf('player') },
});
