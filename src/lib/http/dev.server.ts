/** `astro dev` has no listener of ours: what that answers before Astro is answered here. */
import { getApp } from '../app/app.ts';
import { redirectOf } from '../site/redirect.server.ts';
import { isApi, makeApi } from './api.server.ts';
import { fromFetch, toFetch } from './fetch.server.ts';
import { PAGE_POLICY } from './headers.ts';
import type { Router } from './router.server.ts';

/** Vite puts styles and scripts inline as they change, and Astro hashes none of them here. */
export const DEV_POLICY = [
  ...PAGE_POLICY,
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
].join('; ');

let api: Router | undefined;

/** undefined for what is Astro's. */
export async function answerInDev(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (isApi(pathname)) {
    api ??= makeApi(getApp());
    return toFetch(request, await api(fromFetch(request, '127.0.0.1')));
  }
  const location = await redirectOf(getApp().db, pathname);
  return location === undefined ? undefined : new Response(null, { status: 302, headers: { location } });
}
