/**
 * Sign-in links. GET changes nothing, because chats and mail scanners open links too: the page submits
 * a form (by script or button), which exchanges the link for a session.
 */
import { sessionCookies } from '../members/account/sign-in/cookie.ts';
import { redeemSignInLink, SIGN_IN_PATH } from '../members/account/sign-in/link.server.ts';
import { SIGN_IN } from '../members/account/sign-in/link-wording.ts';
import type { Database } from '../platform/db/database.ts';
import { type Html, html, raw } from '../platform/kernel/html.ts';
import { isForeign } from './origin.ts';
import type { ApiAnswer, ApiRequest } from './request.ts';
import { smallHeaders, smallPage } from './small-page.ts';

const SIGNED_IN = '/o';
const BODY_MAX = 1024;
const TOKEN = /^[\w-]{20,100}$/;
const SUBMIT = 'document.forms[0].submit()';
const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:32em;margin:20vh auto;padding:0 16px}button{font:inherit;padding:8px 24px}';

interface Deps {
  db: Database;
  /** Epoch milliseconds. */
  now: number;
  publicUrl: string;
}

export const isSignIn = (path: string): boolean =>
  path === SIGN_IN_PATH || path.startsWith(`${SIGN_IN_PATH}/`);

/** GET shows a form with the link's token; POST exchanges the token and redirects to the desk. */
export async function signIn(request: ApiRequest, deps: Deps): Promise<ApiAnswer> {
  if (request.method === 'POST') return exchange(request, deps);
  const token = request.path.slice(SIGN_IN_PATH.length + 1);
  if (request.method !== 'GET' && request.method !== 'HEAD') return useless(405);
  return TOKEN.test(token) ? page(200, form(token)) : useless(404);
}

async function exchange(request: ApiRequest, { db, now, publicUrl }: Deps): Promise<ApiAnswer> {
  const token = new URLSearchParams(await request.text(BODY_MAX).catch(() => '')).get('token') ?? '';
  const visit = { now, address: request.address, userAgent: request.header('user-agent') };
  const isOwn = isOurForm(request, publicUrl) && TOKEN.test(token);
  const session = isOwn ? await redeemSignInLink(db, token, visit) : undefined;
  if (session === undefined) return useless(410);
  return {
    status: 303,
    headers: { ...smallHeaders(LOOK), location: SIGNED_IN },
    cookies: sessionCookies(session, publicUrl.startsWith('https:')),
    body: '',
  };
}

/**
 * Whether our own page sent it: another could sign its reader in as somebody else. Our form has no referrer,
 * so a browser without Sec-Fetch-Site sends the origin `null` (Fetch §3.2, 'append Origin').
 */
function isOurForm(request: ApiRequest, origin: string): boolean {
  const site = request.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  return request.header('origin') === 'null' || !isForeign(request, origin);
}

const LOOK = { title: SIGN_IN.title, style: STYLE, script: SUBMIT, path: SIGN_IN_PATH };

const form = (token: string): Html => html`<h1>${SIGN_IN.title}</h1>
<p>${SIGN_IN.wait}</p>
<form method="post" action="${SIGN_IN_PATH}"><input type="hidden" name="token" value="${token}"><button>${SIGN_IN.button}</button></form>
<script>${raw(SUBMIT)}</script>`;

const useless = (status: number): ApiAnswer =>
  page(status, html`<h1>${SIGN_IN.uselessTitle}</h1>\n<p>${SIGN_IN.useless}</p>`);

const page = (status: number, content: Html): ApiAnswer => smallPage(status, content, LOOK);
