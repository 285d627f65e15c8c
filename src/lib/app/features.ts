/**
 * Every feature, by wing; each may use those before it. A new feature is a line in the list of its wing
 * (docs/adding-a-feature.md).
 */
import { chatFeatures } from '../chat/features.server.ts';
import { communityFeatures } from '../community/features.server.ts';
import { membersFeatures } from '../members/features.server.ts';
import { newsroomFeatures } from '../newsroom/features.server.ts';
import type { COMMON_EVENTS, EventName } from '../platform/ports/bus.ts';
import { siteFeatures } from '../site/features.server.ts';
import { wikiFeatures } from '../wiki/features.server.ts';

export const features = [
  ...membersFeatures,
  ...wikiFeatures,
  ...communityFeatures,
  ...chatFeatures,
  ...newsroomFeatures,
  ...siteFeatures,
] as const;

type EventsOf<F> = F extends { events?: infer S } ? keyof NonNullable<S> : never;
type None<T extends never> = T;
/** Fails to compile when a declared event has no schema in a feature's `events`. */
export type UncheckedEvents = None<
  Exclude<EventName, EventsOf<(typeof features)[number]> | keyof typeof COMMON_EVENTS>
>;
