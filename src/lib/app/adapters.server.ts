/** The only module that chooses adapters, each loaded only when chosen: for serving, and for `npm run doctor`. */

import { join } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };
import type { FeedFinding } from '../newsroom/feed/check.server.ts';
import type { FeedName } from '../newsroom/feed/names.ts';
import { fileEventLog } from '../platform/adapters/event-log/file.server.ts';
import type { OauthApplication } from '../platform/adapters/oauth/wechat-check.server.ts';
import type { AliyunSmsOptions } from '../platform/adapters/sms/aliyun.server.ts';
import type { OssOptions } from '../platform/adapters/storage/oss-direct.server.ts';
import { roomOf } from '../platform/adapters/storage/room.server.ts';
import type { Database } from '../platform/db/database.ts';
import { requestScope } from '../platform/kernel/request-scope.server.ts';
import type { EventLog } from '../platform/ports/event-log.ts';
import type { FeedSource } from '../platform/ports/feed-source.ts';
import type { ImRelay } from '../platform/ports/im-relay.ts';
import type { OauthProviders } from '../platform/ports/oauth.ts';
import type { Problem } from '../platform/ports/problem.ts';
import type { Publishing } from '../platform/ports/publishing.ts';
import type { Push } from '../platform/ports/push.ts';
import type { Sms } from '../platform/ports/sms.ts';
import type { Files } from '../platform/ports/storage.ts';
import type { Tracing } from '../platform/ports/tracing.ts';
import type { StandIns } from './app.ts';
import type { Env } from './env.server.ts';
import { LaunchError } from './launch-error.ts';
import { LAUNCH } from './launch-wording.ts';
import { vapidKeys } from './vapid.server.ts';

/** SMS that the demo would send, in DATA_DIR, one line of JSON each. */
const SMS_FILE = 'outbox/sms.ndjson';
/** Events reported by readers' pages, in DATA_DIR, one line of JSON each. */
const EVENTS_FILE = 'log/events.ndjson';
/** Folders of DATA_DIR for uploaded files, and for those still being received. */
const UPLOADS = 'uploads';
const INBOX = 'inbox';
/** The folder of DATA_DIR for nightly dumps of facts. */
const DUMPS = 'dumps';

/** Where vendors' services are, when not at their own addresses: in tests. */
export interface Elsewhere {
  sms?: string;
  sts?: string;
  wechat?: string;
  qq?: string;
  /** Replaces `fetch` for feeds. */
  feeds?: typeof fetch;
}

/** SQLite serves one process. `reliableTopics`: the names of the site's events. */
export async function openPublishing(
  { REDIS_URL, DATABASE_URL }: Env,
  db: Database,
  reliableTopics: readonly string[],
): Promise<Publishing> {
  if (REDIS_URL) {
    const { redisPublishing } = await import('../platform/adapters/publishing/redis.server.ts');
    try {
      return await redisPublishing(REDIS_URL, reliableTopics);
    } catch (error) {
      throw new LaunchError(LAUNCH.busUnusable(String(error)), { cause: error });
    }
  }
  if (!DATABASE_URL) return (await import('../platform/adapters/publishing/memory.ts')).memoryPublishing();
  const { postgresPublishing } = await import('../platform/adapters/publishing/postgres.server.ts');
  return postgresPublishing(db, DATABASE_URL);
}

/** Undefined with the built-in gateway. */
export async function openImRelay(env: Env, now: () => number): Promise<ImRelay | undefined> {
  if (env.IM_PROVIDER === 'gateway') return undefined;
  const { rongCloud } = await import('../platform/adapters/im-relay/rongcloud.server.ts');
  return rongCloud(rongAccess(env, now));
}

export async function checkImRelay(env: Env, now: () => number): Promise<Problem | undefined> {
  const { checkRongCloud } = await import('../platform/adapters/im-relay/rongcloud-check.server.ts');
  return checkRongCloud(rongAccess(env, now));
}

const rongAccess = (env: Env, now: () => number) => ({
  appKey: env.RONGCLOUD_KEY!,
  appSecret: env.RONGCLOUD_SECRET!,
  api: env.RONGCLOUD_API,
  now,
});

/** The services that FEEDS names, each loaded only then. */
export const openFeedSources = (env: Env): Promise<FeedSource[]> =>
  Promise.all([...new Set(env.FEEDS)].map(name => FEED_SOURCES[name](env)));

/** One line for each service that FEEDS names; `elsewhere.feeds` replaces `fetch`. */
export async function checkFeeds(env: Env, elsewhere: Elsewhere, now: () => number): Promise<FeedFinding[]> {
  const { checkFeed } = await import('../newsroom/feed/check.server.ts');
  const sources = await openFeedSources(env);
  return Promise.all(sources.map(source => checkFeed(source, now, elsewhere.feeds)));
}

const FEED_SOURCES: Record<FeedName, (env: Env) => Promise<FeedSource>> = {
  kpl: async () => (await import('../newsroom/feed/kpl/source.ts')).kplSource(),
  pandascore: async ({ PANDASCORE_KEY }) =>
    (await import('../newsroom/feed/pandascore/source.ts')).pandascoreSource(PANDASCORE_KEY!),
  riot: async env => (await import('../newsroom/feed/riot/source.ts')).riotSource(env.RIOT_GATEWAY_KEY!),
  liquipedia: async ({ LIQUIPEDIA_KEY: key, LIQUIPEDIA_CONTACT: contact, PUBLIC_URL: site }) =>
    (await import('../newsroom/feed/liquipedia/source.ts')).liquipediaSource({
      key: key!,
      contact: contact!,
      site,
    }),
};

export const openEventLog = ({ DATA_DIR }: Env): EventLog => fileEventLog(join(DATA_DIR, EVENTS_FILE));

export async function openPush(env: Env, secret: string): Promise<Push> {
  const { webPush } = await import('../platform/adapters/push/web-push.server.ts');
  return webPush({ ...vapidKeys(env, secret), subject: `mailto:${env.CONTACT_EMAIL}` });
}

export async function openFiles({ STORAGE, DATA_DIR, ...env }: Env): Promise<Files> {
  const folders = {
    inbox: join(DATA_DIR, INBOX),
    dumps: join(DATA_DIR, DUMPS),
    hasRoom: roomOf(DATA_DIR),
  };
  if (STORAGE === 'disk') {
    const { diskStorage } = await import('../platform/adapters/storage/disk.server.ts');
    return { ...folders, storage: await diskStorage(join(DATA_DIR, UPLOADS)) };
  }
  const { ossStorage } = await import('../platform/adapters/storage/oss.server.ts');
  return { ...folders, storage: ossStorage(ossOptions(env)) };
}

/** Undefined unless files are stored in OSS. */
export async function checkOss(env: Env, elsewhere: Elsewhere = {}): Promise<Problem | undefined> {
  const { checkOssStorage } = await import('../platform/adapters/storage/oss-check.server.ts');
  return checkOssStorage({ ...ossOptions(env), stsEndpoint: elsewhere.sts });
}

const ossOptions = (env: Omit<Env, 'STORAGE' | 'DATA_DIR'>): OssOptions => ({
  bucket: env.OSS_BUCKET!,
  region: env.OSS_REGION!,
  accessKeyId: env.OSS_KEY_ID!,
  accessKeySecret: env.OSS_KEY_SECRET!,
  roleArn: env.OSS_ROLE_ARN!,
  endpoint: env.OSS_ENDPOINT,
  publicUrl: env.OSS_PUBLIC_URL,
});

export async function openSms({ SMS, DATA_DIR, ...env }: Env): Promise<Sms> {
  if (SMS === 'console')
    return (await import('../platform/adapters/sms/console.server.ts')).consoleSms(join(DATA_DIR, SMS_FILE));
  const { aliyunSms } = await import('../platform/adapters/sms/aliyun.server.ts');
  return aliyunSms(aliyunOptions(env));
}

export async function checkSms(env: Env, elsewhere: Elsewhere = {}): Promise<Problem | undefined> {
  const { checkAliyunSms } = await import('../platform/adapters/sms/aliyun-check.server.ts');
  return checkAliyunSms({ ...aliyunOptions(env), ...(elsewhere.sms && { endpoint: elsewhere.sms }) });
}

const aliyunOptions = (env: Omit<Env, 'SMS' | 'DATA_DIR'>): AliyunSmsOptions => ({
  key: { id: env.ALIYUN_SMS_KEY_ID!, secret: env.ALIYUN_SMS_KEY_SECRET! },
  signName: env.ALIYUN_SMS_SIGN_NAME!,
  template: env.ALIYUN_SMS_TEMPLATE!,
  notices: {
    phone_changed: env.ALIYUN_SMS_CHANGED_TEMPLATE!,
    ways_changed: env.ALIYUN_SMS_WAYS_TEMPLATE!,
  },
});

export async function checkWechat(
  application: OauthApplication,
  elsewhere: Elsewhere = {},
): Promise<Problem | undefined> {
  const { checkWechatApplication } = await import('../platform/adapters/oauth/wechat-check.server.ts');
  return checkWechatApplication(application, elsewhere.wechat);
}

/** `callback`: the address that QQ sends the browser back to. */
export async function checkQq(
  application: OauthApplication,
  callback: string,
  elsewhere: Elsewhere = {},
): Promise<Problem | undefined> {
  const { checkQqApplication } = await import('../platform/adapters/oauth/qq-check.server.ts');
  return checkQqApplication(application, callback, elsewhere.qq);
}

export async function checkRedis(url: string): Promise<Problem | undefined> {
  return (await import('../platform/adapters/redis-check.server.ts')).checkRedisServer(url);
}

/** The demo has a stand-in for each provider without keys. */
export async function openOauth(
  env: Env,
  secret: string,
  now: () => number,
): Promise<{ oauth: OauthProviders; standIns: StandIns }> {
  const oauth: OauthProviders = {};
  const standIns: StandIns = {};
  const { OAUTH_WECHAT_ID, OAUTH_WECHAT_SECRET, OAUTH_QQ_ID, OAUTH_QQ_SECRET } = env;
  if (OAUTH_WECHAT_ID && OAUTH_WECHAT_SECRET) {
    const { wechatProvider } = await import('../platform/adapters/oauth/wechat.server.ts');
    const { OAUTH_WECHAT_PHONE_ID: id, OAUTH_WECHAT_PHONE_SECRET: own } = env;
    const phone = id && own ? { id, secret: own } : undefined;
    oauth.weixin = wechatProvider({ id: OAUTH_WECHAT_ID, secret: OAUTH_WECHAT_SECRET, phone });
  }
  if (OAUTH_QQ_ID && OAUTH_QQ_SECRET)
    oauth.qq = (await import('../platform/adapters/oauth/qq.server.ts')).qqProvider({ id: OAUTH_QQ_ID });
  if (env.MODE === 'production') return { oauth, standIns };
  const { standIn } = await import('../platform/adapters/oauth/stand-in.server.ts');
  for (const kind of ['weixin', 'qq'] as const) {
    if (oauth[kind]) continue;
    const made = standIn(kind, secret, now);
    oauth[kind] = made;
    standIns[kind] = made;
  }
  return { oauth, standIns };
}

/** Opens tracing; nothing of it is loaded without a collector. */
export async function openTracing(env: Env, db: Database): Promise<Tracing | undefined> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  const { otlpTracing } = await import('../platform/adapters/tracing/otlp.server.ts');
  db.onQuery?.(query => requestScope()?.onQuery?.(query));
  return otlpTracing(env.OTEL_EXPORTER_OTLP_ENDPOINT, manifest.version);
}
