import { defineFeature } from '../feature/feature.ts';
import { makeDemoRooms } from './demo/rooms.server.ts';
import { type Gateway, openGateway } from './gateway.server.ts';
import { openMatchDays } from './match-days.server.ts';

declare module '../feature/feature.ts' {
  interface Running {
    chat: Gateway;
    matchDays: Opened;
  }
}

export const chatFeature = defineFeature({
  name: 'chat',
  opens: { chat: openGateway, matchDays: openMatchDays },
  demo: { doings: makeDemoRooms },
});
