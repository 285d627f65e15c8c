/** What the server does with a request: the page cache first, then /api, health, files, Astro. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { App } from '../app/app.ts';
import { asAppError } from '../app/errors.ts';
import { callerAddress } from '../app/forwarded.ts';
import { readiness } from '../app/health.server.ts';
import { makeOwnListen, OWN_PATH } from '../live/own-stream.server.ts';
import { LIVE_PATH, makeListen } from '../live/stream.server.ts';
import { nowhere, placeOf, routeOf } from '../site/match-route.ts';
import { isNewPhone, phoneTarget } from '../site/phone.server.ts';
import { redirectOf, withoutEndSlash } from '../site/redirect.server.ts';
import { hasSpoilerCookie } from '../site/spoiler.ts';
import { isApi, makeApi } from './api.server.ts';
import { documentAt } from './documents.server.ts';
import { DATA_HEADERS, PAGE_CACHE_CONTROL, PHONE_HINT, pageHeaders } from './headers.ts';
import {
  encodingOf,
  fromNode,
  type Hints,
  hintsOf,
  sendAnswer,
  sendEntry,
  sendNow,
  sendUpload,
} from './node.server.ts';
import { makeRenderings } from './rendering.server.ts';
import { listenerOf } from './session.server.ts';
import { isSignIn, signIn } from './sign-in.server.ts';
import { isUpload, makeUploads } from './upload.server.ts';

export interface Listening {
  app: App;
  /** Astro's handler: pages, and the files of the build. */
  astroHandler: RequestListener;
}

/** Paths of words that end in a file's name: no screen does. */
const FILE = /^(\/[a-z0-9_][\w.~@-]*)+\.[a-z0-9]{2,11}$/i;

export function makeListener(listening: Listening): RequestListener {
  const { pageCache, now } = listening.app;
  const answer = makeAnswer(listening);
  return (request, response) => {
    const hints = hintsOf(request);
    if (isRead(request) && !(hints.cookie && hasSpoilerCookie(hints.cookie)) && !isNewPhone(hints)) {
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
  const uploads = makeUploads(app);
  const rendered = makeRenderings(app, astroHandler);
  const listen = makeListen(app.live.hub, app.env.LIVE_PER_ADDRESS);
  const listenAsMember = makeOwnListen(app.own.hub, app.env.LIVE_PER_ADDRESS);

  return async (request, response, hints) => {
    const [path, query] = split(request.url!);
    const address = addressOf(app, request);
    const document = isRead(request) ? documentAt(app, path, query, hints.cookie) : undefined;
    if (document) return sendEntry(response, await rendered.document(document, address), hints);
    const asked = fromNode(request, path, query, address);
    if (isUpload(path)) return sendUpload(request, response, await uploads({ ...asked, body: request }));
    if (isApi(path)) return sendAnswer(request, response, await api(asked));
    if (isSignIn(path)) {
      const deps = { db: app.db, now: app.now(), publicUrl: app.env.PUBLIC_URL };
      return sendAnswer(request, response, await signIn(asked, deps));
    }
    if (!isRead(request)) return sendPlain(response, 405, '只能读取', { allow: 'GET, HEAD' });
    if (path === LIVE_PATH) return listen(request, response, { query, address });
    if (path === OWN_PATH)
      return listenAsMember(request, response, { address, who: () => listenerOf(asked, app, app.now()) });
    if (path === '/healthz') return sendPlain(response, 200, 'ok');
    if (path === '/readyz') return sendReadiness(app, response);
    const forPhone = isNewPhone(hints) && !isFramed(request);
    const plain = withoutEndSlash(path);
    const home = await redirectOf(app.db, plain);
    const twin = forPhone ? await phoneTarget(app.db, (home ?? plain) + after(query)) : undefined;
    const to = twin ?? (home && home + after(query));
    if (to !== undefined) return sendRedirect(response, 302, to, app);
    if (plain !== path && routeOf(plain)) return sendRedirect(response, 301, plain + after(query), app);
    if (FILE.test(path)) return sendEntry(response, await rendered.file(path, address), hints);
    const place = placeOf(path, query, hints.cookie) ?? { url: nowhere(path), kept: false };
    return sendEntry(response, await rendered.page(place, address), hints);
  };
}

const after = (query: string) => (query === '' ? '' : `?${query}`);

const isFramed = ({ headers }: IncomingMessage) =>
  /^(iframe|frame|fencedframe|embed|object)$/.test([headers['sec-fetch-dest']].flat().join());

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
    vary: PHONE_HINT,
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

/** Where no page and no envelope could be made: a refusal, or our own fault. */
function fail(request: IncomingMessage, response: ServerResponse, thrown: unknown): void {
  const { status, message, headers, report } = asAppError(thrown);
  if (report) console.error(`${request.method} ${request.url}`, thrown);
  if (response.headersSent) response.destroy();
  else sendPlain(response, status, message, headers);
}
