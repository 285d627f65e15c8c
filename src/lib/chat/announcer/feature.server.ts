import { defineFeature } from '../../platform/feature/feature.ts';
import { announcer } from './consumer.server.ts';

/** 赛点播报 follows the results in the rooms of match days. */
export const announcerFeature = defineFeature({
  name: 'announcer',
  consumers: context => [announcer(context)],
});
