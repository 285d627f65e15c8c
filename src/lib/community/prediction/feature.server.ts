import { defineFeature } from '../../platform/feature/feature.ts';
import { predictionHandlers } from './api.server.ts';
import { readPredictionCard } from './card.server.ts';
import { predictionConsumer, settleAfterImports } from './consumer.server.ts';
import { predictionCalls } from './contract.ts';
import { PREDICTION_TRIES } from './limits.ts';
import { readPredictions } from './notice-subject.server.ts';
import { leagueReportable } from './reportable.server.ts';
import { predictionScopes } from './scopes.server.ts';
import { predictionData } from './user-data.server.ts';
import { PREDICTION_GONE, PREDICTION_SETTLED } from './wording.ts';

export const predictionFeature = defineFeature({
  name: 'prediction',
  calls: predictionCalls,
  handlers: () => predictionHandlers,
  scopes: () => predictionScopes,
  limits: PREDICTION_TRIES,
  reportables: () => ({ league: leagueReportable }),
  noticeKinds: { settled: { category: 'activity', title: () => PREDICTION_SETTLED } },
  noticeRequests: {
    predictionsMoved: ({ predictions }) =>
      predictions.map(({ predictionId, userId }) => ({
        userId,
        kind: 'settled',
        about: { type: 'prediction', id: predictionId },
        isAgain: true,
      })),
  },
  noticeSubjects: () => ({ prediction: { read: readPredictions, gone: PREDICTION_GONE } }),
  messageCards: { prediction: (db, link) => readPredictionCard(db, link!) },
  userData: () => [predictionData],
  consumers: ({ bus }) => [predictionConsumer(bus)],
  prepare: { rest: (db, { now }) => settleAfterImports(db, now) },
});
