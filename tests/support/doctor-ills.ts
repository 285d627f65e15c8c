/** What can be wrong with a site of `support/doctor.ts`, and what npm run doctor says of it. */
import type { Patient } from './doctor.ts';
import { NOTICE_TEMPLATE, TEMPLATE, WAYS_TEMPLATE } from './stand-ins/aliyun.ts';

/** Nothing listens there, and fetch does not refuse the port itself. */
const NOWHERE = 'http://127.0.0.1:2';
/** Of nobody's private key. */
export const FOREIGN_PAIR = `B${'a'.repeat(86)}`;

interface Ill {
  /** Variables that are set otherwise. */
  set?: Record<string, string>;
  /** What is changed at the vendor's. */
  change?(one: Patient): void;
  line: string | RegExp;
}

const template = (one: Patient, code: string, changes: object) => {
  Object.assign(one.aliyun.account.templates[code]!, changes);
};

/** By what is wrong: one thing each, and the line that is printed of it. */
export const ILLS: Record<string, Ill> = {
  'a secret that repeats a word': {
    set: { SECRET: 'changeme-changeme-changeme-changeme' },
    line: '密钥：SECRET 容易被猜到，请换成随机的，例如 openssl rand -hex 32 的输出',
  },
  'a database that is not there': {
    set: { DATABASE_URL: 'postgres://who:hidden-password@127.0.0.1:9/x' },
    line: '数据库：DATABASE_URL：地址或端口上没有数据库在运行（ECONNREFUSED）',
  },
  'another site at the address': {
    change: one => {
      one.health.text = 'welcome to nginx';
    },
    line: /^网站地址：PUBLIC_URL：http:\S+\/healthz 回答的不是本站（状态 200），请检查代理是否转发到 HOST:PORT$/,
  },
  'nothing at the address': {
    set: { PUBLIC_URL: NOWHERE, OAUTH_QQ_ID: '', OAUTH_QQ_SECRET: '' },
    line: `网站地址：PUBLIC_URL：打不开 ${NOWHERE}（ECONNREFUSED），没有程序在监听，请先启动网站和代理`,
  },
  'Redis that is not there': {
    set: { REDIS_URL: 'redis://:hidden-password@127.0.0.1:9' },
    line: 'Redis：REDIS_URL：地址或端口上没有服务在运行（ECONNREFUSED）',
  },
  'an unknown access key of SMS': {
    set: { ALIYUN_SMS_KEY_ID: 'LTAI-other' },
    line: '短信：ALIYUN_SMS_KEY_ID：没有这个 AccessKey，请核对或重新创建（InvalidAccessKeyId.NotFound）',
  },
  'another secret of SMS': {
    set: { ALIYUN_SMS_KEY_SECRET: 'other' },
    line: '短信：ALIYUN_SMS_KEY_SECRET：与 AccessKey 不符，请重新填写（SignatureDoesNotMatch）',
  },
  'a key that may not read templates': {
    change: one => one.aliyun.account.denied.add('GetSmsTemplate'),
    line: '短信：ALIYUN_SMS_KEY_ID：这个 RAM 用户没有权限，请授予 dysms:SendSms、dysms:GetSmsSign、dysms:GetSmsTemplate（isv.RAM_PERMISSION_DENY）',
  },
  'an unknown signature of SMS': {
    set: { ALIYUN_SMS_SIGN_NAME: '别人' },
    line: '短信：ALIYUN_SMS_SIGN_NAME：这个账号没有这个签名，请核对（不带【】）（isv.SMS_SIGNATURE_ILLEGAL）',
  },
  'a signature of SMS that is in review': {
    change: one => {
      one.aliyun.account.signStatus = 0;
    },
    line: '短信：ALIYUN_SMS_SIGN_NAME：还在审核，请等审核通过（in_review）',
  },
  'an unknown template': {
    set: { ALIYUN_SMS_TEMPLATE: 'SMS_0' },
    line: '短信：ALIYUN_SMS_TEMPLATE：这个账号没有这个模板，请核对（isv.SMS_TEMPLATE_ILLEGAL）',
  },
  'a template that was rejected': {
    change: one => template(one, TEMPLATE, { status: '2' }),
    line: '短信：ALIYUN_SMS_TEMPLATE：没有通过审核，请在短信控制台看原因、修改后重新提交（rejected）',
  },
  'a template with another parameter': {
    change: one => template(one, TEMPLATE, { content: `验证码 \${code}，\${name}` }),
    line: `短信：ALIYUN_SMS_TEMPLATE：模板应有且只有一个变量 \${code}（other_parameters）`,
  },
  'a notice with a parameter': {
    change: one => template(one, NOTICE_TEMPLATE, { content: `\${name}` }),
    line: '短信：ALIYUN_SMS_CHANGED_TEMPLATE：模板不应有变量（other_parameters）',
  },
  'a notice of changed ways in with a parameter': {
    change: one => template(one, WAYS_TEMPLATE, { content: `\${name}` }),
    line: '短信：ALIYUN_SMS_WAYS_TEMPLATE：模板不应有变量（other_parameters）',
  },
  'an unknown access key of OSS': {
    set: { OSS_KEY_ID: 'LTAI-other' },
    line: '文件存储：OSS_KEY_ID：没有这个 AccessKey，请核对或重新创建（InvalidAccessKeyId）',
  },
  'another secret of OSS': {
    set: { OSS_KEY_SECRET: 'other' },
    line: '文件存储：OSS_KEY_SECRET：与 AccessKey 不符，请重新填写（SignatureDoesNotMatch）',
  },
  'another bucket': {
    set: { OSS_BUCKET: 'nobody-has-it' },
    line: '文件存储：OSS_BUCKET：没有这个 Bucket，请核对名字和 OSS_REGION（NoSuchBucket）',
  },
  'another region': {
    set: { OSS_REGION: 'cn-beijing' },
    line: '文件存储：OSS_REGION：Bucket 不在这个地域，请核对（如 cn-hangzhou）（SecondLevelDomainForbidden）',
  },
  'a clock that is off': {
    change: one => {
      one.oss.ahead = 3_600_000;
    },
    line: '文件存储：本机时钟不准，请开启 NTP 校时（RequestTimeTooSkewed）',
  },
  'a bucket that denies writing': {
    change: one => one.oss.account.denied.add('PUT'),
    line: '文件存储：OSS_KEY_ID：不能写入 Bucket，请给这个 RAM 用户 oss:PutObject 权限（AccessDenied）',
  },
  'a bucket that denies reading': {
    change: one => one.oss.account.denied.add('GET'),
    line: '文件存储：OSS_KEY_ID：写入的文件读不回来，请给这个 RAM 用户 oss:GetObject 权限（AccessDenied）',
  },
  'a bucket that gives back other bytes': {
    change: one => {
      one.oss.account.garbles = true;
    },
    line: '文件存储：OSS_KEY_ID：写入的文件读不回来，请给这个 RAM 用户 oss:GetObject 权限（changed）',
  },
  'a bucket that denies deleting': {
    change: one => one.oss.account.denied.add('DELETE'),
    line: '文件存储：OSS_KEY_ID：不能删除文件，请给这个 RAM 用户 oss:DeleteObject 权限（AccessDenied）',
  },
  'a bucket that is open to anybody': {
    change: one => {
      one.oss.account.isPublic = true;
    },
    line: '文件存储：OSS_BUCKET：任何人都能读 Bucket 里的文件，请把读写权限改成私有（readable）',
  },
  'an address for clients that nobody answers': {
    set: { OSS_PUBLIC_URL: NOWHERE },
    line: '文件存储：OSS_PUBLIC_URL：客户端用的地址打不开（ECONNREFUSED）',
  },
  'another role': {
    set: { OSS_ROLE_ARN: 'acs:ram::1:role/other' },
    line: '文件存储：OSS_ROLE_ARN：拿不到临时凭证，请核对角色，并给这个 RAM 用户 sts:AssumeRole 权限、在角色的信任策略里允许它（EntityNotExist.Role）',
  },
  'a role that the key may not take': {
    change: one => one.oss.account.denied.add('AssumeRole'),
    line: '文件存储：OSS_ROLE_ARN：拿不到临时凭证，请核对角色，并给这个 RAM 用户 sts:AssumeRole 权限、在角色的信任策略里允许它（NoPermission）',
  },
  'a role without rights': {
    change: one => one.oss.account.denied.add('role'),
    line: '文件存储：OSS_ROLE_ARN：角色不能写入 incoming/，请给角色 oss:PutObject 权限（AccessDenied）',
  },
  'an unknown application of WeChat': {
    set: { OAUTH_WECHAT_ID: 'wx-other' },
    line: '微信登录：OAUTH_WECHAT_ID：微信没有这个应用，请核对（40013）',
  },
  'another secret of WeChat': {
    set: { OAUTH_WECHAT_SECRET: 'other' },
    line: '微信登录：OAUTH_WECHAT_SECRET：与应用不符，请重新填写（40125）',
  },
  'another secret of the official account': {
    set: { OAUTH_WECHAT_PHONE_SECRET: 'other' },
    line: '微信内登录：OAUTH_WECHAT_PHONE_SECRET：与应用不符，请重新填写（40125）',
  },
  'an unknown application of QQ': {
    set: { OAUTH_QQ_ID: '1' },
    line: 'QQ 登录：OAUTH_QQ_ID：QQ 没有这个应用，请核对（100008）',
  },
  'another key of QQ': {
    set: { OAUTH_QQ_SECRET: 'other' },
    line: 'QQ 登录：OAUTH_QQ_SECRET：与应用不符，请重新填写（100009）',
  },
  'a callback that QQ does not know': {
    change: one => {
      one.qq.account.callback = 'https://other.test/login-callback';
    },
    line: /^QQ 登录：QQ 不认回调地址 http:\S+\/login-callback，请在 QQ 互联里登记，并核对 PUBLIC_URL（100010）$/,
  },
  'an application of QQ that is not online': {
    change: one => {
      one.qq.account.isOnline = false;
    },
    line: 'QQ 登录：QQ 互联里的应用还没有上线，请提交审核（100011）',
  },
  'another secret of RongCloud': {
    set: { RONGCLOUD_SECRET: 'other' },
    line: '聊天消息：RONGCLOUD_KEY 与 RONGCLOUD_SECRET 不符，请在融云控制台核对；本机时钟不准也会这样（1004）',
  },
  'RongCloud that is called too often': {
    change: one => {
      one.rongcloud.account.isBusy = true;
    },
    line: '聊天消息：融云说调用太频繁，请过一分钟再试（1008）',
  },
  'keys of pushes that are no pair': {
    set: { VAPID_PUBLIC: FOREIGN_PAIR },
    line: /^浏览器推送：VAPID_PUBLIC 与 VAPID_PRIVATE 不是一对/,
  },
};
