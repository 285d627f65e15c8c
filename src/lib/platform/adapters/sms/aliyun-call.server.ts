/** A call of Aliyun's SMS API (Dysmsapi 2017-05-25), signed by signature V3. */
import { randomBytes } from 'node:crypto';
import { SmsError } from '../../ports/sms.ts';
import { type AliyunKey, canonicalQuery, signedHeaders } from './aliyun-signature.server.ts';

const VERSION = '2017-05-25';
const TIMEOUT = 10_000;

export interface AliyunAccess {
  key: AliyunKey;
  /** Origin of Aliyun's API; another in tests. */
  endpoint?: string;
  now?(): number;
}

export type AliyunAnswer = Record<string, unknown> & { Code?: unknown };

/** The answer, whose `Code` is 'OK' or says what is wrong. Rejects with an SmsError when there is none. */
export async function askAliyun(
  { key, endpoint = 'https://dysmsapi.aliyuncs.com', now = Date.now }: AliyunAccess,
  action: string,
  query: Record<string, string>,
): Promise<AliyunAnswer> {
  const { host } = new URL(endpoint);
  const nonce = randomBytes(16).toString('hex');
  // fetch sets `host` itself and rejects one in the headers.
  const { host: _host, ...headers } = signedHeaders(
    { host, action, version: VERSION, query, now: now(), nonce },
    key,
  );
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const url = `${endpoint}/?${canonicalQuery(query)}`;
    const answer = await fetch(url, { method: 'POST', headers, signal, redirect: 'error' });
    return (await answer.json()) as AliyunAnswer;
  } catch (error) {
    throw new SmsError('unreachable', error);
  }
}
