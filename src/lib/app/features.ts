/** Every feature; each may use those before it. A new feature is a line here (docs/adding-a-feature.md). */
import { administrationFeature } from '../administration/feature.server.ts';
import { announcerFeature } from '../announcer/feature.server.ts';
import { channelFeature } from '../channel/feature.server.ts';
import { chatFeature } from '../chat/feature.server.ts';
import { communityFeatures } from '../community/features.server.ts';
import { entryFeature } from '../entry/feature.server.ts';
import { forwardFeature } from '../forward/feature.server.ts';
import { groupFeature } from '../group/feature.server.ts';
import { identityFeature } from '../identity/feature.server.ts';
import { inboxFeature } from '../inbox/feature.server.ts';
import { ingestFeature } from '../ingest/feature.server.ts';
import { letterFeature } from '../letter/feature.server.ts';
import { matchDayFeature } from '../match-day/feature.server.ts';
import { matchRoomFeature } from '../match-room/feature.server.ts';
import { membersFeatures } from '../members/features.server.ts';
import { mentionFeature } from '../mention/feature.server.ts';
import { messageFeature } from '../message/feature.server.ts';
import { messageSearchFeature } from '../message-search/feature.server.ts';
import { momentFeature } from '../moment/feature.server.ts';
import { newsFeature } from '../news/feature.server.ts';
import { openDataFeature } from '../open-data/feature.server.ts';
import { pinFeature } from '../pin/feature.server.ts';
import type { COMMON_EVENTS, EventName } from '../platform/ports/bus.ts';
import { previewFeature } from '../preview/feature.server.ts';
import { quizFeature } from '../quiz/feature.server.ts';
import { readmeFeature } from '../readme/feature.server.ts';
import { relayFeature } from '../relay/feature.server.ts';
import { signFeature } from '../sign/feature.server.ts';
import { siteFeature } from '../site/feature.server.ts';
import { stickerFeature } from '../sticker/feature.server.ts';
import { topicFeature } from '../topic/feature.server.ts';
import { trafficFeature } from '../traffic/feature.server.ts';
import { wikiFeatures } from '../wiki/features.server.ts';

export const features = [
  ...membersFeatures,
  ...wikiFeatures,
  ...communityFeatures,
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
  chatFeature,
  relayFeature,
  topicFeature,
  inboxFeature,
  momentFeature,
  mentionFeature,
  messageSearchFeature,
  newsFeature,
  entryFeature,
  ingestFeature,
  openDataFeature,
  trafficFeature,
  siteFeature,
] as const;

type EventsOf<F> = F extends { events?: infer S } ? keyof NonNullable<S> : never;
type None<T extends never> = T;
/** Fails to compile when a declared event has no schema in a feature's `events`. */
export type UncheckedEvents = None<
  Exclude<EventName, EventsOf<(typeof features)[number]> | keyof typeof COMMON_EVENTS>
>;
