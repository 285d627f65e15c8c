/**
 * Stand-in for Aliyun SMS, written from its documentation (SendSms, GetSmsSign, GetSmsTemplate, signature V3): shares
 * no code with the adapter, so that a mistake in one is not hidden by the same mistake in the other.
 */
import { createHash, createHmac } from 'node:crypto';
import { type Answer, type StandInRequest, startStandIn } from './server.ts';

export const KEY = { id: 'LTAI-test', secret: 'test-secret' };
export const SIGN_NAME = '赛点';
export const TEMPLATE = 'SMS_154950909';
/** Without parameters. */
export const NOTICE_TEMPLATE = 'SMS_154950910';
export const WAYS_TEMPLATE = 'SMS_154950911';
const CODE = `\${code}`;
/** Older signatures are refused. */
export const SIGNED_MS = 15 * 60_000;
/** What each action takes. */
const NAMES: Record<string, string[]> = {
  SendSms: ['PhoneNumbers', 'SignName', 'TemplateCode', 'TemplateParam'],
  GetSmsSign: ['SignName'],
  GetSmsTemplate: ['TemplateCode'],
};
/** Headers that have to be signed. */
const SIGNED = ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-signature-nonce'];
/** Messages of one number an hour. */
export const AN_HOUR = 5;
const HOUR_MS = 3_600_000;

export interface Taken {
  mobile: string;
  /** undefined for templates without one. */
  code: string | undefined;
}

/** The account as its owner and Aliyun left it; a test changes it. */
export interface AliyunAccount {
  /** 0 in review, 1 approved, 2 rejected, 10 cancelled. */
  signStatus: number;
  /** By template. */
  templates: Record<string, { status: string; content: string }>;
  /** Actions that the key's RAM policy denies. */
  denied: Set<string>;
  /** The account owes money. */
  isOwing: boolean;
  /** Counts messages of a number, and refuses more than `AN_HOUR`. */
  countsNumbers: boolean;
  isSilent: boolean;
}

const newAccount = (): AliyunAccount => ({
  signStatus: 1,
  templates: {
    [TEMPLATE]: { status: '1', content: `您的验证码是${CODE}，十分钟内有效。` },
    [NOTICE_TEMPLATE]: { status: '1', content: '您的账号换绑了手机号。' },
    [WAYS_TEMPLATE]: { status: '1', content: '您的账号的登录方式有变动。' },
  },
  denied: new Set(),
  isOwing: false,
  countsNumbers: false,
  isSilent: false,
});

class Refused extends Error {
  readonly status: number;
  constructor(code: string, status = 200) {
    super(code);
    this.status = status;
  }
}

export async function startAliyun(now: () => number) {
  const taken: Taken[] = [];
  const nonces = new Set<string>();
  const account = newAccount();
  const sent: { mobile: string; at: number }[] = [];

  function answer(request: StandInRequest): Record<string, unknown> {
    const query = request.url.searchParams;
    const action = authorized(request, now(), nonces);
    if (account.denied.has(action)) throw new Refused('isv.RAM_PERMISSION_DENY');
    const unknown = [...query.keys()].find(name => !NAMES[action]!.includes(name));
    if (unknown) throw new Refused(`InvalidParameter.${unknown}`);
    if (query.has('SignName') && query.get('SignName') !== SIGN_NAME)
      throw new Refused('isv.SMS_SIGNATURE_ILLEGAL');
    if (action === 'GetSmsSign') return { SignStatus: account.signStatus, SignName: SIGN_NAME };
    const template = account.templates[query.get('TemplateCode') ?? ''];
    if (!template) throw new Refused('isv.SMS_TEMPLATE_ILLEGAL');
    if (action === 'GetSmsTemplate')
      return { TemplateStatus: template.status, TemplateContent: template.content };
    return sendSms(query, template);
  }

  function sendSms(query: URLSearchParams, template: { status: string; content: string }) {
    if (account.signStatus !== 1) throw new Refused('isv.SMS_SIGNATURE_ILLEGAL');
    if (template.status !== '1') throw new Refused('isv.SMS_TEMPLATE_ILLEGAL');
    if (account.isOwing) throw new Refused('isv.AMOUNT_NOT_ENOUGH');
    if (template.content.includes(CODE) !== query.has('TemplateParam'))
      throw new Refused('isv.TEMPLATE_MISSING_PARAMETERS');
    const mobile = query.get('PhoneNumbers') ?? '';
    if (!/^1\d{10}$/.test(mobile)) throw new Refused('isv.MOBILE_NUMBER_ILLEGAL');
    const recent = sent.filter(one => one.mobile === mobile && one.at > now() - HOUR_MS);
    if (account.countsNumbers && recent.length >= AN_HOUR) throw new Refused('isv.BUSINESS_LIMIT_CONTROL');
    if (account.countsNumbers) sent.push({ mobile, at: now() });
    taken.push({ mobile, code: JSON.parse(query.get('TemplateParam') ?? '{}').code });
    return { BizId: 'x' };
  }

  const server = await startStandIn((request): object | undefined => {
    if (account.isSilent) return undefined;
    try {
      return { Code: 'OK', Message: 'OK', RequestId: 'x', ...answer(request) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { message, status } = error;
      return { status, json: { Code: message, Message: message, RequestId: 'x' } } satisfies Answer;
    }
  });
  return { ...server, taken, account, reset: () => void Object.assign(account, newAccount()) };
}

/** The action of a request that is signed as documented. */
function authorized(request: StandInRequest, now: number, nonces: Set<string>): string {
  const { headers, body } = request;
  const action = headers['x-acs-action'] ?? '';
  if (!NAMES[action] || headers['x-acs-version'] !== '2017-05-25')
    throw new Refused('InvalidAction.NotFound', 404);
  const date = Date.parse(headers['x-acs-date'] ?? '');
  if (!(Math.abs(now - date) <= SIGNED_MS)) throw new Refused('InvalidTimeStamp.Expired', 400);
  const [, id, names = ''] =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]*),/.exec(headers['authorization'] ?? '') ?? [];
  if (id !== KEY.id) throw new Refused('InvalidAccessKeyId.NotFound', 404);
  if (SIGNED.some(name => !names.split(';').includes(name))) throw new Refused('IncompleteSignature', 400);
  const digest = createHash('sha256').update(body).digest('hex');
  if (
    headers['x-acs-content-sha256'] !== digest ||
    headers['authorization'] !== authorizationOf(request, names)
  )
    throw new Refused('SignatureDoesNotMatch', 400);
  const nonce = headers['x-acs-signature-nonce'] ?? '';
  if (nonces.has(nonce)) throw new Refused('SignatureNonceUsed', 400);
  nonces.add(nonce);
  return action;
}

function authorizationOf({ method, url, headers }: StandInRequest, signed: string): string {
  const canonicalHeaders = signed
    .split(';')
    .map(name => `${name}:${headers[name]?.trim()}\n`)
    .join('');
  // As received: the query must already be escaped by the rules, else the signature is wrong.
  const query = url.search.slice(1).split('&').sort().join('&');
  const canonical = `${method}\n${url.pathname}\n${query}\n${canonicalHeaders}\n${signed}\n${headers['x-acs-content-sha256']}`;
  const toSign = `ACS3-HMAC-SHA256\n${createHash('sha256').update(canonical).digest('hex')}`;
  const signature = createHmac('sha256', KEY.secret).update(toSign).digest('hex');
  return `ACS3-HMAC-SHA256 Credential=${KEY.id},SignedHeaders=${signed},Signature=${signature}`;
}
