/** What a feature contributes, declared in its `feature.server.ts`. See docs/adding-a-feature.md. */
import type { Calls, Handlers } from '../contract/call.ts';
import type { SiteSettings } from '../contract/context.ts';
import type { ScopesOf } from '../contract/scope.ts';
import type { Consumer } from '../db/consume.server.ts';
import type { Database } from '../db/database.ts';
import type { Bus, EventName, EventSchemas, Events } from '../ports/bus.ts';
import type { FeedSource } from '../ports/feed-source.ts';
import type { ImRelay } from '../ports/im-relay.ts';
import type { Publisher } from '../ports/publishing.ts';
import type { Push } from '../ports/push.ts';
import type { StandInSite } from '../ports/stand-in-site.ts';
import type { Files } from '../ports/storage.ts';
import type { Hub } from '../realtime/hub.ts';

/**
 * A feature's contributions to other features' registries, by registry name. The feature that owns a
 * registry declares them here by declaration merging, as it does its `Registries`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features that keep registries
export interface Contributions {}

/** All contributions, each registry built by the feature that owns it (`collects`). */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features that keep registries
export interface Registries {}

/** Builds one registry from contributions, in the order of features. */
type Collect<R extends keyof Registries> = (
  contributed: readonly NonNullable<Contributions[R & keyof Contributions]>[],
  registries: Registries,
) => Registries[R];

/** Order in which each start updates data to this version's rules. `rest`: data that depends on facts. */
export const PREPARE_PHASES = ['facts', 'rest'] as const;
export type PreparePhase = (typeof PREPARE_PHASES)[number];

export interface PrepareContext {
  /** Epoch milliseconds. */
  now: number;
  /** Reports the progress of long work, a line at a time. */
  say(line: string): void;
  /** Aborted at shutdown: then nothing is changed and the reason is thrown. */
  signal: AbortSignal | undefined;
}

/** Retried while another process locks the database: earlier writes are rolled back, or not repeated. */
export type Prepare = (db: Database, context: PrepareContext) => Promise<unknown>;

/** Everything open from start to shutdown, by name. The feature that opens it declares it here. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features that open something
export interface Running {}

/** Open from start to shutdown. */
export interface OpenedFeature {
  /** Facts may have changed without an event. */
  missed?(): void;
  close(): Promise<void>;
}

export interface OpenContext {
  db: Database;
  bus: Bus;
  /** The connections of this process. */
  hub: Hub;
  fanout: Publisher;
  push: Push;
  /** Another service that carries messages; undefined with the built-in gateway. */
  imRelay?: ImRelay | undefined;
  /** Services that know facts, those that are configured. */
  feedSources: readonly FeedSource[];
  site: SiteSettings;
  /** The demo has a site of its own that links lead to. */
  standInSite?: StandInSite | undefined;
  registries: Registries;
  /** Epoch milliseconds. */
  now(): number;
}

/** The context of consumers. */
export interface ConsumerContext extends OpenContext, Running {}

export interface SweepContext {
  db: Database;
  files: Files;
  /** The site's own address. */
  origin: string;
  /** Epoch milliseconds. */
  now: number;
  /** Days that messages stay (CHAT_RETENTION_DAYS); undefined for ever. */
  messageDays?: number | undefined;
}

interface Own<C extends Calls, S extends ScopesOf<C>> {
  /** The name of its folder. */
  name: string;
  calls?: C;
  /** One per call: a missing one does not compile. */
  handlers?: (registries: Registries) => Handlers<C, S>;
  /** The scopes of its calls: a missing one does not compile. */
  scopes?: (registries: Registries) => S;
  collects?: { [R in keyof Registries]?: Collect<R> };
  consumers?: (context: ConsumerContext) => readonly Consumer[];
  /** Delete data that is no longer needed; run every hour. */
  sweeps?: readonly ((context: SweepContext) => Promise<unknown>)[];
  /** Preparations that run at each start before anything is served. */
  prepare?: { [P in PreparePhase]?: Prepare };
  /** Opened at start in the order of features, closed in reverse order. `before`: what is open by then. */
  opens?: {
    [R in keyof Running]?: (context: OpenContext, before: Running) => Running[R] | Promise<Running[R]>;
  };
  /** Tags of cached pages that an event invalidates. */
  drops?: { [N in EventName]?: (event: Events[N]) => readonly string[] };
}

/** Calls and handlers come together or not at all. */
type WithCalls<C extends Calls, S extends ScopesOf<C>> = Required<Pick<Own<C, S>, 'calls' | 'handlers'>> &
  (keyof ScopesOf<C> extends never ? unknown : Required<Pick<Own<C, S>, 'scopes'>>);
type WithoutCalls = { calls?: never; handlers?: never; scopes?: never };
/** Schemas of the events that it declares. Every event must have one (app/features.ts). */
type WithEvents<E extends EventName> = { events?: Pick<EventSchemas, E> };

// biome-ignore lint/suspicious/noExplicitAny: variance: any feature's calls fit here
export type Feature = Own<any, any> & Contributions & { events?: Partial<EventSchemas> };

/** Preserves the types of its calls and the names of its events. */
export function defineFeature<C extends Calls, S extends ScopesOf<C>, E extends EventName = never>(
  feature: Own<C, S> & Contributions & WithCalls<C, S> & WithEvents<E>,
): Own<C, S> & Contributions & WithCalls<C, S> & WithEvents<E>;
export function defineFeature<E extends EventName = never>(
  feature: Own<Calls, ScopesOf<Calls>> & Contributions & WithoutCalls & WithEvents<E>,
): Own<Calls, ScopesOf<Calls>> & Contributions & WithoutCalls & WithEvents<E>;
export function defineFeature(feature: Feature): Feature {
  return feature;
}
