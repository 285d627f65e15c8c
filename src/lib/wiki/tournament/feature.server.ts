import { defineFeature } from '../../platform/feature/feature.ts';
import { cardOf } from '../game/card.server.ts';
import { tournamentHandlers } from './api.server.ts';
import { tournamentSource } from './comment-source.server.ts';
import { tournamentCalls } from './contract.ts';

export const tournamentFeature = defineFeature({
  name: 'tournament',
  calls: tournamentCalls,
  handlers: () => tournamentHandlers,
  commentSources: [tournamentSource],
  messageCards: { tournament: cardOf('tournament') },
});
