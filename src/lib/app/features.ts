/** Every feature; each may use those before it. A new feature is a line here (docs/adding-a-feature.md). */
import { chatFeatures } from '../chat/features.server.ts';
import { communityFeatures } from '../community/features.server.ts';
import { membersFeatures } from '../members/features.server.ts';
import { newsroomFeatures } from '../newsroom/features.server.ts';
import type { COMMON_EVENTS, EventName } from '../platform/ports/bus.ts';
import { siteFeature } from '../site/feature.server.ts';
import { trafficFeature } from '../traffic/feature.server.ts';
import { wikiFeatures } from '../wiki/features.server.ts';

export const features = [
  ...membersFeatures,
  ...wikiFeatures,
  ...communityFeatures,
  ...chatFeatures,
  ...newsroomFeatures,
  trafficFeature,
  siteFeature,
] as const;

type EventsOf<F> = F extends { events?: infer S } ? keyof NonNullable<S> : never;
type None<T extends never> = T;
/** Fails to compile when a declared event has no schema in a feature's `events`. */
export type UncheckedEvents = None<
  Exclude<EventName, EventsOf<(typeof features)[number]> | keyof typeof COMMON_EVENTS>
>;
