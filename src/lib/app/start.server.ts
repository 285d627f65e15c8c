/** The composition root: opens everything that serving needs, in order. */
import { sql } from 'kysely';
import { relayingUserEvents } from '../chat/relay/user-events.ts';
import { trimOutbox } from '../platform/db/consume.server.ts';
import type { Feature, OpenedFeature, Running } from '../platform/feature/feature.ts';
import { log } from '../platform/kernel/log.server.ts';
import { DAY, HOUR } from '../platform/kernel/time.ts';
import { Admission, SILENT_MAX } from '../platform/load/admission.ts';
import { PageCache } from '../platform/page-cache/store.server.ts';
import { type Bus, busOver, type EventName, type Events } from '../platform/ports/bus.ts';
import { openRealtime } from '../platform/realtime/open.server.ts';
import {
  openEventLog,
  openFeedSources,
  openFiles,
  openImRelay,
  openOauth,
  openPublishing,
  openPush,
  openSms,
  openTracing,
} from './adapters.server.ts';
import { type App, setApp } from './app.ts';
import { assemble } from './assemble.server.ts';
import { startConsumers } from './consumers.server.ts';
import { storedSecret } from './data-dir.server.ts';
import { asLaunchError, openDatabase, refuseDemoData } from './database.server.ts';
import type { Env } from './env.server.ts';
import { features as allFeatures } from './features.ts';
import { LAUNCH } from './launch-wording.ts';
import { patiently } from './patient.server.ts';
import { readSettings } from './settings.server.ts';
import { watchFacts } from './watch.server.ts';

/** Interval of the sweeps, which delete expired data. */
const SWEEP_MS = HOUR;
/** How long events stay in the outbox after every consumer handled them, in milliseconds. */
const OUTBOX_MS = 30 * DAY;

export interface StartOptions {
  /** Gets a line at each slow step. */
  say?(line: string): void;
  now?(): number;
  /** Aborted when the process must end before it is ready. */
  signal?: AbortSignal;
  /** Replaces the site's features, in tests. */
  features?: readonly Feature[];
}

/**
 * Opens and prepares everything needed for serving, and registers the app for `getApp`.
 * Throws a LaunchError for what the operator can fix.
 */
export async function startApp(
  env: Env,
  { say = () => {}, now = Date.now, signal, features = allFeatures }: StartOptions = {},
): Promise<App> {
  const assembly = assemble(features);
  const { registries } = assembly;
  const opened: Array<() => Promise<void>> = [];
  const close = async () => {
    setApp(undefined);
    for (const end of opened.splice(0).reverse()) await end();
  };
  try {
    const db = await openDatabase(env, say);
    opened.push(() => db.close());
    const tracing = await openTracing(env, db);
    opened.push(async () => tracing?.close());
    const secret = env.SECRET ?? storedSecret(env.DATA_DIR);
    const hosts = { live: env.LIVE_HOSTS, link: env.LINK_HOSTS, card: env.LINK_CARD_HOSTS };
    const site = { ...readSettings(env.DATA_DIR), hosts };
    const demo = env.MODE === 'demo' ? await import('./demo.server.ts') : undefined;
    if (demo) await demo.prepareDemo(db, registries, { now: now(), say, signal });
    else await refuseDemoData(db);
    for (const prepare of assembly.prepare)
      await patiently(
        db,
        () => prepare(db, { now: now(), say, signal }),
        () => say(LAUNCH.waiting),
      );
    // What was prepared goes to the disk now: a stop soon after would have no time for it.
    if (db.dialect === 'sqlite') await sql`pragma wal_checkpoint(passive)`.execute(db.write);
    const publishing = await openPublishing(env, db, Object.keys(assembly.events));
    opened.push(() => publishing.close());
    const bus = busOver(publishing, assembly.events);
    const pageCache = new PageCache({ bytes: env.PAGE_CACHE_MB * 1024 * 1024 });
    dropStale(bus, pageCache, features);
    const realtime = openRealtime(now);
    opened.push(() => realtime.close());
    const imRelay = await openImRelay(env, now);
    const fanout = imRelay ? relayingUserEvents(publishing.live, imRelay) : publishing.live;
    const push = await openPush(env, secret);
    const standInSite = await demo?.standInOf(db);
    const feedSources = await openFeedSources(env);
    const context = {
      db,
      bus,
      hub: realtime.hub,
      fanout,
      push,
      imRelay,
      feedSources,
      site,
      standInSite,
      registries,
      now,
    };
    const running: Partial<Record<keyof Running, OpenedFeature>> = {};
    for (const { name, open } of assembly.opens) {
      const one = await open(context, running as Running);
      running[name] = one;
      opened.push(() => one.close());
    }
    const crowd = await demo?.openCrowd(context, running as Running);
    opened.push(async () => crowd?.close());
    const missed = () => {
      pageCache.clear();
      for (const one of Object.values(running)) one.missed?.();
    };
    bus.onGap(missed);
    const watch = await watchFacts(db, env.DATABASE_URL, missed);
    opened.push(() => watch.close());
    const around = { ...context, ...(running as Running) };
    const list = features.flatMap(feature => feature.consumers?.(around) ?? []);
    const consumers = startConsumers(db, bus, list);
    opened.push(() => consumers.close());
    const files = await openFiles(env);
    const sweepAll = async () => {
      const origin = new URL(env.PUBLIC_URL).origin;
      await assembly.sweep({ db, files, origin, now: now(), messageDays: env.CHAT_RETENTION_DAYS });
      await trimOutbox(db, now() - OUTBOX_MS);
    };
    const sweep = setInterval(
      () => void sweepAll().catch(err => log.error({ err }, 'sweep')),
      SWEEP_MS,
    ).unref();
    opened.push(async () => clearInterval(sweep));
    const sms = await openSms(env);
    const { oauth, standIns } = await openOauth(env, secret, now);
    const app: App = {
      ...(running as Running),
      env,
      secret,
      origin: new URL(env.PUBLIC_URL).origin,
      site,
      assembly,
      db,
      bus,
      sms,
      files,
      oauth,
      events: openEventLog(env),
      standIns,
      pageCache,
      realtime,
      admission: new Admission({
        silent: SILENT_MAX,
        stream: env.LIVE_PER_ADDRESS,
        ownStream: env.LIVE_PER_ADDRESS,
        chat: env.IM_PER_ADDRESS,
      }),
      push,
      imRelay,
      consumers,
      tracing,
      now,
      close,
    };
    setApp(app);
    return app;
  } catch (error) {
    await close();
    throw env.DATABASE_URL ? error : asLaunchError(error, env);
  }
}

/** Invalidates cached pages. Subscribes first, so that later subscribers of a change read fresh data. */
export function dropStale(bus: Bus, pageCache: PageCache, features: readonly Feature[]): void {
  bus.subscribe('factsChanged', stale => pageCache.invalidate(stale));
  for (const { drops = {} } of features)
    for (const name of Object.keys(drops) as EventName[]) {
      const tagsOf = drops[name] as (event: Events[EventName]) => string[];
      bus.subscribe(name, event => pageCache.invalidate({ tags: tagsOf(event) }));
    }
}
