/** The services of others: Redis, SMS, OSS, WeChat, QQ, and the keys of pushes. */
import { CALLBACK_PATH } from '../../members/account/oauth/contract.ts';
import type { Problem } from '../../platform/ports/problem.ts';
import {
  checkFeeds,
  checkImRelay,
  checkOss,
  checkQq,
  checkRedis,
  checkSms,
  checkWechat,
  type Elsewhere,
} from '../adapters.server.ts';
import type { Env } from '../env.server.ts';
import { isPair } from '../vapid.server.ts';
import { type DoctorCheck, type Finding, ok, unset, wrong } from './check.ts';
import { DOCTOR } from './wording.ts';
import { OAUTH_ADVICE, OSS_ADVICE, REDIS_ADVICE, RONGCLOUD_ADVICE, SMS_ADVICE } from './wording-services.ts';

/** The checks of what others run, by what is configured. */
export function serviceChecks(env: Env, elsewhere: Elsewhere = {}): DoctorCheck[] {
  const wechat = { id: env.OAUTH_WECHAT_ID, secret: env.OAUTH_WECHAT_SECRET };
  const account = { id: env.OAUTH_WECHAT_PHONE_ID, secret: env.OAUTH_WECHAT_PHONE_SECRET };
  const qq = { id: env.OAUTH_QQ_ID, secret: env.OAUTH_QQ_SECRET };
  const callback = new URL(env.PUBLIC_URL).origin + CALLBACK_PATH;
  return [
    {
      name: 'Redis',
      run: async () =>
        env.REDIS_URL ? found(await checkRedis(env.REDIS_URL), REDIS_ADVICE) : unset(DOCTOR.redis),
    },
    {
      name: '短信',
      run: async () =>
        env.SMS === 'aliyun' ? found(await checkSms(env, elsewhere), SMS_ADVICE) : unset(DOCTOR.sms),
    },
    {
      name: '文件存储',
      run: async () =>
        env.STORAGE === 'oss' ? found(await checkOss(env, elsewhere), OSS_ADVICE) : unset(DOCTOR.storage),
    },
    {
      name: '微信登录',
      run: async () =>
        isWhole(wechat)
          ? found(
              await checkWechat(wechat, elsewhere),
              OAUTH_ADVICE('OAUTH_WECHAT_ID', 'OAUTH_WECHAT_SECRET'),
            )
          : unset(),
    },
    {
      name: '微信内登录',
      run: async () =>
        isWhole(account)
          ? found(
              await checkWechat(account, elsewhere),
              OAUTH_ADVICE('OAUTH_WECHAT_PHONE_ID', 'OAUTH_WECHAT_PHONE_SECRET'),
            )
          : unset(),
    },
    {
      name: 'QQ 登录',
      run: async () =>
        isWhole(qq)
          ? found(
              await checkQq(qq, callback, elsewhere),
              OAUTH_ADVICE('OAUTH_QQ_ID', 'OAUTH_QQ_SECRET', callback),
            )
          : unset(),
    },
    { name: '浏览器推送', run: async () => pushKeys(env) },
    {
      name: '聊天消息',
      run: async () =>
        env.IM_PROVIDER === 'rongcloud'
          ? found(await checkImRelay(env, Date.now), RONGCLOUD_ADVICE)
          : unset(DOCTOR.gateway),
    },
    {
      name: '数据来源',
      run: async () => feedsFound(await checkFeeds(env, elsewhere, Date.now)),
    },
  ];
}

/** The first that fails, for it is what has to be done. */
function feedsFound(found: readonly { isGood: boolean; text: string }[]): Finding {
  const [first] = found;
  if (!first) return unset(DOCTOR.feeds);
  const bad = found.find(({ isGood }) => !isGood);
  return bad ? wrong(`FEEDS：${bad.text}`) : ok(found.map(({ text }) => text).join('；'));
}

type Advice = (problem: Problem) => string;

const found = (problem: Problem | undefined, advice: Advice): Finding =>
  problem ? wrong(advice(problem)) : ok(DOCTOR.works);

const isWhole = (one: {
  id?: string | undefined;
  secret?: string | undefined;
}): one is { id: string; secret: string } => Boolean(one.id && one.secret);

function pushKeys({ VAPID_PUBLIC, VAPID_PRIVATE }: Env): Finding {
  if (!VAPID_PUBLIC || !VAPID_PRIVATE) return unset(DOCTOR.push.derived);
  return isPair({ publicKey: VAPID_PUBLIC, privateKey: VAPID_PRIVATE })
    ? ok(DOCTOR.push.good)
    : wrong(DOCTOR.push.noPair);
}
