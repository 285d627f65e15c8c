import { defineFeature } from '../platform/feature/feature.ts';
import { wikiHandlers } from './api.server.ts';
import { wikiCards } from './cards.server.ts';
import { tournamentSource } from './comment-source.server.ts';
import { wikiCalls } from './contract.ts';

export const wikiFeature = defineFeature({
  name: 'wiki',
  calls: wikiCalls,
  handlers: () => wikiHandlers,
  commentSources: [tournamentSource],
  messageCards: wikiCards,
});
