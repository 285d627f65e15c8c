import { defineFeature } from '../../platform/feature/feature.ts';
import { bracketHandlers } from './api.server.ts';
import { bracketCalls } from './contract.ts';
import { readMatchCard } from './match-card.server.ts';

export const bracketFeature = defineFeature({
  name: 'bracket',
  calls: bracketCalls,
  handlers: () => bracketHandlers,
  messageCards: { match: (db, id) => readMatchCard(db, Number(id)) },
});
