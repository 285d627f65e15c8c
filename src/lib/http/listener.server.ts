/** Request handling of the built server: the page cache first, then the chain. For servers of IdentifiedResponse. */
import type { RequestListener } from 'node:http';
import type { App } from '../app/app.ts';
import type { AppError } from '../platform/errors/app-error.ts';
import type { RequestScope } from '../platform/kernel/request-scope.server.ts';
import type { CachedPage } from '../platform/page-cache/entry.server.ts';
import { isNewPhone } from '../site/routes/phone.server.ts';
import { hasSpoilerCookie } from '../site/routes/spoiler.ts';
import { lineOf, logRequest, type Meter, makeBeginReport, routeAt } from './answered.server.ts';
import { Bodies, type BodyBounds } from './bodies.ts';
import { addressOf, isRead, makeAnswer, sendPlain } from './chain.server.ts';
import type { FileReader } from './files.server.ts';
import { KnownKeys, TEXT_LENGTH_MAX } from './known-keys.ts';
import { encodingOf, hintsOf, sendNow } from './node.server.ts';
import type { PageRenderer } from './pages.server.ts';
import { identify, requestIdOf } from './request-id.server.ts';
import { makeSharedPosts } from './shared-posts.server.ts';
import { stepsOf } from './steps.server.ts';
import { type Clocks, Work } from './work.ts';

const TWO_HOSTS = '请求里有不止一个 Host，无法确定要访问的网站';

export interface HttpListening extends Pick<Clocks, 'stopwatch'> {
  app: App;
  pages: PageRenderer;
  /** The files of the build. */
  files: FileReader;
  bodyBounds?: BodyBounds;
  /** Milliseconds by which a 429 is delayed. */
  refusalMs?: number;
  /** Queue and budget of work per caller; one of its own by default. */
  work?: Work;
  meter?: Meter | undefined;
}

export function makeListener({
  app,
  pages,
  files,
  stopwatch,
  bodyBounds,
  refusalMs,
  work = new Work({ now: app.now, stopwatch }),
  meter,
}: HttpListening): RequestListener {
  const { pageCache, now, env, traffic } = app;
  const bodies = new Bodies(bodyBounds);
  const knownKeys = new KnownKeys();
  const shared = makeSharedPosts({ calls: app.assembly.calls, knownKeys, pageCache, work, now });
  const chain = stepsOf({ app, work, bodies, knownKeys, pages, files });
  const answer = makeAnswer(chain, { app, bodies, refusalMs });
  const isLogged = env.LOG === 'requests';
  const isSecure = app.origin.startsWith('https:');
  const beginReport = makeBeginReport(app, meter);
  return (request, response) => {
    const hints = hintsOf(request);
    const id = requestIdOf(request, hints.requestId, env.TRUST_PROXY);
    identify(response, id, isSecure);
    if (hints.hosts > 1) return sendPlain(response, 400, TWO_HOSTS, { connection: 'close' });
    const url = request.url!;

    const isSent = (entry: CachedPage | undefined): boolean => {
      if (!entry || !sendNow(response, entry, hints, encodingOf(hints.accept))) return false;
      traffic.answered(response.statusCode);
      if (entry.isPage) traffic.read(addressOf(app, request, hints.forwarded), hints.userAgent);
      meter?.hit(entry, url, response.statusCode);
      if (isLogged) logRequest({ scope: { id, route: routeAt(url) }, ...lineOf(request, response), ms: 0 });
      return true;
    };
    const go = (body?: Promise<string>): void => {
      const scope: RequestScope = { id };
      const began = performance.now();
      const report = beginReport(request, response, scope);
      const incoming = { request, response, hints, scope, ...(body ? { body } : {}) };
      void answer(incoming).then(() => report(performance.now() - began));
    };

    if (isRead(request)) {
      const isShared = !(hints.cookie && hasSpoilerCookie(hints.cookie)) && !isNewPhone(hints);
      // A canonical address is its own cache key. API keys do not start with a slash, so they never match.
      if (isShared && isSent(pageCache.get(url, now()))) return;
    } else if (request.method === 'POST') {
      const address = addressOf(app, request, hints.forwarded);
      if (shared.takes(request, address))
        return bodies.read(request, TEXT_LENGTH_MAX, {
          address,
          done: body => isSent(shared.answerTo(url, body)) || go(Promise.resolve(body)),
          failed: error => go(refused(error)),
        });
    }
    go();
  };
}

/** A body whose reader gets the error; there need not be one. */
function refused(error: AppError): Promise<string> {
  const body = Promise.reject<string>(error);
  body.catch(() => {});
  return body;
}
