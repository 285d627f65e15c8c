/** The session cookie, its script-readable hint, and the cookies that mark a browser. */
import { stringifySetCookie } from 'cookie';
import { cookieIn, HOST_ONLY } from '../../../platform/kernel/cookie-header.ts';
import { DAY } from '../../../platform/kernel/time.ts';

/** Lifetime of a session, in milliseconds. */
export const SESSION_MS = 30 * DAY;
/** Time limit of a sign-in by a provider, in milliseconds. */
export const OAUTH_MS = 10 * 60_000;
const SESSION = 'session';
/** Name of the cookie by which scripts see that there is a session, so that pages without one skip the request. */
const HINT = 'signed_in';
const OAUTH = 'oauth_browser';
/** How long a browser stays known to an account after a sign-in, in milliseconds. */
export const DEVICE_MS = 180 * DAY;
const DEVICE = 'device';
/** Path of cookies that are sent with API calls only: their prefix does not need `/`. */
const CALLS_PATH = '/api/v2';
/** Format of our tokens. */
const TOKEN = /^[\w-]{1,100}$/;

interface Shape {
  /** Lifetime in milliseconds; 0 deletes it. */
  lasting: number;
  /** Whether the site is on https. */
  secure: boolean;
  /** Path the cookie is sent to on http. */
  path?: string;
  /** Readable by scripts. */
  readable?: boolean;
}

const line = (
  name: string,
  value: string,
  { lasting, secure, path = '/', readable = false }: Shape,
): string =>
  stringifySetCookie({
    name: secure ? `${HOST_ONLY}${name}` : name,
    value,
    maxAge: lasting / 1000,
    path: secure ? '/' : path,
    httpOnly: !readable,
    secure,
    sameSite: 'lax',
  });

/** `Set-Cookie` of a new session. `secure`: the site is on https. */
export const sessionCookies = (token: string, secure: boolean): string[] => [
  line(SESSION, token, { lasting: SESSION_MS, secure }),
  line(HINT, '1', { lasting: SESSION_MS, secure, readable: true }),
];

/** `Set-Cookie` that deletes both, also those from before the prefix. */
export const endedCookies = (secure: boolean): string[] => [
  line(SESSION, '', { lasting: 0, secure }),
  line(HINT, '', { lasting: 0, secure, readable: true }),
  ...(secure ? [SESSION, HINT].map(name => withoutPrefix(name)) : []),
];

const withoutPrefix = (name: string): string => stringifySetCookie({ name, value: '', maxAge: 0, path: '/' });

/** `Set-Cookie` of a browser starting a sign-in by a provider. */
export const oauthCookie = (token: string, secure: boolean): string =>
  line(OAUTH, token, { lasting: OAUTH_MS, secure, path: CALLS_PATH });

/** `Set-Cookie` of a known browser. Outlives the session, and signs nobody in. */
export const deviceCookie = (token: string, secure: boolean): string =>
  line(DEVICE, token, { lasting: DEVICE_MS, secure, path: CALLS_PATH });

/** The session's token in a `Cookie` header. */
export const sessionTokenIn = (cookie: string | undefined): string | undefined => tokenIn(cookie, SESSION);

/** The token of `oauthCookie`. */
export const oauthTokenIn = (cookie: string | undefined): string | undefined => tokenIn(cookie, OAUTH);

/** The token of `deviceCookie`. */
export const deviceTokenIn = (cookie: string | undefined): string | undefined => tokenIn(cookie, DEVICE);

/** The plain name is that of http, and of what was set on https before the prefix, which lasts half a year. */
const tokenIn = (cookie: string | undefined, name: string): string | undefined =>
  cookieIn(cookie, `${HOST_ONLY}${name}`, TOKEN) ?? cookieIn(cookie, name, TOKEN);
