/** What the server does with a request: the page cache first, then /api, health, files, Astro. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { App } from '../app/app.ts';
import { callerAddress } from '../app/forwarded.ts';
import { readiness } from '../app/health.server.ts';
import { Entry } from '../page-cache/entry.server.ts';
import { PageCache } from '../page-cache/store.server.ts';
import { hasSpoilerCookie, nowhere, placeOf, routeOf } from '../site/match-route.ts';
import { redirectOf, withoutEndSlash } from '../site/redirect.server.ts';
import { isApi, makeApi } from './api.server.ts';
import { DATA_HEADERS, PAGE_CACHE_CONTROL, pageHeaders } from './headers.ts';
import { encodingOf, fromNode, type Hints, hintsOf, sendAnswer, sendEntry, sendNow } from './node.server.ts';
import { renderFile, renderPage } from './pages.server.ts';

export interface Listening {
  app: App;
  /** Astro's handler: pages, and the files of the build. */
  astroHandler: RequestListener;
}

/** Paths of words that end in a file's name: no screen does. */
const FILE = /^(\/[a-z0-9_][\w.~@-]*)+\.[a-z0-9]{2,11}$/i;
const FILE_BYTES = 64 * 1024 * 1024;

export function makeListener(listening: Listening): RequestListener {
  const { pageCache, now } = listening.app;
  const answer = makeAnswer(listening);
  return (request, response) => {
    const hints = hintsOf(request);
    if (isRead(request) && !(hints.cookie && hasSpoilerCookie(hints.cookie))) {
      // A canonical address is its own key. API keys start with no slash, so no address is one.
      const entry = pageCache.get(request.url!, now());
      if (entry && sendNow(response, entry, hints, encodingOf(hints.accept))) return;
    }
    answer(request, response, hints).catch(error => fail(request, response, error));
  };
}

type Answer = (request: IncomingMessage, response: ServerResponse, hints: Hints) => Promise<void>;

function makeAnswer({ app, astroHandler }: Listening): Answer {
  const api = makeApi(app);
  const files = new PageCache({ bytes: FILE_BYTES, files: true });
  const { host } = new URL(app.env.PUBLIC_URL);

  return async (request, response, hints) => {
    const [path, query] = split(request.url!);
    if (isApi(path)) {
      return sendAnswer(
        request,
        response,
        await api(fromNode(request, path, query, addressOf(app, request))),
      );
    }
    if (!isRead(request)) return sendPlain(response, 405, '只能读取', { allow: 'GET, HEAD' });
    if (path === '/healthz') return sendPlain(response, 200, 'ok');
    if (path === '/readyz') return sendReadiness(app, response);
    const to = await redirectOf(app.db, path);
    if (to !== undefined) return sendRedirect(response, 302, to, app);
    const plain = withoutEndSlash(path);
    if (plain !== path && routeOf(plain)) return sendRedirect(response, 301, plain + after(query), app);
    const now = app.now();
    if (FILE.test(path)) {
      const make = () => renderFile(astroHandler, path, host);
      return sendEntry(response, await files.render(path, now, make), hints);
    }
    const { url, kept } = placeOf(path, query, hints.cookie) ?? { url: nowhere(path), kept: false };
    const make = () => renderPage(astroHandler, url, host, now);
    const entry = kept ? await app.pageCache.render(url, now, make) : new Entry(await make());
    return sendEntry(response, entry, hints);
  };
}

const after = (query: string) => (query === '' ? '' : `?${query}`);

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

function split(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}

function addressOf({ env }: App, { socket, headers }: IncomingMessage): string {
  return callerAddress(socket.remoteAddress ?? '', headers['x-forwarded-for'], env.TRUST_PROXY);
}

function sendPlain(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...DATA_HEADERS,
    ...headers,
  });
  response.end(body);
}

function sendRedirect(response: ServerResponse, status: 301 | 302, location: string, { env }: App): void {
  const headers = {
    location,
    'cache-control': PAGE_CACHE_CONTROL,
    ...pageHeaders('/', null, env.PUBLIC_URL),
  };
  response.writeHead(status, headers).end();
}

async function sendReadiness(app: App, response: ServerResponse): Promise<void> {
  const state = await readiness(app);
  sendPlain(response, state.ready ? 200 : 503, JSON.stringify(state), {
    'content-type': 'application/json; charset=utf-8',
  });
}

/** Our own fault, where no page and no envelope could be made. */
function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  console.error(`${request.method} ${request.url}`, error);
  if (response.headersSent) response.destroy();
  else sendPlain(response, 500, '服务开小差了，请稍后再试');
}
