import { defineFeature } from '../../platform/feature/feature.ts';
import { ratingHandlers } from './api.server.ts';
import { readRatingCard } from './card.server.ts';
import { ratingSource } from './comment-source.server.ts';
import { ratingCalls } from './contract.ts';
import { ratingScopes } from './scopes.server.ts';
import { ratingData } from './user-data.server.ts';

export const ratingFeature = defineFeature({
  name: 'rating',
  calls: ratingCalls,
  handlers: () => ratingHandlers,
  scopes: () => ratingScopes,
  commentSources: [ratingSource],
  messageCards: {
    rating: (db, matchId, personId) => readRatingCard(db, Number(matchId), Number(personId)),
  },
  userData: () => [ratingData],
});
