/** What is to be done, by the part of a service's configuration and the vendor's code. */
import type { Problem } from '../../platform/ports/problem.ts';

type Table = Record<string, string>;

/** The operator sees the code too: vendors' documents and support know it. */
const withCode = (advice: string, code: string) => `${advice}（${code}）`;

const UNREACHABLE: Table = {
  unreachable: '连不上，请检查本机能否访问外网',
  ENOTFOUND: '主机名解析不到，请检查地址和 DNS',
  ECONNREFUSED: '地址或端口上没有服务在运行',
  ETIMEDOUT: '连接超时，请检查防火墙',
  RequestError: '连不上，请检查本机能否访问外网',
  ConnectionTimeoutError: '连接超时，请检查防火墙',
};

const REDIS: Table = {
  WRONGPASS: '用户名或密码不对',
  NOAUTH: '需要密码，请写进地址：redis://:密码@主机',
  NOPERM: '这个用户没有发布、订阅的权限，请在 ACL 里放行 saidian:*',
  silent: '发布的消息没有收到，请确认它不是只读副本或不支持订阅的代理',
};

export const REDIS_ADVICE = ({ code }: Problem): string =>
  `REDIS_URL：${withCode(REDIS[code] ?? UNREACHABLE[code] ?? '无法使用 Redis', code)}`;

const ALIYUN_KEY: Table = {
  'InvalidAccessKeyId.NotFound': 'ALIYUN_SMS_KEY_ID：没有这个 AccessKey，请核对或重新创建',
  'InvalidAccessKeyId.Inactive': 'ALIYUN_SMS_KEY_ID：这个 AccessKey 已停用，请在 RAM 控制台启用',
  SignatureDoesNotMatch: 'ALIYUN_SMS_KEY_SECRET：与 AccessKey 不符，请重新填写',
  'InvalidTimeStamp.Expired': '本机时钟不准，请开启 NTP 校时',
  'isv.RAM_PERMISSION_DENY':
    'ALIYUN_SMS_KEY_ID：这个 RAM 用户没有权限，请授予 dysms:SendSms、dysms:GetSmsSign、dysms:GetSmsTemplate',
  NoPermission:
    'ALIYUN_SMS_KEY_ID：这个 RAM 用户没有权限，请授予 dysms:SendSms、dysms:GetSmsSign、dysms:GetSmsTemplate',
  'isv.OUT_OF_SERVICE': '短信服务已停机，请在阿里云充值',
  'isv.AMOUNT_NOT_ENOUGH': '阿里云账户余额不足，请充值',
  'isv.PRODUCT_UN_SUBSCRIPT': '阿里云账户还没有开通短信服务',
};

const ALIYUN_STATES: Table = {
  in_review: '还在审核，请等审核通过',
  rejected: '没有通过审核，请在短信控制台看原因、修改后重新提交',
  cancelled: '已取消审核，请重新提交',
  'isv.SMS_SIGNATURE_ILLEGAL': '这个账号没有这个签名，请核对（不带【】）',
  'isv.SMS_TEMPLATE_ILLEGAL': '这个账号没有这个模板，请核对',
};

const ALIYUN_PARTS: Table = {
  sign: 'ALIYUN_SMS_SIGN_NAME',
  template: 'ALIYUN_SMS_TEMPLATE',
  notice: 'ALIYUN_SMS_CHANGED_TEMPLATE',
  ways: 'ALIYUN_SMS_WAYS_TEMPLATE',
};

const PARAMETERS: Table = {
  template: `模板应有且只有一个变量 \${code}`,
  notice: '模板不应有变量',
  ways: '模板不应有变量',
};

export function SMS_ADVICE({ part, code }: Problem): string {
  const general = ALIYUN_KEY[code] ?? UNREACHABLE[code];
  if (general) return withCode(general, code);
  const advice = code === 'other_parameters' ? PARAMETERS[part]! : (ALIYUN_STATES[code] ?? '阿里云没有接受');
  return `${ALIYUN_PARTS[part]}：${withCode(advice, code)}`;
}

const OSS_KEY: Table = {
  InvalidAccessKeyId: 'OSS_KEY_ID：没有这个 AccessKey，请核对或重新创建',
  'InvalidAccessKeyId.NotFound': 'OSS_KEY_ID：没有这个 AccessKey，请核对或重新创建',
  SignatureDoesNotMatch: 'OSS_KEY_SECRET：与 AccessKey 不符，请重新填写',
  RequestTimeTooSkewed: '本机时钟不准，请开启 NTP 校时',
  'InvalidTimeStamp.Expired': '本机时钟不准，请开启 NTP 校时',
  NoSuchBucket: 'OSS_BUCKET：没有这个 Bucket，请核对名字和 OSS_REGION',
  SecondLevelDomainForbidden: 'OSS_REGION：Bucket 不在这个地域，请核对（如 cn-hangzhou）',
  UserDisable: '阿里云账户已欠费或停用',
};

const OSS_PARTS: Table = {
  put: 'OSS_KEY_ID：不能写入 Bucket，请给这个 RAM 用户 oss:PutObject 权限',
  read: 'OSS_KEY_ID：写入的文件读不回来，请给这个 RAM 用户 oss:GetObject 权限',
  public: 'OSS_PUBLIC_URL：客户端用的地址打不开',
  role: 'OSS_ROLE_ARN：拿不到临时凭证，请核对角色，并给这个 RAM 用户 sts:AssumeRole 权限、在角色的信任策略里允许它',
  lent: 'OSS_ROLE_ARN：角色不能写入 incoming/，请给角色 oss:PutObject 权限',
  delete: 'OSS_KEY_ID：不能删除文件，请给这个 RAM 用户 oss:DeleteObject 权限',
};

export function OSS_ADVICE({ part, code }: Problem): string {
  if (code === 'readable')
    return withCode('OSS_BUCKET：任何人都能读 Bucket 里的文件，请把读写权限改成私有', code);
  const general = part === 'public' ? undefined : (OSS_KEY[code] ?? UNREACHABLE[code]);
  return withCode(general ?? OSS_PARTS[part]!, code);
}

/** Wording by the codes of WeChat and of QQ, which do not overlap. */
const OAUTH = (id: string, secret: string, callback: string): Table => ({
  40013: `${id}：微信没有这个应用，请核对`,
  40125: `${secret}：与应用不符，请重新填写`,
  40001: `${secret}：与应用不符，请重新填写`,
  45011: '微信说调用太频繁，请过一分钟再试',
  48001: `${id}：应用还没有网页登录的权限，请在微信开放平台申请`,
  100001: `${id}：QQ 不认这个应用，请核对`,
  100008: `${id}：QQ 没有这个应用，请核对`,
  100009: `${secret}：与应用不符，请重新填写`,
  100010: `QQ 不认回调地址 ${callback}，请在 QQ 互联里登记，并核对 PUBLIC_URL`,
  100011: 'QQ 互联里的应用还没有上线，请提交审核',
});

export const OAUTH_ADVICE =
  (id: string, secret: string, callback = '') =>
  ({ code }: Problem): string =>
    withCode(OAUTH(id, secret, callback)[code] ?? UNREACHABLE[code] ?? `${id}：对方没有接受`, code);

const RONGCLOUD: Table = {
  1004: 'RONGCLOUD_KEY 与 RONGCLOUD_SECRET 不符，请在融云控制台核对；本机时钟不准也会这样',
  1008: '融云说调用太频繁，请过一分钟再试',
  2007: '融云的注册用户数已到上限，请升级套餐',
};

export const RONGCLOUD_ADVICE = ({ code }: Problem): string =>
  withCode(RONGCLOUD[code] ?? UNREACHABLE[code] ?? 'RONGCLOUD_KEY：融云没有接受', code);
