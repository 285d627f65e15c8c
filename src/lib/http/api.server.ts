/** Every address under /api: the calls, and the documents about them. */
import type { App } from '../app/app.ts';
import { calls } from '../contract/index.ts';
import { makeDocuments } from './docs/documents.server.ts';
import { handlers } from './handlers.server.ts';
import { makeRouter, type Router } from './router.server.ts';

export const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

export function makeApi(app: App): Router {
  return makeRouter(calls, handlers, {
    db: app.db,
    pageCache: app.pageCache,
    documents: makeDocuments(app.env.PUBLIC_URL),
    now: app.now,
    origin: new URL(app.env.PUBLIC_URL).origin,
    report: (error, { method, path }) => console.error(`${method} ${path}`, error.cause),
  });
}
