/** Every address under /api: the calls, and the documents about them. */
import type { App } from '../app/app.ts';
import { calls } from '../contract/index.ts';
import { makeDocuments } from './docs/documents.server.ts';
import { handlers } from './handlers.server.ts';
import { makeRouter, type Router } from './router.server.ts';
import { switchSpoiler } from './spoiler.server.ts';
import { standInPage } from './stand-in.server.ts';

export const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

export function makeApi(app: App): Router {
  const origin = new URL(app.env.PUBLIC_URL).origin;
  const { standIns } = app;
  const router = makeRouter(calls, handlers, {
    db: app.db,
    pageCache: app.pageCache,
    bus: app.bus,
    sms: app.sms,
    files: app.files,
    oauth: app.oauth,
    events: app.events,
    push: app.push,
    site: app.site,
    secret: app.secret,
    documents: makeDocuments(app.env.PUBLIC_URL),
    now: app.now,
    origin,
    report: (error, { method, path }) => console.error(`${method} ${path}`, error.cause),
  });
  return async request =>
    (await switchSpoiler(request, origin)) ?? standInPage(request, { standIns, origin }) ?? router(request);
}
