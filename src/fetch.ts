/** The request pipeline of Astro, in `astro dev` and in the build: /api, security headers, pages. */
import { astro } from 'astro/hono';
import { Hono } from 'hono';
import { getApp } from '#lib/app/app.ts';
import { makeApi } from '#lib/http/api.server.ts';
import { fromFetch, toFetch } from '#lib/http/fetch.server.ts';
import { PAGE_CACHE_CONTROL, pageHeaders } from '#lib/http/headers.ts';
import type { Router } from '#lib/http/router.server.ts';
import { redirectOf } from '#lib/site/redirect.server.ts';

const app = new Hono();

let api: Router | undefined;
/** In the build the listener answers /api before Astro is asked; this is the way of `astro dev`. */
app.all('/api/*', async ({ req }) => {
  api ??= makeApi(getApp());
  return toFetch(req.raw, await api(fromFetch(req.raw, '127.0.0.1')));
});

app.use(async (context, next) => {
  await next();
  const { headers } = context.res;
  const policy = headers.get('content-security-policy');
  const own = pageHeaders(context.req.path, policy, getApp().env.PUBLIC_URL);
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  if (!headers.has('cache-control')) headers.set('cache-control', PAGE_CACHE_CONTROL);
  if (headers.get('content-type') === 'text/html') headers.set('content-type', 'text/html; charset=utf-8');
});

app.use(async (context, next) => {
  const to = await redirectOf(getApp().db, context.req.path);
  return to === undefined ? next() : context.redirect(to, 302);
});

app.use(astro());

export default app;
