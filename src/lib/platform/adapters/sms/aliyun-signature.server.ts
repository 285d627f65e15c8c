/** Aliyun's signature V3, ACS3-HMAC-SHA256 (help.aliyun.com: 'V3 版本请求体与签名机制'). */
import { createHash, createHmac } from 'node:crypto';

export interface AliyunRequest {
  host: string;
  action: string;
  version: string;
  query: Record<string, string>;
  /** Epoch milliseconds. */
  now: number;
  /** A random value that was never used before. */
  nonce: string;
}

export interface AliyunKey {
  id: string;
  secret: string;
}

const EMPTY_BODY = createHash('sha256').update('').digest('hex');
const ALGORITHM = 'ACS3-HMAC-SHA256';

/** Headers of a POST with an empty body, the signature among them. */
export function signedHeaders(request: AliyunRequest, key: AliyunKey): Record<string, string> {
  const headers: Record<string, string> = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': EMPTY_BODY,
    'x-acs-date': `${new Date(request.now).toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const canonical = ['POST', '/', canonicalQuery(request.query), lines.join(''), names, EMPTY_BODY].join(
    '\n',
  );
  const digest = createHash('sha256').update(canonical).digest('hex');
  const signature = createHmac('sha256', key.secret).update(`${ALGORITHM}\n${digest}`).digest('hex');
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${key.id},SignedHeaders=${names},Signature=${signature}`,
  };
}

/** Sorted by name, escaped by RFC 3986. */
export const canonicalQuery = (query: Record<string, string>): string =>
  Object.keys(query)
    .toSorted()
    .map(name => `${escaped(name)}=${escaped(query[name]!)}`)
    .join('&');

const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
