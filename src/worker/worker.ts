/**
 * The site's one service worker (docs/decisions/094): pages for reading offline, and pushes. The build makes
 * /sw.js of it (src/lib/app/worker-build.ts).
 */
import { FILES, PAGES, ROOMS } from '#lib/site/offline/caches.ts';
import { DEPLOYED } from '#lib/site/offline/message.ts';
import { isCacheable } from '#lib/site/offline/rules.ts';
import { SPOILER_SWITCH } from '#lib/site/routes/spoiler.ts';
import { pageOf } from './pages.ts';
import { openNotified, showPushed } from './push.ts';
import { type Fetching, scope } from './scope.ts';
import { fileOf, isPage, keepPage, refused } from './store.ts';

/** The name of the build: with another one the browser finds another worker. */
declare const BUILD: string;

scope.addEventListener('install', event => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', event => event.waitUntil(begin()));

async function begin(): Promise<void> {
  await scope.registration.navigationPreload?.enable().catch(refused);
  await scope.clients.claim();
  // Kept here, not by a variable: the browser may stop the worker between its install and now.
  const isNewer = await caches.has(FILES).catch(() => false);
  await caches.open(FILES).catch(refused);
  await forgetFormer().catch(refused);
  const windows = await scope.clients.matchAll({ type: 'window' });
  const pages = windows.filter(({ frameType }) => frameType !== 'nested');
  if (isNewer) for (const page of pages) page.postMessage({ type: DEPLOYED, build: BUILD });
  for (const { url } of pages) await keepOpen(new URL(url)).catch(refused);
}

async function forgetFormer(): Promise<void> {
  const former = (await caches.keys()).filter(name => ![PAGES, ROOMS, FILES].includes(name));
  await Promise.all(former.map(name => caches.delete(name)));
}

/** A page that was there before the worker. */
async function keepOpen(url: URL): Promise<void> {
  url.hash = '';
  if (!isCacheable(url)) return;
  const cache = await caches.open(PAGES);
  const page = await fetch(url);
  if (isPage(page)) await keepPage(cache, url.href, page);
}

scope.addEventListener('fetch', event => {
  const { method, url, mode } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== scope.location.origin) return;
  if (method === 'POST' && pathname === SPOILER_SWITCH) event.waitUntil(forgetSeen());
  if (method !== 'GET') return;
  if (/^\/_astro\/.*\.(js|css)$/.test(pathname)) event.respondWith(fileOf(event.request));
  else if (mode === 'navigate') event.respondWith(answerTo(event));
});

/** What is framed has no use for a list of pages. */
const answerTo = (event: Fetching): Promise<Response> =>
  event.request.destination === 'document'
    ? pageOf(event)
    : event.preloadResponse.then(answer => answer ?? fetch(event.request));

/** The mode changes with the answer: until then no page may show what was seen in the other one. */
const forgetSeen = (): Promise<unknown> =>
  Promise.all([PAGES, ROOMS].map(name => caches.delete(name))).catch(refused);

scope.addEventListener('push', event => {
  const shown = showPushed(event.data?.json() as Parameters<typeof showPushed>[0]);
  if (shown) event.waitUntil(shown);
});

scope.addEventListener('notificationclick', event => {
  const opened = openNotified(event.notification);
  if (opened) event.waitUntil(opened);
});
