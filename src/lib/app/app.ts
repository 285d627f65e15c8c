import type { Services } from '../platform/contract/context.ts';
import type { Running } from '../platform/feature/feature.ts';
import type { Admission } from '../platform/load/admission.ts';
import type { PageCache } from '../platform/page-cache/store.server.ts';
import type { Tracing } from '../platform/ports/tracing.ts';
import type { Realtime } from '../platform/realtime/open.server.ts';
import type { Assembly } from './assemble.server.ts';
import type { Consumers } from './consumers.server.ts';
import type { Env } from './env.server.ts';

/** The demo's stand-ins by provider; none in production. */
export type StandIns = Partial<Record<'weixin' | 'qq', { grant(name: string): Record<string, string> }>>;

/** The one running application: made by `startApp`, found by `getApp`. */
export interface App extends Services, Running {
  env: Env;
  /** The demo's stand-in providers: each grants the callback parameters for a name. */
  standIns: StandIns;
  /** The assembled features. */
  assembly: Assembly;
  pageCache: PageCache;
  realtime: Realtime;
  /** Admission of connections, by their network. */
  admission: Admission;
  consumers: Consumers;
  /** Undefined where nobody collects traces. */
  tracing: Tracing | undefined;
  /** Epoch milliseconds: the only clock that services may use. */
  now(): number;
  /** Stops everything in order; on SQLite checkpoints the WAL. */
  close(): Promise<void>;
}

let running: App | undefined;

/** Throws when no app was started in this process. */
export function getApp(): App {
  if (!running) throw new Error('The app has not been started: call startApp first.');
  return running;
}

/**
 * Whether match rows link to the match's page (switch_config.DumpMatchDetail). Pages are cached, so a change
 * needs a restart. True where no app was started, as in unit tests.
 */
export const leadsToMatches = (): boolean => running?.site.config.switch_config.DumpMatchDetail ?? true;

export function setApp(app: App | undefined): void {
  running = app;
}
