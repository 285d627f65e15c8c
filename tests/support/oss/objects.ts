/** PutObject, GetObject and DeleteObject, signed in the header. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  type Account,
  BUCKET,
  KEY_ID,
  KEY_SECRET,
  keep,
  onlyKnown,
  REGION,
  Refused,
  SKEW_MS,
  type StoredObject,
} from './account.ts';
import { signRequest } from './signature.ts';

const AUTHORIZATION =
  /^OSS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/]+)\/oss\/aliyun_v4_request,\s*Signature=([0-9a-f]{64})$/;
/** Each bucket has its own host. */
const HOST = `${BUCKET}.oss-${REGION}.aliyuncs.com`;
const OTHER_BUCKET = new RegExp(`^[a-z0-9-]+\\.oss-${REGION}\\.aliyuncs\\.com$`);
const HEADERS = ['x-oss-date', 'x-oss-content-sha256', 'x-oss-security-token', 'x-oss-forbid-overwrite'];

/** The object for a GET; undefined after PUT or DELETE. */
export function objectRequest(
  account: Account,
  request: IncomingMessage,
  body: Buffer,
): StoredObject | undefined {
  const url = new URL(request.url!, 'http://oss.test');
  const key = decodeURIComponent(url.pathname.slice(1));
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const isOpen = account.isPublic && request.method === 'GET' && !headers['authorization'];
  if (!isOpen) authorize(account, request.method!, key, url, headers);
  if (account.denied.has(request.method!)) throw new Refused(403, 'AccessDenied');
  if (!isAsSigned(headers['content-md5'], body)) throw new Refused(400, 'InvalidDigest');
  if (request.method === 'PUT') {
    keep(
      account,
      key,
      {
        body: account.garbles ? Buffer.from('other') : body,
        type: headers['content-type'] ?? 'application/octet-stream',
      },
      headers['x-oss-forbid-overwrite'],
    );
    return undefined;
  }
  if (request.method === 'DELETE') {
    account.objects.delete(key);
    return undefined;
  }
  const object = account.objects.get(key);
  if (!object) throw new Refused(404, 'NoSuchKey');
  return object;
}

/** The signature covers Content-MD5, and Content-MD5 the body. */
const isAsSigned = (digest: string | undefined, body: Buffer): boolean =>
  digest === undefined || digest === createHash('md5').update(body).digest('base64');

function authorize(
  account: Account,
  method: string,
  key: string,
  url: URL,
  headers: Record<string, string>,
): void {
  const parts = AUTHORIZATION.exec(headers['authorization'] ?? '');
  if (!parts) throw new Refused(403, 'AccessDenied');
  const [, id, day, region, signature] = parts;
  if (headers['host'] !== HOST)
    throw OTHER_BUCKET.test(headers['host'] ?? '')
      ? new Refused(404, 'NoSuchBucket')
      : new Refused(403, 'SecondLevelDomainForbidden');
  onlyKnown(url.searchParams.keys(), []);
  onlyKnown(
    Object.keys(headers).filter(name => name.startsWith('x-oss-')),
    HEADERS,
  );
  if (region !== REGION) throw new Refused(400, 'InvalidArgument');
  const date = headers['x-oss-date'] ?? '';
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (Number.isNaN(at) || !date.startsWith(day!)) throw new Refused(400, 'InvalidArgument');
  if (Math.abs(at - account.now()) > SKEW_MS) throw new Refused(403, 'RequestTimeTooSkewed');
  const secret = secretOf(account, id!, method, key, headers['x-oss-security-token']);
  const expected = signRequest({ method, bucket: BUCKET, key, headers }, { date, region, secret });
  if (signature !== expected) throw new Refused(403, 'SignatureDoesNotMatch');
}

function secretOf(account: Account, id: string, method: string, key: string, token: string | undefined) {
  if (id === KEY_ID) return KEY_SECRET;
  const lent = account.lent.get(id);
  if (!lent) throw new Refused(403, 'InvalidAccessKeyId');
  if (lent.token !== token) throw new Refused(403, 'InvalidSecurityToken');
  if (lent.expiresAt <= account.now()) throw new Refused(403, 'SecurityTokenExpired');
  if (account.denied.has('role')) throw new Refused(403, 'AccessDenied');
  if (method !== 'PUT' || !lent.resources.includes(`acs:oss:*:*:${BUCKET}/${key}`))
    throw new Refused(403, 'AccessDenied');
  return lent.secret;
}
