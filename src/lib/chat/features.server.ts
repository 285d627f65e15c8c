/** The features of this wing; each may use those before it (the order: tests/support/wings.ts). */
import { administrationFeature } from './administration/feature.server.ts';
import { announcerFeature } from './announcer/feature.server.ts';
import { channelFeature } from './channel/feature.server.ts';
import { forwardFeature } from './forward/feature.server.ts';
import { gatewayFeature } from './gateway/feature.server.ts';
import { groupFeature } from './group/feature.server.ts';
import { identityFeature } from './identity/feature.server.ts';
import { inboxFeature } from './inbox/feature.server.ts';
import { letterFeature } from './letter/feature.server.ts';
import { matchDayFeature } from './match-day/feature.server.ts';
import { matchRoomFeature } from './match-room/feature.server.ts';
import { mentionFeature } from './mention/feature.server.ts';
import { messageFeature } from './message/feature.server.ts';
import { messageSearchFeature } from './message-search/feature.server.ts';
import { momentFeature } from './moment/feature.server.ts';
import { pinFeature } from './pin/feature.server.ts';
import { previewFeature } from './preview/feature.server.ts';
import { quizFeature } from './quiz/feature.server.ts';
import { readmeFeature } from './readme/feature.server.ts';
import { relayFeature } from './relay/feature.server.ts';
import { signFeature } from './sign/feature.server.ts';
import { stickerFeature } from './sticker/feature.server.ts';
import { topicFeature } from './topic/feature.server.ts';

export const chatFeatures = [
  groupFeature,
  channelFeature,
  identityFeature,
  matchDayFeature,
  letterFeature,
  messageFeature,
  previewFeature,
  forwardFeature,
  stickerFeature,
  pinFeature,
  readmeFeature,
  signFeature,
  quizFeature,
  matchRoomFeature,
  administrationFeature,
  announcerFeature,
  gatewayFeature,
  relayFeature,
  topicFeature,
  inboxFeature,
  momentFeature,
  mentionFeature,
  messageSearchFeature,
] as const;
