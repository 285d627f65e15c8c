/** The request pipeline of Astro: security headers, pages. In `astro dev` also what the listener does in the build. */
import { astro } from 'astro/hono';
import { Hono } from 'hono';
import { getApp } from '#lib/app/app.ts';
import { PAGE_CACHE_CONTROL, pageHeaders } from '#lib/http/headers.ts';

const dev = import.meta.env.DEV ? await import('#lib/http/dev.server.ts') : undefined;
const app = new Hono();

app.use(async (context, next) => {
  await next();
  const { headers } = context.res;
  const policy = headers.get('content-security-policy') ?? dev?.DEV_POLICY ?? null;
  const own = pageHeaders(context.req.path, policy, getApp().env.PUBLIC_URL);
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  if (!headers.has('cache-control')) headers.set('cache-control', PAGE_CACHE_CONTROL);
  if (headers.get('content-type') === 'text/html') headers.set('content-type', 'text/html; charset=utf-8');
});

if (dev) app.use(async ({ req }, next) => (await dev.answerInDev(req.raw)) ?? next());

app.use(astro());

export default app;
