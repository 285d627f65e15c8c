/** Access tokens: JWT (RFC 7519) signed by HMAC-SHA256, short-lived, naming their session. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const MINUTE = 60_000;
/** Lifetime of a token, in milliseconds; the session cookie renews it. */
export const TOKEN_MS = 15 * MINUTE;
const HEADER = encode({ alg: 'HS256', typ: 'JWT' });
/** Maximum length of a token: all of ours are shorter. */
const TOKEN_MAX = 1024;

export interface Claims {
  userId: number;
  sessionId: number;
}

/** A token for the session, valid for TOKEN_MS from `now`. `secret`: the app's. */
export function signToken({ userId, sessionId }: Claims, secret: string, now: number): string {
  const body = `${HEADER}.${encode({ sub: userId, sid: sessionId, exp: Math.floor((now + TOKEN_MS) / 1000) })}`;
  return `${body}.${signature(body, secret)}`;
}

/** Claims, and when they end, in epoch milliseconds. */
export interface TimedClaims extends Claims {
  expires: number;
}

/** The claims of a token; undefined when it is forged, changed or expired. */
export function readToken(token: string, secret: string, now: number): TimedClaims | undefined {
  if (token.length > TOKEN_MAX) return undefined;
  const [header, payload, input, ...rest] = token.split('.');
  if (header !== HEADER || !payload || !input || rest.length > 0) return undefined;
  if (!sameText(input, signature(`${header}.${payload}`, secret))) return undefined;
  const { sub, sid, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<
    string,
    number
  >;
  const expires = exp! * 1000;
  return expires > now ? { userId: sub!, sessionId: sid!, expires } : undefined;
}

/** Key that signs the session's requests. Derived from the session, so that nothing is stored. */
export const signKey = (sessionId: number, secret: string): string =>
  createHmac('sha256', secret).update(`sign-key ${sessionId}`).digest('hex');

/** 256 random bits for a cookie or a link. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
/** 128 random bits for short-lived values. */
export const shortToken = (): string => randomBytes(16).toString('base64url');
/** Hash to store in place of a token. Tokens are random and need no salt. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

const signature = (body: string, secret: string): string =>
  createHmac('sha256', `access-token ${secret}`).update(body).digest('base64url');

/** Compares in constant time. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
