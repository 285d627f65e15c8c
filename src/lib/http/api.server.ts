/** Every address under /api: the calls, and their documentation. */
import type { App } from '../app/app.ts';
import { log } from '../platform/kernel/log.server.ts';
import { loggedPath } from './answered.server.ts';
import { makeDocuments } from './docs/documents.server.ts';
import type { KnownKeys } from './known-keys.ts';
import { makeRouter, type Router } from './router.server.ts';
import { makeRoutes } from './routing.ts';
import { isSpoilerSwitch, switchSpoiler } from './spoiler.server.ts';
import { standInPage } from './stand-in.server.ts';
import type { Work } from './work.ts';

export const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

export function makeApi(app: App, work: Work, knownKeys?: KnownKeys): Router {
  const { origin, standIns, assembly } = app;
  const { calls, handlers, scopes } = assembly;
  const router = makeRouter(makeRoutes(calls, handlers), scopes, {
    ...app,
    work,
    ...(knownKeys ? { knownKeys } : {}),
    documents: makeDocuments(assembly, app.env.PUBLIC_URL),
    report: (error, { method, path }) => log.error({ err: error.cause }, `${method} ${loggedPath(path)}`),
  });
  return async request =>
    isSpoilerSwitch(request)
      ? switchSpoiler(request, origin)
      : (standInPage(request, { standIns, origin }) ?? router(request));
}
