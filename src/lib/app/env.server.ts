/** The environment as one schema: everything that can be set from outside is named here. */
import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { FEED_NAMES } from '../newsroom/feed/names.ts';
import { LIVE_HOSTS } from '../platform/kernel/outside-link.ts';
import { parseNetworks } from './forwarded.ts';
import { LaunchError } from './launch-error.ts';
import { ENV_PROBLEM, LAUNCH } from './launch-wording.ts';

export const SECRET_MIN = 32;
/** 'bilibili.com', not '.com' or an address. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;
/** The demo's contact address, at a reserved domain (RFC 2606). */
const DEMO_CONTACT = 'contact@saidian.example';

const port = z
  .string()
  .refine(text => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535, ENV_PROBLEM.port)
  .transform(Number);

const host = z.string().refine(text => isIP(text) !== 0 || /^[a-z0-9.-]+$/i.test(text), ENV_PROBLEM.host);

const address = (...protocols: string[]) =>
  z
    .string()
    .refine(
      text => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      ENV_PROBLEM.address(protocols),
    );

const origin = address('http:', 'https:')
  .refine(text => !URL.canParse(text) || isOrigin(new URL(text)), ENV_PROBLEM.path)
  .transform(text => new URL(text).origin);

const isOrigin = (url: URL): boolean => url.href === `${url.origin}/`;

const networks = z.string().transform((text, context) => {
  try {
    return parseNetworks(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: ENV_PROBLEM.network((error as RangeError).message) });
    return z.NEVER;
  }
});

const megabytes = z
  .string()
  .refine(text => /^\d{1,6}$/.test(text), ENV_PROBLEM.megabytes)
  .transform(Number);

const count = z
  .string()
  .refine(text => /^[1-9]\d{0,6}$/.test(text), ENV_PROBLEM.count)
  .transform(Number);

const domains = z
  .string()
  .transform(text => text.split(',').map(name => name.trim().toLowerCase()))
  .refine(names => names.every(name => DOMAIN.test(name)), ENV_PROBLEM.domains);

const feedNames = z
  .string()
  .transform(text => text.split(',').map(name => name.trim()))
  .pipe(z.array(z.enum(FEED_NAMES, ENV_PROBLEM.oneOf([...FEED_NAMES]))));

/** What goes into a header of requests as it is. */
const headerValue = z.string().regex(/^[\x21-\x7e]{1,200}$/, ENV_PROBLEM.headerValue);

const yes = z.enum(['0', '1'], ENV_PROBLEM.oneOf(['0', '1'])).transform(text => text === '1');

const ALIYUN_SMS = [
  'ALIYUN_SMS_KEY_ID',
  'ALIYUN_SMS_KEY_SECRET',
  'ALIYUN_SMS_SIGN_NAME',
  'ALIYUN_SMS_TEMPLATE',
  'ALIYUN_SMS_CHANGED_TEMPLATE',
  'ALIYUN_SMS_WAYS_TEMPLATE',
] as const;
const ALIYUN_OSS = ['OSS_BUCKET', 'OSS_REGION', 'OSS_KEY_ID', 'OSS_KEY_SECRET', 'OSS_ROLE_ARN'] as const;
const RONGCLOUD = ['RONGCLOUD_KEY', 'RONGCLOUD_SECRET'] as const;
const LIQUIPEDIA = ['LIQUIPEDIA_KEY', 'LIQUIPEDIA_CONTACT'] as const;
const PAIRS = [
  ['VAPID_PUBLIC', 'VAPID_PRIVATE'],
  ['OAUTH_WECHAT_ID', 'OAUTH_WECHAT_SECRET'],
  ['OAUTH_WECHAT_PHONE_ID', 'OAUTH_WECHAT_PHONE_SECRET'],
  ['OAUTH_QQ_ID', 'OAUTH_QQ_SECRET'],
] as const;

const schema = z
  .object({
    MODE: z.enum(['demo', 'production'], ENV_PROBLEM.oneOf(['demo', 'production'])).default('demo'),
    HOST: host.default('127.0.0.1'),
    PORT: port.default(4321),
    /** Where readers reach the site: an origin, without a path. */
    PUBLIC_URL: origin.optional(),
    /** Allows the demo, with its stand-in logins, on an address reachable from other machines. */
    DEMO_PUBLIC: yes.default(false),
    DATA_DIR: z
      .string()
      .default('var')
      .transform(folder => resolve(folder)),
    SECRET: z.string().min(SECRET_MIN, ENV_PROBLEM.short(SECRET_MIN)).optional(),
    /** Trusted proxies, whose X-Forwarded-* is used: addresses and CIDR ranges. */
    TRUST_PROXY: networks.default(new BlockList()),
    /** Unset: SQLite in DATA_DIR. */
    DATABASE_URL: address('postgres:', 'postgresql:').optional(),
    /** Durability of SQLite: NORMAL may lose the last commits to a power cut, FULL waits for the disk at each. */
    SQLITE_SYNCHRONOUS: z.enum(['NORMAL', 'FULL'], ENV_PROBLEM.oneOf(['NORMAL', 'FULL'])).default('NORMAL'),
    /** Unset: an in-process bus. */
    REDIS_URL: address('redis:', 'rediss:').optional(),
    /** What the log holds: failures alone, or a line of each request too. */
    LOG: z.enum(['failures', 'requests'], ENV_PROBLEM.oneOf(['failures', 'requests'])).default('failures'),
    /** Where Prometheus reads /metrics. Unset: nowhere. */
    METRICS_PORT: port.optional(),
    METRICS_HOST: host.default('127.0.0.1'),
    /** Where traces go, by OTLP over HTTP: '/v1/traces' is added. Unset: nowhere, and nothing of it is loaded. */
    OTEL_EXPORTER_OTLP_ENDPOINT: address('http:', 'https:').optional(),
    /** Size of the page cache; 0 renders every page anew. */
    PAGE_CACHE_MB: megabytes.default(128),
    /** Streams of changes (/live) that one network address may have open; a browser needs one. */
    LIVE_PER_ADDRESS: count.default(50),
    /** Connections to the chat gateway (/im) that one network address may have open; a tab needs one. */
    IM_PER_ADDRESS: count.default(2000),
    /** Days after which messages of rooms are deleted. Unset: they stay. */
    CHAT_RETENTION_DAYS: count.optional(),
    /**
     * Sites that live channels may show a stream of, and that link channels may open: domains with their subdomains.
     */
    LIVE_HOSTS: domains.default([...LIVE_HOSTS]),
    LINK_HOSTS: domains.optional(),
    /** Hosts, with those below them, whose pages get a card when somebody pastes their address. */
    LINK_CARD_HOSTS: domains.default([]),
    /** The operator's contact address, in every page's footer; the terms refer to it. */
    CONTACT_EMAIL: z.email(ENV_PROBLEM.email).optional(),
    SMS: z.enum(['console', 'aliyun'], ENV_PROBLEM.oneOf(['console', 'aliyun'])).default('console'),
    /** Access key of a RAM user that may send SMS, the approved signature and template (one parameter: code). */
    ALIYUN_SMS_KEY_ID: z.string().optional(),
    ALIYUN_SMS_KEY_SECRET: z.string().optional(),
    ALIYUN_SMS_SIGN_NAME: z.string().optional(),
    ALIYUN_SMS_TEMPLATE: z.string().optional(),
    /**
     * The approved template (no parameter) that notifies the old number when an account changes its number.
     */
    ALIYUN_SMS_CHANGED_TEMPLATE: z.string().optional(),
    /** The approved template (no parameter) that notifies a number of a changed password, WeChat or QQ. */
    ALIYUN_SMS_WAYS_TEMPLATE: z.string().optional(),
    /** Storage of uploaded files: DATA_DIR/uploads, or a private bucket of Aliyun OSS. */
    STORAGE: z.enum(['disk', 'oss'], ENV_PROBLEM.oneOf(['disk', 'oss'])).default('disk'),
    OSS_BUCKET: z.string().optional(),
    /** 'cn-hangzhou'. */
    OSS_REGION: z.string().optional(),
    /** Access key of a RAM user that may use the bucket and assume the role. */
    OSS_KEY_ID: z.string().optional(),
    OSS_KEY_SECRET: z.string().optional(),
    /** The role for direct uploads: may put objects under incoming/. */
    OSS_ROLE_ARN: z.string().optional(),
    /** Addresses of OSS for this server, and of the bucket for clients, when not the public ones. */
    OSS_ENDPOINT: origin.optional(),
    OSS_PUBLIC_URL: origin.optional(),
    /** Credentials of WeChat's and QQ's open platforms; without them the demo uses stand-ins. */
    OAUTH_WECHAT_ID: z.string().optional(),
    OAUTH_WECHAT_SECRET: z.string().optional(),
    /** Credentials of WeChat's official account, for signing in within WeChat on a phone. */
    OAUTH_WECHAT_PHONE_ID: z.string().optional(),
    OAUTH_WECHAT_PHONE_SECRET: z.string().optional(),
    OAUTH_QQ_ID: z.string().optional(),
    OAUTH_QQ_SECRET: z.string().optional(),
    /** Who carries messages to members' pages: the gateway of this site, or RongCloud. */
    IM_PROVIDER: z
      .enum(['gateway', 'rongcloud'], ENV_PROBLEM.oneOf(['gateway', 'rongcloud']))
      .default('gateway'),
    RONGCLOUD_KEY: z.string().optional(),
    RONGCLOUD_SECRET: z.string().optional(),
    /** The API of another data centre than mainland China's. */
    RONGCLOUD_API: origin.default('https://api-cn.ronghub.com'),
    /** Services that facts come from by themselves: names of FEED_NAMES, separated by commas. Unset: none. */
    FEEDS: feedNames.default([]),
    /** Token of a PandaScore account, sent as a header alone. */
    PANDASCORE_KEY: headerValue.optional(),
    /** The x-api-key of the gateway behind Riot's own pages, for FEEDS=riot. */
    RIOT_GATEWAY_KEY: headerValue.optional(),
    /** The key of Liquipedia's database, and the mail address or link that its terms want in each request. */
    LIQUIPEDIA_KEY: headerValue.optional(),
    LIQUIPEDIA_CONTACT: headerValue.optional(),
    /** Key pair for Web Push, base64url; derived from the secret when unset. */
    VAPID_PUBLIC: z
      .string()
      .regex(/^B[\w-]{86}$/, ENV_PROBLEM.vapid)
      .optional(),
    VAPID_PRIVATE: z
      .string()
      .regex(/^[\w-]{43}$/, ENV_PROBLEM.vapid)
      .optional(),
  })
  .superRefine((env, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (env.SMS === 'aliyun')
      for (const name of ALIYUN_SMS) if (!env[name]) refuse(name, ENV_PROBLEM.neededForAliyun);
    if (env.STORAGE === 'oss')
      for (const name of ALIYUN_OSS) if (!env[name]) refuse(name, ENV_PROBLEM.neededForOss);
    if (env.IM_PROVIDER === 'rongcloud')
      for (const name of RONGCLOUD) if (!env[name]) refuse(name, ENV_PROBLEM.neededForRongCloud);
    if (env.FEEDS.includes('pandascore') && !env.PANDASCORE_KEY)
      refuse('PANDASCORE_KEY', ENV_PROBLEM.neededForFeed('pandascore'));
    if (env.FEEDS.includes('riot') && !env.RIOT_GATEWAY_KEY)
      refuse('RIOT_GATEWAY_KEY', ENV_PROBLEM.neededForFeed('riot'));
    if (env.FEEDS.includes('liquipedia'))
      for (const name of LIQUIPEDIA) if (!env[name]) refuse(name, ENV_PROBLEM.neededForFeed('liquipedia'));
    for (const [one, other] of PAIRS) {
      if (env[one] && !env[other]) refuse(other, ENV_PROBLEM.pair(one));
      if (env[other] && !env[one]) refuse(one, ENV_PROBLEM.pair(other));
    }
    if (env.MODE === 'demo') {
      if (!isLoopback(env.HOST) && !env.DEMO_PUBLIC) refuse('HOST', ENV_PROBLEM.demoPublic);
      return;
    }
    if (!env.SECRET) refuse('SECRET', ENV_PROBLEM.neededInProduction);
    if (!env.PUBLIC_URL) refuse('PUBLIC_URL', ENV_PROBLEM.neededInProduction);
    if (!env.CONTACT_EMAIL) refuse('CONTACT_EMAIL', ENV_PROBLEM.neededInProduction);
    if (env.SMS === 'console') refuse('SMS', ENV_PROBLEM.standIn);
    if (!hasSignIn(env)) refuse('OAUTH_WECHAT_ID', ENV_PROBLEM.signIn);
  })
  .transform(env => ({
    ...env,
    PUBLIC_URL: env.PUBLIC_URL ?? `http://${bracketed(env.HOST)}:${env.PORT}`,
    CONTACT_EMAIL: env.CONTACT_EMAIL ?? DEMO_CONTACT,
  }));

export type Env = z.output<typeof schema>;

/** Names of all variables, explained in docs/operations.md. */
export const VARIABLES: readonly string[] = Object.keys(schema.in.shape);

/**
 * Reads and checks the environment; an empty variable counts as unset.
 * Throws a LaunchError naming every variable that is wrong.
 */
export function readEnv(variables: NodeJS.ProcessEnv): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const read = schema.safeParse(set);
  if (read.success) return read.data;
  throw new LaunchError(
    LAUNCH.badVariables(read.error.issues.map(issue => `${String(issue.path[0])} ${issue.message}`)),
  );
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}

function hasSignIn(env: Partial<Record<string, unknown>>): boolean {
  const complete = (provider: string) =>
    Boolean(env[`OAUTH_${provider}_ID`] && env[`OAUTH_${provider}_SECRET`]);
  return complete('WECHAT') || complete('QQ');
}

const bracketed = (name: string): string => (isIP(name) === 6 ? `[${name}]` : name);
