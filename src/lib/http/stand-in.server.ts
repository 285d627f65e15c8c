/**
 * The demo's stand-in for WeChat's and QQ's sign-in pages: choosing or typing a name signs in as that person
 * and redirects back with the proof. Our own dialog frames it, like the real ones.
 */

import type { StandIns } from '../app/app.ts';
import { CALLBACK_PATH } from '../members/account/oauth/contract.ts';
import { STAND_IN } from '../members/account/sign-in/link-wording.ts';
import { type Html, html } from '../platform/kernel/html.ts';
import type { ApiAnswer, ApiRequest } from './request.ts';
import { smallHeaders, smallPage } from './small-page.ts';

const STAND_IN_PATH = '/api/v2/oauth2/stand_in';
const NAME_MAX = 20;
const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;margin:24px;text-align:center}ul{list-style:none;padding:0}a,button,input{font:inherit}a,button{display:inline-block;padding:6px 20px;margin:4px}input{padding:6px;width:9em}';

interface Deps {
  standIns: StandIns;
  /** The origin of PUBLIC_URL. */
  origin: string;
}

/** undefined for other addresses, and for providers without a stand-in. */
export function standInPage(request: ApiRequest, { standIns, origin }: Deps): ApiAnswer | undefined {
  if (request.path !== STAND_IN_PATH) return undefined;
  const query = new URLSearchParams(request.query);
  const kind = query.get('type');
  if (request.method !== 'GET' || (kind !== 'weixin' && kind !== 'qq')) return undefined;
  const provider = standIns[kind];
  if (!provider) return undefined;
  const callback = `${origin}${CALLBACK_PATH}`;
  // Redirecting elsewhere would leak the proof.
  if (query.get('redirect_uri') !== callback) return page(400, html`<p>${STAND_IN.badCallback}</p>`);
  const state = query.get('state') ?? '';
  const name = query.get('name')?.trim().slice(0, NAME_MAX);
  if (!name) return page(200, choice(kind, query));
  const proof = new URLSearchParams({ ...provider.grant(name), state });
  // Like the real ones: WeChat in the query, QQ in the fragment.
  const location = `${callback}${kind === 'weixin' ? '?' : '#'}${proof}`;
  return { status: 302, headers: { ...smallHeaders(LOOK), location }, body: '' };
}

function choice(kind: 'weixin' | 'qq', query: URLSearchParams): Html {
  const linkOf = (name: string) => {
    const { type, state, redirect_uri } = Object.fromEntries(query);
    return `?${new URLSearchParams({ type: type!, state: state ?? '', redirect_uri: redirect_uri!, name })}`;
  };
  const links = STAND_IN.people.map(name => html`<li><a href="${linkOf(name)}">${name}</a></li>`);
  const hidden = ['type', 'state', 'redirect_uri'].map(
    key => html`<input type="hidden" name="${key}" value="${query.get(key) ?? ''}">`,
  );
  return html`<h1>${STAND_IN.title[kind]}</h1>
<p>${STAND_IN.hint}</p>
<ul>${links}</ul>
<form>${hidden}<label>${STAND_IN.other} <input name="name" maxlength="${NAME_MAX}" required></label> <button>${STAND_IN.agree}</button></form>`;
}

const LOOK = { title: STAND_IN.page, style: STYLE, path: CALLBACK_PATH };
const page = (status: number, content: Html): ApiAnswer => smallPage(status, content, LOOK);
