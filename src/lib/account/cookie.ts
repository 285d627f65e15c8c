/** The session's cookie, the hint beside it that scripts may read, and the mark of a browser that signs in elsewhere. */
import { DAY } from '../kernel/time.ts';

/** A session ends so long after it was opened, in milliseconds. */
export const SESSION_MS = 30 * DAY;
/** A sign-in by a provider has to be finished within this, in milliseconds. */
export const OAUTH_MS = 10 * 60_000;
const SESSION = 'session';
/** Says that there is a session, and nothing of it: a page without one need not ask. */
const HINT = 'signed_in';
const OAUTH = 'oauth_browser';
/** The calls that sign in by a provider, and no page. */
const OAUTH_PATH = '/api/v2';

/** `Set-Cookie` of a session that was just opened. `secure`: the site is on https. */
export const sessionCookies = (token: string, secure: boolean): string[] => {
  const lasting = `Max-Age=${SESSION_MS / 1000}`;
  return [
    join(`${SESSION}=${token}`, lasting, 'HttpOnly', ...common(secure)),
    join(`${HINT}=1`, lasting, ...common(secure)),
  ];
};

/** `Set-Cookie` that takes both away. */
export const endedCookies = (secure: boolean): string[] => [
  join(`${SESSION}=`, 'Max-Age=0', 'HttpOnly', ...common(secure)),
  join(`${HINT}=`, 'Max-Age=0', ...common(secure)),
];

/** `Set-Cookie` of a browser that begins to sign in by a provider. */
export const oauthCookie = (token: string, secure: boolean): string =>
  join(`${OAUTH}=${token}`, `Max-Age=${OAUTH_MS / 1000}`, 'HttpOnly', ...common(secure, OAUTH_PATH));

/** The session's token in a `Cookie` header. */
export const sessionTokenIn = (cookie: string | undefined): string | undefined =>
  /(?:^|;\s*)session=([\w-]{1,100})(?:;|$)/.exec(cookie ?? '')?.[1];

/** The mark that `oauthCookie` set. */
export const oauthTokenIn = (cookie: string | undefined): string | undefined =>
  /(?:^|;\s*)oauth_browser=([\w-]{1,100})(?:;|$)/.exec(cookie ?? '')?.[1];

const common = (secure: boolean, path = '/') => [
  `Path=${path}`,
  'SameSite=Lax',
  ...(secure ? ['Secure'] : []),
];
const join = (...parts: string[]) => parts.join('; ');
