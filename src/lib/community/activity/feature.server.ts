import { defineFeature } from '../../platform/feature/feature.ts';
import { activityHandlers } from './api.server.ts';
import { activitySource } from './comment-source.server.ts';
import { activityCalls } from './contract.ts';
import { openDrawer } from './drawer.server.ts';
import { readWins } from './notice-subject.server.ts';
import { renderStale } from './render.server.ts';
import { activityScopes } from './scopes.server.ts';
import { activityData } from './user-data.server.ts';
import { DRAW_GONE, DRAW_WON } from './wording.ts';

declare module '../../platform/feature/feature.ts' {
  interface Running {
    drawer: OpenedFeature;
  }
}

export const activityFeature = defineFeature({
  name: 'activity',
  calls: activityCalls,
  handlers: () => activityHandlers,
  scopes: () => activityScopes,
  commentSources: [activitySource],
  noticeKinds: { draw_won: { category: 'activity', title: () => DRAW_WON } },
  noticeRequests: {
    drawWon: ({ activityId, userIds }) =>
      userIds.map(userId => ({ userId, kind: 'draw_won', about: { type: 'draw', id: activityId } })),
  },
  noticeSubjects: () => ({ draw: { read: readWins, gone: DRAW_GONE } }),
  opens: { drawer: openDrawer },
  userData: () => [activityData],
  prepare: { rest: renderStale },
});
