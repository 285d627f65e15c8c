/** The features of this wing; each may use those before it (the order: tests/support/wings.ts). */
import { activityFeature } from './activity/feature.server.ts';
import { badgeFeature } from './badge/feature.server.ts';
import { coinFeature } from './coin/feature.server.ts';
import { commentFeature } from './comment/feature.server.ts';
import { followFeature } from './follow/feature.server.ts';
import { gradingFeature } from './grading/feature.server.ts';
import { noticeFeature } from './notice/feature.server.ts';
import { pickFeature } from './pick/feature.server.ts';
import { predictionFeature } from './prediction/feature.server.ts';
import { ratingFeature } from './rating/feature.server.ts';
import { reportFeature } from './report/feature.server.ts';
import { shareFeature } from './share/feature.server.ts';
import { shopFeature } from './shop/feature.server.ts';
import { taskFeature } from './task/feature.server.ts';

export const communityFeatures = [
  commentFeature,
  ratingFeature,
  gradingFeature,
  predictionFeature,
  pickFeature,
  coinFeature,
  taskFeature,
  badgeFeature,
  shopFeature,
  noticeFeature,
  followFeature,
  reportFeature,
  activityFeature,
  shareFeature,
] as const;
