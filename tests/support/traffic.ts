/** The counts of what is served over a test database, with nobody online. */
import type { Database } from '#lib/platform/db/database.ts';
import { Traffic } from '#lib/site/traffic/traffic.server.ts';

export const trafficOf = (db: Database, now: () => number, online: readonly number[] = []): Traffic =>
  new Traffic({ db, now, messageCount: () => 0, online: () => online }, 'the salt of the tests');
