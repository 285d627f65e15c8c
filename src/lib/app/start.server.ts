/** The composition root: the one place where adapters are chosen, each loaded only when chosen. */
import { join } from 'node:path';
import { SWEEP_MS, sweepAccounts } from '../account/sweep.server.ts';
import { fileEventLog } from '../adapters/event-log/file.server.ts';
import { badgeFollower } from '../badge/subscribers.server.ts';
import { coinFollower } from '../coin/subscribers.server.ts';
import { type Follower, forgetHappenings } from '../db/follow.server.ts';
import { DAY } from '../kernel/time.ts';
import { openLive } from '../live/feed.server.ts';
import { openOwnFeed } from '../live/own-feed.server.ts';
import { sweepUploads } from '../media/sweep.server.ts';
import { openNotices } from '../notice/open.server.ts';
import { forgetReminders } from '../notice/reminder.server.ts';
import { sweepNotices } from '../notice/sweep.server.ts';
import { PageCache } from '../page-cache/store.server.ts';
import type { Bus } from '../ports/bus.ts';
import type { OauthProviders } from '../ports/oauth.ts';
import type { Push } from '../ports/push.ts';
import type { Sms } from '../ports/sms.ts';
import type { Files } from '../ports/storage.ts';
import { predictionFollower, settleAfterImports } from '../prediction/subscribers.server.ts';
import { makeReportFollower } from '../report/subscribers.server.ts';
import { SUBJECTS } from '../site/notice-subjects.server.ts';
import { taskFollower } from '../task/subscribers.server.ts';
import { type App, type StandIns, setApp } from './app.ts';
import { keptSecret } from './data-dir.server.ts';
import { openDatabase } from './database.server.ts';
import { prepareDemo, refuseDemoData } from './demo.server.ts';
import type { Env } from './env.server.ts';
import { startFollowers } from './followers.server.ts';
import { LaunchError } from './launch-error.ts';
import { LAUNCH } from './launch-wording.ts';
import { prepareSearch } from './search.server.ts';
import { readSettings } from './settings.server.ts';
import { dropStale } from './stale.server.ts';
import { things } from './things.server.ts';
import { vapidKeys } from './vapid.server.ts';
import { watchFacts } from './watch.server.ts';

/** Under DATA_DIR: what the demo would have sent, a line of JSON a message. */
const SMS_FILE = 'outbox/sms.ndjson';
/** Under DATA_DIR: what readers' pages tell of themselves, a line of JSON an event. */
const EVENTS_FILE = 'log/events.ndjson';
/** Under DATA_DIR: files that people sent, and those that are on the way. */
const UPLOADS = 'uploads';
const INBOX = 'inbox';
/** How long what happened is kept after everyone dealt with it. */
const HAPPENINGS_MS = 30 * DAY;

const followersOf = (bus: Bus): readonly Follower[] => [
  coinFollower,
  taskFollower,
  badgeFollower,
  predictionFollower(bus),
];

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
    const site = readSettings(env.DATA_DIR);
    if (env.MODE === 'demo') await prepareDemo(db, { now: now(), say, signal });
    else await refuseDemoData(db);
    await prepareSearch(db, { say, signal });
    await settleAfterImports(db, now());
    const bus = await openBus(env);
    opened.push(() => bus.close());
    const pageCache = new PageCache({ bytes: env.PAGE_CACHE_MB * 1024 * 1024 });
    dropStale(bus, pageCache);
    const live = await openLive(db, bus);
    opened.push(() => live.close());
    const missed = () => {
      pageCache.clear();
      live.missed();
    };
    bus.onGap(missed);
    const watch = await watchFacts(db, env.DATABASE_URL, missed);
    opened.push(() => watch.close());
    const own = openOwnFeed(db, bus, now);
    opened.push(() => own.close());
    const push = await openPush(env, secret);
    const notices = openNotices({ db, bus, push, subjects: SUBJECTS, now });
    opened.push(() => notices.close());
    const following = startFollowers(db, bus, [
      ...followersOf(bus),
      makeReportFollower({ db, things, words: site.words, onTold: notices.onTold }),
      notices.follower,
    ]);
    opened.push(() => following.close());
    const files = await openFiles(env);
    const sweepAll = async () => {
      await sweepAccounts(db, now());
      await sweepUploads({ db, files, now: now() });
      await forgetHappenings(db, now() - HAPPENINGS_MS);
      await sweepNotices(db, now());
      await forgetReminders(db, now());
    };
    const sweep = setInterval(() => void sweepAll().catch(console.error), SWEEP_MS).unref();
    opened.push(async () => clearInterval(sweep));
    const sms = await openSms(env);
    const { oauth, standIns } = await openOauth(env, secret, now);
    const app: App = {
      env,
      secret,
      site,
      db,
      bus,
      sms,
      files,
      oauth,
      events: fileEventLog(join(env.DATA_DIR, EVENTS_FILE)),
      standIns,
      pageCache,
      live,
      own,
      push,
      notices,
      following,
      now,
      close,
    };
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

async function openPush(env: Env, secret: string): Promise<Push> {
  const { webPush } = await import('../adapters/push/web-push.server.ts');
  return webPush({ ...vapidKeys(env, secret), subject: `mailto:${env.CONTACT_EMAIL}` });
}

async function openFiles({ STORAGE, DATA_DIR, ...env }: Env): Promise<Files> {
  const inbox = join(DATA_DIR, INBOX);
  if (STORAGE === 'disk') {
    const { diskStorage } = await import('../adapters/storage/disk.server.ts');
    return { inbox, storage: await diskStorage(join(DATA_DIR, UPLOADS)) };
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
  return { inbox, storage };
}

async function openSms({ SMS, DATA_DIR, ...env }: Env): Promise<Sms> {
  if (SMS === 'console')
    return (await import('../adapters/sms/console.server.ts')).consoleSms(join(DATA_DIR, SMS_FILE));
  const { aliyunSms } = await import('../adapters/sms/aliyun.server.ts');
  return aliyunSms({
    key: { id: env.ALIYUN_SMS_KEY_ID!, secret: env.ALIYUN_SMS_KEY_SECRET! },
    signName: env.ALIYUN_SMS_SIGN_NAME!,
    template: env.ALIYUN_SMS_TEMPLATE!,
  });
}

/** In the demo a stand-in for each provider that no keys are set for. */
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
    oauth.weixin = wechatProvider({ id: OAUTH_WECHAT_ID, secret: OAUTH_WECHAT_SECRET });
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
