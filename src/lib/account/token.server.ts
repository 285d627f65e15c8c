/** Access tokens: JWT (RFC 7519) signed by HMAC-SHA256, short-lived, naming the session they came from. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const MINUTE = 60_000;
/** A token is good for so long, in milliseconds; it is fetched anew by the session's cookie. */
export const TOKEN_MS = 15 * MINUTE;
const HEADER = encode({ alg: 'HS256', typ: 'JWT' });
/** Longer than any token of ours. */
const TOKEN_MAX = 1024;

export interface Claims {
  userId: number;
  sessionId: number;
}

/** A token for the session, good for TOKEN_MS from `now`. `secret`: the app's. */
export function signToken({ userId, sessionId }: Claims, secret: string, now: number): string {
  const body = `${HEADER}.${encode({ sub: userId, sid: sessionId, exp: Math.floor((now + TOKEN_MS) / 1000) })}`;
  return `${body}.${signature(body, secret)}`;
}

/** Whose token it is; undefined for one that is not ours, was changed, or is out of date. */
export function readToken(token: string, secret: string, now: number): Claims | undefined {
  if (token.length > TOKEN_MAX) return undefined;
  const [header, payload, given, ...rest] = token.split('.');
  if (header !== HEADER || !payload || !given || rest.length > 0) return undefined;
  if (!sameText(given, signature(`${header}.${payload}`, secret))) return undefined;
  const { sub, sid, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<
    string,
    number
  >;
  return exp! * 1000 > now ? { userId: sub!, sessionId: sid! } : undefined;
}

/** The key with which requests of the session are signed. It follows from the session: nothing is stored. */
export const signKey = (sessionId: number, secret: string): string =>
  createHmac('sha256', secret).update(`sign-key ${sessionId}`).digest('hex');

/** 256 random bits for a cookie or a link. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
/** 128 random bits for what lives minutes. */
export const shortToken = (): string => randomBytes(16).toString('base64url');
/** What is stored of such a token. It is random, so that no salt is needed. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

const signature = (body: string, secret: string): string =>
  createHmac('sha256', `access-token ${secret}`).update(body).digest('base64url');

/** Compared in a time that tells nothing of where they differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
