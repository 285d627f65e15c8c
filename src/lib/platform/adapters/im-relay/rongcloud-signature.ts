/** RongCloud's signature of calls and of callbacks (API 请求签名). */
import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-1 of secret, nonce and time, in this order. `timestamp`: epoch milliseconds, in digits. */
export const signatureOf = (secret: string, nonce: string, timestamp: string): string =>
  createHash('sha1')
    .update(secret + nonce + timestamp)
    .digest('hex');

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
