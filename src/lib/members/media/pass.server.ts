/** Signed addresses that let operators view a hidden picture for a limited time. */
import { createHmac } from 'node:crypto';
import { sameText } from '../account/sign-in/token.server.ts';
import { UPLOAD_PATH } from './path.ts';

/** Milliseconds. */
const PASS_MS = 15 * 60_000;

interface Signing {
  secret: string;
  /** Epoch milliseconds. */
  now: number;
}

/** Adds a pass to the address of an upload; leaves other addresses unchanged. */
export function withPass(address: string, { secret, now }: Signing): string {
  if (!address.startsWith(UPLOAD_PATH)) return address;
  const until = now + PASS_MS;
  return `${address}?until=${until}&pass=${passOf(address.slice(UPLOAD_PATH.length), until, secret)}`;
}

/** Whether the query holds a valid, unexpired pass for `key`. */
export function holdsPass(query: string, { key, secret, now }: Signing & { key: string }): boolean {
  const input = new URLSearchParams(query);
  const until = Number(input.get('until') ?? 0);
  return until > now && sameText(input.get('pass') ?? '', passOf(key, until, secret));
}

const passOf = (key: string, until: number, secret: string): string =>
  createHmac('sha256', `upload pass ${secret}`).update(`${key} ${until}`).digest('base64url');
