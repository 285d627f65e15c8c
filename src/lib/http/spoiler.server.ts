/** The switch of spoiler-free mode: a plain form, answered by a cookie and a redirect back. */
import { stringifySetCookie } from 'cookie';
import { HOST_ONLY } from '../platform/kernel/cookie-header.ts';
import { HIDDEN, plainUrl, SPOILER, SPOILER_SWITCH } from '../site/routes/spoiler.ts';
import { DATA_HEADERS } from './headers.ts';
import { isForeign } from './origin.ts';
import type { ApiAnswer, ApiRequest } from './request.ts';

const FORM_MAX = 4096;
const YEAR_S = 31_536_000;

export const isSpoilerSwitch = ({ path, method }: ApiRequest): boolean =>
  path === SPOILER_SWITCH && method === 'POST';

/** `origin` is that of PUBLIC_URL. */
export async function switchSpoiler(request: ApiRequest, origin: string): Promise<ApiAnswer> {
  if (isForeign(request, origin)) return plain(403, {}, '请求来自其他网站');
  const form = await request.text(FORM_MAX).then(
    text => new URLSearchParams(text),
    () => new URLSearchParams(),
  );
  const isOn = form.get('on') === '1';
  const location = ownPath(form.get('to'));
  return { ...plain(303, { location }), cookies: cookiesOf(isOn, origin.startsWith('https:')) };
}

/**
 * The cookies to set. https uses a prefixed name and deletes the plain one, which was set before there was a prefix.
 */
function cookiesOf(isOn: boolean, secure: boolean): string[] {
  const line = (name: string, maxAge: number) =>
    stringifySetCookie({
      name,
      value: HIDDEN,
      maxAge,
      path: '/',
      httpOnly: true,
      secure,
      sameSite: 'lax',
    });
  const lasting = isOn ? YEAR_S : 0;
  return secure ? [line(`${HOST_ONLY}${SPOILER}`, lasting), line(SPOILER, 0)] : [line(SPOILER, lasting)];
}

/** A path on this site without the spoiler variant; the home page for anything else. */
function ownPath(to: string | null): string {
  const own = 'http://own.invalid';
  const url = to?.startsWith('/') ? URL.parse(to, own) : null;
  return url?.origin === own && !url.pathname.startsWith('//') ? plainUrl(url) : '/';
}

const plain = (status: number, headers: Record<string, string>, body = ''): ApiAnswer => ({
  status,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...DATA_HEADERS,
    ...headers,
  },
  body,
});
