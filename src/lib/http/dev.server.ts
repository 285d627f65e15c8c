/** `astro dev` has no listener of ours: what that answers before Astro is answered here. */
import { Readable } from 'node:stream';
import { getApp } from '../app/app.ts';
import { redirectOf } from '../site/redirect.server.ts';
import { isApi, makeApi } from './api.server.ts';
import { documentAt } from './documents.server.ts';
import { fromFetch, toFetch, toFetchStream } from './fetch.server.ts';
import { PAGE_POLICY } from './headers.ts';
import type { Router } from './router.server.ts';
import { isSignIn, signIn } from './sign-in.server.ts';
import { isUpload, makeUploads } from './upload.server.ts';

/** Vite puts styles and scripts inline as they change, and Astro hashes none of them here. */
export const DEV_POLICY = [
  ...PAGE_POLICY,
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
].join('; ');

let api: Router | undefined;
let uploads: ReturnType<typeof makeUploads> | undefined;

/** undefined for what is Astro's. */
export async function answerInDev(request: Request): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url);
  const cookie = request.headers.get('cookie') ?? undefined;
  const document = documentAt(getApp(), pathname, search.slice(1), cookie);
  if (document) {
    const { body, ...head } = await document.make();
    return new Response(new Uint8Array(body), head);
  }
  if (isUpload(pathname)) {
    uploads ??= makeUploads(getApp());
    const body = Readable.from(request.body ?? []);
    return toFetchStream(request, await uploads({ ...fromFetch(request, '127.0.0.1'), body }));
  }
  if (isApi(pathname)) {
    api ??= makeApi(getApp());
    return toFetch(request, await api(fromFetch(request, '127.0.0.1')));
  }
  if (isSignIn(pathname)) {
    const { db, now, env } = getApp();
    const answer = await signIn(fromFetch(request, '127.0.0.1'), {
      db,
      now: now(),
      publicUrl: env.PUBLIC_URL,
    });
    return toFetch(request, answer);
  }
  const location = await redirectOf(getApp().db, pathname);
  if (location === undefined) return undefined;
  return new Response(null, { status: 302, headers: { location: location + search } });
}
