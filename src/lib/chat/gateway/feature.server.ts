import { defineFeature } from '../../platform/feature/feature.ts';
import { openCrowds } from './crowds.server.ts';
import { type ChatGateway, openGateway } from './gateway.server.ts';
import { openMatchHeads } from './match-heads.server.ts';
import { openRoomCounts } from './room-counts.server.ts';

declare module '../../platform/feature/feature.ts' {
  interface Running {
    chat: ChatGateway;
    matchHeads: OpenedFeature;
    roomCounts: OpenedFeature;
    crowds: OpenedFeature;
  }
}

export const gatewayFeature = defineFeature({
  name: 'gateway',
  opens: {
    chat: openGateway,
    matchHeads: openMatchHeads,
    roomCounts: openRoomCounts,
    crowds: openCrowds,
  },
});
