/** Aliyun's signatures, written from its documentation alone: OSS V4, and STS (RPC, version 1.0). */
import { createHash, createHmac } from 'node:crypto';

const PREFIX = 'x-oss-';

export interface Signed {
  method: string;
  bucket: string;
  key: string;
  query?: Record<string, string>;
  headers: Record<string, string>;
  additional?: string[];
}

export interface Scope {
  /** '20231216T162057Z'. */
  date: string;
  region: string;
  secret: string;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
/** RFC 3986. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** Signs a form's policy, or the digest of a request. */
export function signText(text: string, { date, region, secret }: Scope): string {
  const day = hmac(`aliyun_v4${secret}`, date.slice(0, 8));
  const key = hmac(hmac(hmac(day, region), 'oss'), 'aliyun_v4_request');
  return hmac(key, text).toString('hex');
}

/** The signature in `Authorization`. */
export function signRequest(request: Signed, scope: Scope): string {
  const digest = createHash('sha256').update(canonical(request)).digest('hex');
  const place = `${scope.date.slice(0, 8)}/${scope.region}/oss/aliyun_v4_request`;
  return signText(['OSS4-HMAC-SHA256', scope.date, place, digest].join('\n'), scope);
}

function canonical({ method, bucket, key, query = {}, headers, additional = [] }: Signed): string {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  const isSigned = (name: string) =>
    name === 'content-type' || name === 'content-md5' || name.startsWith(PREFIX) || additional.includes(name);
  const lines = named
    .filter(([name]) => isSigned(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}:${value.trim()}\n`);
  const pairs = Object.entries(query)
    .map(([name, value]) => (value === '' ? encoded(name) : `${encoded(name)}=${encoded(value)}`))
    .sort();
  const path = `/${bucket}/${key}`.split('/').map(encoded).join('/');
  return [method, path, pairs.join('&'), lines.join(''), additional.join(';'), 'UNSIGNED-PAYLOAD'].join('\n');
}

/** The signature of an STS call. */
export function signSts(method: string, parameters: Record<string, string>, secret: string): string {
  const query = Object.keys(parameters)
    .sort()
    .map(name => `${encoded(name)}=${encoded(parameters[name]!)}`)
    .join('&');
  return createHmac('sha1', `${secret}&`)
    .update(`${method}&%2F&${encoded(query)}`)
    .digest('base64');
}
