/** The composition root: the one place where adapters are chosen, each loaded only when chosen. */
import { PageCache } from '../page-cache/store.server.ts';
import type { Bus } from '../ports/bus.ts';
import { type App, setApp } from './app.ts';
import { keptSecret } from './data-dir.server.ts';
import { openDatabase } from './database.server.ts';
import { prepareDemo, refuseDemoData } from './demo.server.ts';
import type { Env } from './env.server.ts';
import { LaunchError } from './launch-error.ts';
import { LAUNCH } from './launch-wording.ts';
import { watchFacts } from './watch.server.ts';

export interface StartOptions {
  /** Told a line at each step that takes long. */
  say?(line: string): void;
  now?(): number;
  /** Aborted when the process is to end before it was ready. */
  signal?: AbortSignal;
}

/**
 * Opens and prepares everything that serving needs, and puts the app where `getApp` finds it.
 * Throws a LaunchError for what the person who starts it can put right.
 */
export async function startApp(
  env: Env,
  { say = () => {}, now = Date.now, signal }: StartOptions = {},
): Promise<App> {
  const opened: Array<() => Promise<void>> = [];
  const close = async () => {
    setApp(undefined);
    for (const end of opened.splice(0).reverse()) await end();
  };
  try {
    const db = await openDatabase(env, say);
    opened.push(() => db.close());
    const secret = env.SECRET ?? keptSecret(env.DATA_DIR);
    if (env.MODE === 'demo') await prepareDemo(db, { now: now(), say, signal });
    else await refuseDemoData(db);
    const bus = await openBus(env);
    opened.push(() => bus.close());
    const pageCache = new PageCache({ bytes: env.PAGE_CACHE_MB * 1024 * 1024 });
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

async function openBus({ REDIS_URL }: Env): Promise<Bus> {
  if (!REDIS_URL) return (await import('../adapters/bus/memory.server.ts')).memoryBus();
  const { redisBus } = await import('../adapters/bus/redis.server.ts');
  try {
    return await redisBus(REDIS_URL);
  } catch (error) {
    throw new LaunchError(LAUNCH.busUnusable(String(error)), { cause: error });
  }
}
