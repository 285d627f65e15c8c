import type { SiteSettings } from '../contract/context.ts';
import type { Database } from '../db/database.ts';
import type { LiveFeed } from '../live/feed.server.ts';
import type { OwnFeed } from '../live/own-feed.server.ts';
import type { Notices } from '../notice/open.server.ts';
import type { PageCache } from '../page-cache/store.server.ts';
import type { Bus } from '../ports/bus.ts';
import type { EventLog } from '../ports/event-log.ts';
import type { OauthProviders } from '../ports/oauth.ts';
import type { Push } from '../ports/push.ts';
import type { Sms } from '../ports/sms.ts';
import type { Files } from '../ports/storage.ts';
import type { Env } from './env.server.ts';
import type { Following } from './followers.server.ts';

/** By provider; none in production. */
export type StandIns = Partial<Record<'weixin' | 'qq', { grant(name: string): Record<string, string> }>>;

/** The one running application: made by `startApp`, found by `getApp`. */
export interface App {
  env: Env;
  /** Signs what we hand out; from SECRET or DATA_DIR/secret. */
  secret: string;
  db: Database;
  bus: Bus;
  sms: Sms;
  files: Files;
  oauth: OauthProviders;
  events: EventLog;
  push: Push;
  /** The demo's own page of a provider: what the browser brings back when the person of a name agrees. */
  standIns: StandIns;
  site: SiteSettings;
  pageCache: PageCache;
  live: LiveFeed;
  own: OwnFeed;
  notices: Notices;
  following: Following;
  /** Epoch milliseconds: the only clock that services are given. */
  now(): number;
  /** Ends everything in order; on SQLite the WAL is checkpointed. */
  close(): Promise<void>;
}

/**
 * The launcher loads this code from source and pages load it from the build: two copies of every
 * module, which share the app through this slot of the global object.
 */
const SLOT = Symbol.for('saidian.app');
const slots = globalThis as { [SLOT]?: App | undefined };

/** Throws when no app was started in this process. */
export function getApp(): App {
  const app = slots[SLOT];
  if (!app) throw new Error('The app has not been started: call startApp first.');
  return app;
}

/**
 * Whether rows of matches lead to the page of the match (switch_config.DumpMatchDetail). Pages are kept as they are
 * drawn: it holds for as long as the site runs. True where no app was started, in tests of single parts.
 */
export const leadsToMatches = (): boolean => slots[SLOT]?.site.config.switch_config.DumpMatchDetail ?? true;

export function setApp(app: App | undefined): void {
  slots[SLOT] = app;
}
