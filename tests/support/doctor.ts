/** A site whose services are all stand-ins, for `npm run doctor`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type DoctorOptions, examine, lineOf } from '#lib/app/doctor/doctor.server.ts';
import { readEnv } from '#lib/app/env.server.ts';
import { vapidKeys } from '#lib/app/vapid.server.ts';
import { makeDatabase, type TestDatabase } from './database.ts';
import { BUCKET, KEY_ID, KEY_SECRET, REGION, ROLE } from './oss/account.ts';
import { OssServer } from './oss/server.ts';
import { REDIS_ANSWERS, TEST_REDIS_URL } from './redis.ts';
import { tempFolder } from './server.ts';
import { KEY, NOTICE_TEMPLATE, SIGN_NAME, startAliyun, TEMPLATE, WAYS_TEMPLATE } from './stand-ins/aliyun.ts';
import { APP_ID, APP_KEY, startQq } from './stand-ins/qq.ts';
import { APP as RONGCLOUD, startRongCloud } from './stand-ins/rongcloud.ts';
import { startStandIn } from './stand-ins/server.ts';
import { ACCOUNT, APP, startWechat } from './stand-ins/wechat.ts';

export const SECRET = '7d1f0c93ab5e42688c1e0b7a94d3f652';

type Variables = Record<string, string>;

export async function openPatient() {
  const db: TestDatabase = await makeDatabase('postgres');
  const { folder, remove } = tempFolder();
  const [oss, aliyun, wechat, qq] = await Promise.all([
    new OssServer().open(),
    startAliyun(Date.now),
    startWechat(Date.now),
    startQq(Date.now),
  ]);
  const rongcloud = await startRongCloud();
  const health = { text: 'ok' };
  const site = await startStandIn(() => ({ status: 200, text: health.text }));
  const callback = `${site.url}/login-callback`;
  const pair = vapidKeys({ VAPID_PUBLIC: undefined, VAPID_PRIVATE: undefined }, SECRET);
  const DATA_DIR = join(folder, 'var');
  mkdirSync(DATA_DIR);
  const variables: Variables = {
    DATA_DIR,
    SECRET,
    PUBLIC_URL: site.url,
    DATABASE_URL: db.place,
    ...(REDIS_ANSWERS && { REDIS_URL: TEST_REDIS_URL }),
    SMS: 'aliyun',
    ALIYUN_SMS_KEY_ID: KEY.id,
    ALIYUN_SMS_KEY_SECRET: KEY.secret,
    ALIYUN_SMS_SIGN_NAME: SIGN_NAME,
    ALIYUN_SMS_TEMPLATE: TEMPLATE,
    ALIYUN_SMS_CHANGED_TEMPLATE: NOTICE_TEMPLATE,
    ALIYUN_SMS_WAYS_TEMPLATE: WAYS_TEMPLATE,
    STORAGE: 'oss',
    OSS_BUCKET: BUCKET,
    OSS_REGION: REGION,
    OSS_KEY_ID: KEY_ID,
    OSS_KEY_SECRET: KEY_SECRET,
    OSS_ROLE_ARN: ROLE,
    OSS_ENDPOINT: oss.url,
    OSS_PUBLIC_URL: oss.url,
    OAUTH_WECHAT_ID: APP.id,
    OAUTH_WECHAT_SECRET: APP.secret,
    OAUTH_WECHAT_PHONE_ID: ACCOUNT.id,
    OAUTH_WECHAT_PHONE_SECRET: ACCOUNT.secret,
    OAUTH_QQ_ID: APP_ID,
    OAUTH_QQ_SECRET: APP_KEY,
    IM_PROVIDER: 'rongcloud',
    RONGCLOUD_KEY: RONGCLOUD.key,
    RONGCLOUD_SECRET: RONGCLOUD.secret,
    RONGCLOUD_API: rongcloud.url,
    VAPID_PUBLIC: pair.publicKey,
    VAPID_PRIVATE: pair.privateKey,
  };
  const elsewhere = { sms: aliyun.url, sts: `${oss.url}/sts`, wechat: wechat.url, qq: qq.url };

  /** Everything as it should be. */
  const heal = () => {
    aliyun.reset();
    oss.ahead = 0;
    Object.assign(oss.account, { isPublic: false, garbles: false });
    oss.account.denied.clear();
    Object.assign(wechat.account, { isBusy: false, isSilent: false });
    Object.assign(qq.account, { isOnline: true, isSilent: false, callback });
    rongcloud.account.isBusy = false;
    health.text = 'ok';
  };
  heal();

  return {
    variables,
    oss,
    aliyun,
    wechat,
    qq,
    rongcloud,
    health,
    heal,
    /** The printed lines, with these variables changed; undefined takes one away. */
    async lines(changes: Record<string, string | undefined> = {}, options: DoctorOptions = {}) {
      const set = Object.entries({ ...variables, ...changes }).filter(([, value]) => value !== undefined);
      return (await examine(readEnv(Object.fromEntries(set)), { elsewhere, ...options })).map(lineOf);
    },
    async close() {
      await Promise.all([
        oss.close(),
        aliyun.close(),
        wechat.close(),
        qq.close(),
        rongcloud.close(),
        site.close(),
      ]);
      await db.drop();
      remove();
    },
  };
}

export type Patient = Awaited<ReturnType<typeof openPatient>>;
