/** The request pipeline of Astro: security headers, pages. */
import { astro } from 'astro/hono';
import { Hono } from 'hono';
import { getApp } from '#lib/app/app.ts';
import { DEV_POLICY, PAGE_CACHE_CONTROL, pageHeaders } from '#lib/http/headers.ts';

/** The policy for pages that have none of their own. */
const POLICY = import.meta.env.DEV ? DEV_POLICY : null;
const app = new Hono();

app.use(async (context, next) => {
  await next();
  const { headers } = context.res;
  const policy = headers.get('content-security-policy') ?? POLICY;
  const own = pageHeaders(context.req.path, policy, getApp().imRelay?.sources);
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  if (!headers.has('cache-control')) headers.set('cache-control', PAGE_CACHE_CONTROL);
  if (headers.get('content-type') === 'text/html') headers.set('content-type', 'text/html; charset=utf-8');
});

app.use(astro());

export default app;
