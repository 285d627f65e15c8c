/**
 * Stand-in for Aliyun SMS, written from its documentation (SendSms, signature V3): shares no code with the
 * adapter, so that a mistake in one is not hidden by the same mistake in the other.
 */
import { createHash, createHmac } from 'node:crypto';
import { type Asked, startStandIn } from './server.ts';

export const KEY = { id: 'LTAI-test', secret: 'test-secret' };
export const SIGN_NAME = '赛点';
export const TEMPLATE = 'SMS_154950909';
/** Without parameters. */
export const NOTICE_TEMPLATE = 'SMS_154950910';
/** Older signatures are refused. */
export const SIGNED_MS = 15 * 60_000;
const NAMES = ['PhoneNumbers', 'SignName', 'TemplateCode', 'TemplateParam'];

export interface Taken {
  mobile: string;
  /** undefined for templates without one. */
  code: string | undefined;
}

export async function startAliyun(now: () => number) {
  const taken: Taken[] = [];
  const nonces = new Set<string>();
  const server = await startStandIn(asked => {
    const problem = problemOf(asked, now(), nonces);
    if (problem) return { Code: problem, Message: problem, RequestId: 'x' };
    const query = asked.url.searchParams;
    taken.push({
      mobile: query.get('PhoneNumbers')!,
      code: JSON.parse(query.get('TemplateParam') ?? '{}').code,
    });
    return { Code: 'OK', Message: 'OK', RequestId: 'x', BizId: 'x' };
  });
  return { ...server, taken };
}

function problemOf(asked: Asked, now: number, nonces: Set<string>): string | undefined {
  const { headers, url } = asked;
  if (headers['x-acs-action'] !== 'SendSms' || headers['x-acs-version'] !== '2017-05-25')
    return 'InvalidAction';
  const date = Date.parse(headers['x-acs-date'] ?? '');
  if (!(Math.abs(now - date) <= SIGNED_MS)) return 'InvalidTimeStamp.Expired';
  if (headers['authorization'] !== authorizationOf(asked)) return 'SignatureDoesNotMatch';
  const nonce = headers['x-acs-signature-nonce'] ?? '';
  if (nonces.has(nonce)) return 'SignatureNonceUsed';
  nonces.add(nonce);
  const unknown = [...url.searchParams.keys()].find(name => !NAMES.includes(name));
  if (unknown) return `InvalidParameter.${unknown}`;
  if (url.searchParams.get('SignName') !== SIGN_NAME) return 'isv.SMS_SIGNATURE_ILLEGAL';
  const template = url.searchParams.get('TemplateCode');
  if (template !== TEMPLATE && template !== NOTICE_TEMPLATE) return 'isv.SMS_TEMPLATE_ILLEGAL';
  if ((template === TEMPLATE) !== url.searchParams.has('TemplateParam'))
    return 'isv.TEMPLATE_MISSING_PARAMETERS';
  return /^1\d{10}$/.test(url.searchParams.get('PhoneNumbers') ?? '')
    ? undefined
    : 'isv.MOBILE_NUMBER_ILLEGAL';
}

function authorizationOf({ method, url, headers }: Asked): string {
  const signed = /SignedHeaders=([^,]*)/.exec(headers['authorization'] ?? '')?.[1] ?? '';
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
