/** Challenges of proofs of work: signed instead of stored, valid once. */
import { createHmac, randomBytes } from 'node:crypto';
import type { WebContext, WebRequest } from '../../../platform/contract/context.ts';
import { networkOf } from '../../../platform/kernel/network.ts';
import { takeOnce } from './nonce.server.ts';
import { sameText } from './token.server.ts';
import { bitsOf, isSolved, WORK_MAX } from './work.ts';

/** Lifetime of a challenge, in milliseconds. */
export const WORK_MS = 5 * 60_000;
const NONCE_BYTES = 6;
/** 128 bits. */
const SIGNATURE_LENGTH = 22;
const WORK = /^(\d{2})\.([0-9a-z]{1,8})\.([\w-]{8})\.([\w-]{22})\.\d{1,12}$/;
/** Other attempts raise the price meanwhile: a proof one bit short of it is still accepted. */
const GRACE_BITS = 1;

type Asking = Pick<WebContext, 'db' | 'now' | 'secret' | 'web' | 'address'>;

/** Bits per request: a request checked twice, for a nickname and a code, pays once. */
const spentBy = new WeakMap<WebRequest, number>();

/** A new challenge, valid for the caller's network. */
export function makeChallenge({ now, secret, address }: Omit<Asking, 'web'>, bits: number): string {
  const expires = Math.floor((now + WORK_MS) / 1000).toString(36);
  const text = `${bits}.${expires}.${randomBytes(NONCE_BYTES).toString('base64url')}`;
  return `${text}.${signatureOf(text, networkOf(address), secret)}`;
}

/**
 * Whether the request brings a proof of work of at least `bits`, less the grace. Checking spends the proof.
 */
export async function isWorkDone(context: Asking, bits: number): Promise<boolean> {
  const spent = spentBy.get(context.web) ?? (await spentBits(context, bits - GRACE_BITS));
  spentBy.set(context.web, spent);
  return spent >= bits - GRACE_BITS;
}

/** Spends the proof and answers its bits; 0 if it is invalid or below `least`. */
async function spentBits({ db, now, secret, address, web }: Asking, least: number): Promise<number> {
  const { work } = web;
  const found = work !== null && work.length <= WORK_MAX ? WORK.exec(work) : null;
  if (!found || bitsOf(work!) < least) return 0;
  const [, bits, expires, nonce, signature] = found;
  const until = Number.parseInt(expires!, 36) * 1000;
  if (until <= now || until > now + 2 * WORK_MS) return 0;
  const text = `${bits}.${expires}.${nonce}`;
  if (!sameText(signature!, signatureOf(text, networkOf(address), secret))) return 0;
  if (!isSolved(work!, Number(bits))) return 0;
  return (await takeOnce(db, `work ${text}`, now)) ? Number(bits) : 0;
}

const signatureOf = (text: string, network: string, secret: string): string =>
  createHmac('sha256', `proof-of-work ${secret}`)
    .update(`${text} ${network}`)
    .digest('base64url')
    .slice(0, SIGNATURE_LENGTH);
