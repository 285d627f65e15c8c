import { randomBytes } from 'node:crypto';
import { type Sms, SmsError, type SmsNotice } from '../../ports/sms.ts';
import { type AliyunKey, canonicalQuery, signedHeaders } from './aliyun-signature.server.ts';

const VERSION = '2017-05-25';
const ACTION = 'SendSms';
const TIMEOUT = 10_000;

export interface AliyunSmsOptions {
  key: AliyunKey;
  /** Approved signature that messages begin with, without its brackets. */
  signName: string;
  /** Approved template with the one parameter `code`. */
  template: string;
  /** Approved templates without parameters, by notice. */
  notices: Readonly<Record<SmsNotice['notice'], string>>;
  /** Origin of Aliyun's API; another in tests. */
  endpoint?: string;
  now?(): number;
}

/** Aliyun SMS (Dysmsapi, SendSms). */
export function aliyunSms({
  key,
  signName,
  template,
  notices,
  endpoint = 'https://dysmsapi.aliyuncs.com',
  now = Date.now,
}: AliyunSmsOptions): Sms {
  const { host } = new URL(endpoint);
  const send = async (mobile: string, TemplateCode: string, parameters: Record<string, string> = {}) => {
    const query = { PhoneNumbers: mobile, SignName: signName, TemplateCode, ...parameters };
    const nonce = randomBytes(16).toString('hex');
    const signed = { host, action: ACTION, version: VERSION, query, now: now(), nonce };
    // fetch sets `host` itself and rejects a given one.
    const { host: _host, ...headers } = signedHeaders(signed, key);
    const answer = await answerOf(`${endpoint}/?${canonicalQuery(query)}`, headers);
    if (answer.Code !== 'OK') throw new SmsError(String(answer.Code ?? 'no code in the answer'));
  };
  return {
    send: ({ mobile, code }) => send(mobile, template, { TemplateParam: JSON.stringify({ code }) }),
    notify: ({ mobile, notice }) => send(mobile, notices[notice]),
  };
}

async function answerOf(url: string, headers: Record<string, string>): Promise<{ Code?: unknown }> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    return await (await fetch(url, { method: 'POST', headers, signal })).json();
  } catch (error) {
    throw new SmsError('unreachable', error);
  }
}
