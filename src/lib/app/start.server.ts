/** The composition root: the one place where adapters are chosen, each loaded only when chosen. */
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.server.ts';
import type { Bus } from '../ports/bus.ts';
import { type App, type PageCache, setApp } from './app.ts';
import { keptSecret, prepareDataDir } from './data-dir.server.ts';
import { refuseDemoData } from './demo.server.ts';
import type { Env } from './env.server.ts';
import { LaunchError } from './launch-error.ts';
import { LAUNCH } from './launch-wording.ts';
import { watchFacts } from './watch.server.ts';

export interface StartOptions {
  /** Told a line at each step that takes long. */
  say?(line: string): void;
  now?(): number;
}

/**
 * Opens and prepares everything that serving needs, and puts the app where `getApp` finds it.
 * Throws a LaunchError for what the person who starts it can put right.
 */
export async function startApp(
  env: Env,
  { say = () => {}, now = Date.now }: StartOptions = {},
): Promise<App> {
  const opened: Array<() => Promise<void>> = [];
  const close = async () => {
    setApp(undefined);
    for (const end of opened.splice(0).reverse()) await end();
  };
  try {
    prepareDataDir(env.DATA_DIR);
    const secret = env.SECRET ?? keptSecret(env.DATA_DIR);
    const db = await openDatabase(env);
    opened.push(() => db.close());
    await prepareDatabase(db, env, say);
    const bus = await openBus(env);
    opened.push(() => bus.close());
    const pageCache: PageCache = { invalidate() {}, clear() {} };
    bus.subscribe('factsChanged', stale => pageCache.invalidate(stale));
    const watch = await watchFacts(db, env.DATABASE_URL, () => pageCache.clear());
    opened.push(() => watch.close());
    const app: App = { env, secret, db, bus, pageCache, now, close };
    setApp(app);
    return app;
  } catch (error) {
    await close();
    throw error;
  }
}

async function openDatabase({ DATABASE_URL, DATA_DIR }: Env): Promise<Database> {
  if (!DATABASE_URL) return (await import('../db/sqlite.server.ts')).openSqlite(join(DATA_DIR, 'saidian.db'));
  return (await import('../db/postgres.server.ts')).openPostgres(DATABASE_URL);
}

async function prepareDatabase(db: Database, env: Env, say: (line: string) => void) {
  try {
    await migrate(db.write as unknown as Kysely<unknown>, db.dialect, step =>
      say(LAUNCH.migrated(step.name, step.done, step.total)),
    );
  } catch (error) {
    if (db.dialect === 'sqlite') throw error;
    throw new LaunchError(LAUNCH.databaseUnreachable(String(error)), { cause: error });
  }
  if (env.MODE === 'production') await refuseDemoData(db);
}

async function openBus({ REDIS_URL }: Env): Promise<Bus> {
  if (!REDIS_URL) return (await import('../adapters/bus/memory.server.ts')).memoryBus();
  const { redisBus } = await import('../adapters/bus/redis.server.ts');
  try {
    return await redisBus(REDIS_URL);
  } catch (error) {
    throw new LaunchError(LAUNCH.busUnreachable(String(error)), { cause: error });
  }
}
