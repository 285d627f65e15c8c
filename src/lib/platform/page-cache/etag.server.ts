import { hash } from 'node:crypto';

/** Weak, so that it holds for every encoding of the same bytes. */
export const etagOf = (body: string | Uint8Array): string => `W/"${hash('sha1', body, 'base64url')}"`;

/** RFC 9110 §13.1.2: whether If-None-Match matches the ETag, by weak comparison. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some(one => one.trim().replace(/^W\//, '') === bare);
}
