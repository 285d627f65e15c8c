import { randomBytes } from 'node:crypto';
import { type Sms, SmsError } from '../../ports/sms.ts';
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
  /** Where Aliyun answers; another in tests. */
  endpoint?: string;
  now?(): number;
}

/** Aliyun SMS (Dysmsapi, SendSms). */
export function aliyunSms({
  key,
  signName,
  template,
  endpoint = 'https://dysmsapi.aliyuncs.com',
  now = Date.now,
}: AliyunSmsOptions): Sms {
  const { host } = new URL(endpoint);
  return {
    async send({ mobile, code }) {
      const query = {
        PhoneNumbers: mobile,
        SignName: signName,
        TemplateCode: template,
        TemplateParam: JSON.stringify({ code }),
      };
      const nonce = randomBytes(16).toString('hex');
      const signed = { host, action: ACTION, version: VERSION, query, now: now(), nonce };
      // fetch sets `host` itself, and refuses to be told.
      const { host: _host, ...headers } = signedHeaders(signed, key);
      const answer = await answerOf(`${endpoint}/?${canonicalQuery(query)}`, headers);
      if (answer.Code !== 'OK') throw new SmsError(String(answer.Code ?? 'no code in the answer'));
    },
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
