/** The composition root: the one place where adapters are chosen, each loaded only when chosen. */

import { join } from 'node:path';
import { sql } from 'kysely';
import { fileEventLog } from '../adapters/event-log/file.server.ts';
import { trimOutbox } from '../db/consume.server.ts';
import type { Database } from '../db/database.ts';
import type { Feature, Opened, Running } from '../feature/feature.ts';
import { log } from '../kernel/log.server.ts';
import { DAY, HOUR } from '../kernel/time.ts';
import { PageCache } from '../page-cache/store.server.ts';
import type { Bus, EventSchemas } from '../ports/bus.ts';
import type { Fanout } from '../ports/fanout.ts';
import type { OauthProviders } from '../ports/oauth.ts';
import type { Push } from '../ports/push.ts';
import type { Sms } from '../ports/sms.ts';
import type { Files } from '../ports/storage.ts';
import { openRealtime } from '../realtime/open.server.ts';
import { type App, type StandIns, setApp } from './app.ts';
import { assemble } from './assemble.server.ts';
import { startConsumers } from './consumers.server.ts';
import { storedSecret } from './data-dir.server.ts';
import { asLaunchError, openDatabase } from './database.server.ts';
import { prepareDemo, refuseDemoData } from './demo.server.ts';
import type { Env } from './env.server.ts';
import { features as allFeatures } from './features.ts';
import { LaunchError } from './launch-error.ts';
import { LAUNCH } from './launch-wording.ts';
import { patiently } from './patient.server.ts';
import { readSettings } from './settings.server.ts';
import { dropStale } from './stale.server.ts';
import { vapidKeys } from './vapid.server.ts';
import { watchFacts } from './watch.server.ts';

/** Under DATA_DIR: SMS that the demo would send, one line of JSON each. */
const SMS_FILE = 'outbox/sms.ndjson';
/** Under DATA_DIR: events reported by readers' pages, one line of JSON each. */
const EVENTS_FILE = 'log/events.ndjson';
/** Under DATA_DIR: uploaded files, and those still being received. */
const UPLOADS = 'uploads';
const INBOX = 'inbox';
/** Under DATA_DIR: nightly dumps of facts. */
const DUMPS = 'dumps';
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
    const secret = env.SECRET ?? storedSecret(env.DATA_DIR);
    const hosts = { live: env.LIVE_HOSTS, link: env.LINK_HOSTS, card: env.LINK_CARD_HOSTS };
    const site = { ...readSettings(env.DATA_DIR), hosts };
    if (env.MODE === 'demo') await prepareDemo(db, assembly, { now: now(), say, signal });
    else await refuseDemoData(db);
    for (const prepare of assembly.prepare)
      await patiently(
        db,
        () => prepare(db, { now: now(), say, signal }),
        () => say(LAUNCH.waiting),
      );
    // What was prepared goes to the disk now: a stop soon after would have no time for it.
    if (db.dialect === 'sqlite') await sql`pragma wal_checkpoint(passive)`.execute(db.write);
    const bus = await openBus(env, assembly.events);
    opened.push(() => bus.close());
    const pageCache = new PageCache({ bytes: env.PAGE_CACHE_MB * 1024 * 1024 });
    dropStale(bus, pageCache, features);
    const realtime = openRealtime(now);
    opened.push(() => realtime.close());
    const fanout = await openFanout(env, db);
    opened.push(() => fanout.close());
    const push = await openPush(env, secret);
    const context = { db, bus, hub: realtime.hub, fanout, push, site, registries, now };
    const running: Partial<Record<keyof Running, Opened>> = {};
    for (const { name, open } of assembly.opens) {
      const one = await open(context, running as Running);
      running[name] = one;
      opened.push(() => one.close());
    }
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
      events: fileEventLog(join(env.DATA_DIR, EVENTS_FILE)),
      standIns,
      pageCache,
      realtime,
      push,
      consumers,
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

async function openBus({ REDIS_URL }: Env, events: EventSchemas): Promise<Bus> {
  if (!REDIS_URL) return (await import('../adapters/bus/memory.server.ts')).memoryBus();
  const { redisBus } = await import('../adapters/bus/redis.server.ts');
  try {
    return await redisBus(REDIS_URL, events);
  } catch (error) {
    throw new LaunchError(LAUNCH.busUnusable(String(error)), { cause: error });
  }
}

/** SQLite serves one process. */
async function openFanout({ REDIS_URL, DATABASE_URL }: Env, db: Database): Promise<Fanout> {
  if (REDIS_URL) return (await import('../adapters/fanout/redis.server.ts')).redisFanout(REDIS_URL);
  if (!DATABASE_URL) return (await import('../adapters/fanout/memory.ts')).memoryFanout();
  return (await import('../adapters/fanout/postgres.server.ts')).postgresFanout(db, DATABASE_URL);
}

async function openPush(env: Env, secret: string): Promise<Push> {
  const { webPush } = await import('../adapters/push/web-push.server.ts');
  return webPush({ ...vapidKeys(env, secret), subject: `mailto:${env.CONTACT_EMAIL}` });
}

async function openFiles({ STORAGE, DATA_DIR, ...env }: Env): Promise<Files> {
  const folders = { inbox: join(DATA_DIR, INBOX), dumps: join(DATA_DIR, DUMPS) };
  if (STORAGE === 'disk') {
    const { diskStorage } = await import('../adapters/storage/disk.server.ts');
    return { ...folders, storage: await diskStorage(join(DATA_DIR, UPLOADS)) };
  }
  const { ossStorage } = await import('../adapters/storage/oss.server.ts');
  const storage = ossStorage({
    bucket: env.OSS_BUCKET!,
    region: env.OSS_REGION!,
    accessKeyId: env.OSS_KEY_ID!,
    accessKeySecret: env.OSS_KEY_SECRET!,
    roleArn: env.OSS_ROLE_ARN!,
    endpoint: env.OSS_ENDPOINT,
    publicUrl: env.OSS_PUBLIC_URL,
  });
  return { ...folders, storage };
}

async function openSms({ SMS, DATA_DIR, ...env }: Env): Promise<Sms> {
  if (SMS === 'console')
    return (await import('../adapters/sms/console.server.ts')).consoleSms(join(DATA_DIR, SMS_FILE));
  const { aliyunSms } = await import('../adapters/sms/aliyun.server.ts');
  return aliyunSms({
    key: { id: env.ALIYUN_SMS_KEY_ID!, secret: env.ALIYUN_SMS_KEY_SECRET! },
    signName: env.ALIYUN_SMS_SIGN_NAME!,
    template: env.ALIYUN_SMS_TEMPLATE!,
    notices: { phone_changed: env.ALIYUN_SMS_CHANGED_TEMPLATE! },
  });
}

/** The demo has a stand-in for each provider without keys. */
async function openOauth(
  env: Env,
  secret: string,
  now: () => number,
): Promise<{ oauth: OauthProviders; standIns: StandIns }> {
  const oauth: OauthProviders = {};
  const standIns: StandIns = {};
  const { OAUTH_WECHAT_ID, OAUTH_WECHAT_SECRET, OAUTH_QQ_ID, OAUTH_QQ_SECRET } = env;
  if (OAUTH_WECHAT_ID && OAUTH_WECHAT_SECRET) {
    const { wechatProvider } = await import('../adapters/oauth/wechat.server.ts');
    const { OAUTH_WECHAT_PHONE_ID: id, OAUTH_WECHAT_PHONE_SECRET: own } = env;
    const phone = id && own ? { id, secret: own } : undefined;
    oauth.weixin = wechatProvider({ id: OAUTH_WECHAT_ID, secret: OAUTH_WECHAT_SECRET, phone });
  }
  if (OAUTH_QQ_ID && OAUTH_QQ_SECRET)
    oauth.qq = (await import('../adapters/oauth/qq.server.ts')).qqProvider({ id: OAUTH_QQ_ID });
  if (env.MODE === 'production') return { oauth, standIns };
  const { standIn } = await import('../adapters/oauth/stand-in.server.ts');
  for (const kind of ['weixin', 'qq'] as const) {
    if (oauth[kind]) continue;
    const made = standIn(kind, secret, now);
    oauth[kind] = made;
    standIns[kind] = made;
  }
  return { oauth, standIns };
}
