/**
 * All steps in the order in which they are tried, for the built server and `astro dev`. A request goes to the
 * first that matches.
 */
import type { ServerResponse } from 'node:http';
import type { App } from '../app/app.ts';
import { makeReadiness } from '../app/health.server.ts';
import { answerCallback, CALLBACK_PATH } from '../chat/relay/callback.ts';
import { UPLOAD_PATH } from '../members/media/path.ts';
import { nameRoute } from '../platform/kernel/request-scope.server.ts';
import { canonicalAt, nowhere, routeOf } from '../site/routes/match-route.ts';
import { isNewPhone, phoneTarget } from '../site/routes/phone.server.ts';
import { redirectOf, withoutEndSlash } from '../site/routes/redirect.server.ts';
import { makeOwnListen, OWN_PATH } from '../wiki/live/own-stream.server.ts';
import { LIVE_PATH, makeListen } from '../wiki/live/stream.server.ts';
import { NO_ROUTE } from './answered.server.ts';
import { isApi, makeApi } from './api.server.ts';
import type { Bodies } from './bodies.ts';
import { type ChainStep, type Exchange, isRead, PASS, sendPlain } from './chain.server.ts';
import { documentAt } from './documents.server.ts';
import type { FileReader } from './files.server.ts';
import { PAGE_CACHE_CONTROL, PHONE_HINT, pageHeaders } from './headers.ts';
import type { KnownKeys } from './known-keys.ts';
import { sendAnswer, sendEntry, sendUpload } from './node.server.ts';
import type { PageRenderer } from './pages.server.ts';
import { makeDocumentRendering, makeRenderings, type Renderings } from './rendering.server.ts';
import type { Router } from './router.server.ts';
import { listenerOf } from './session.server.ts';
import { isSignIn, signIn } from './sign-in.server.ts';
import { isUpload, makeUploads } from './upload.server.ts';
import type { Work } from './work.ts';

interface Serving {
  app: App;
  work: Work;
  bodies: Bodies;
  /** Known requests, shared with what answers before the chain. */
  knownKeys?: KnownKeys;
  pages: PageRenderer;
  /** The files of the build. */
  files: FileReader;
}

const OK = 200;
/** The route under which files of the build are counted. */
const FILES_ROUTE = '/…file';

/** Paths that end in a file name: no page's path does. */
const FILE = /^(\/[a-z0-9_][\w.~@-]*)+\.[a-z0-9]{2,11}$/i;

/** The steps of the built server. */
export function stepsOf(serving: Serving): ChainStep[] {
  const { app } = serving;
  const rendered = makeRenderings(serving);
  return [
    ...beforePages(serving, rendered),
    pagesAtHand(app, rendered),
    moved(app),
    files(rendered),
    pages(app, rendered),
  ];
}

/** The steps in front of `astro dev`'s own server. */
export function devStepsOf(serving: Omit<Serving, 'pages' | 'files'>): ChainStep[] {
  return [...beforePages(serving, makeDocumentRendering(serving)), moved(serving.app)];
}

function beforePages(
  { app, work, bodies, knownKeys }: Omit<Serving, 'pages' | 'files'>,
  rendered: Pick<Renderings, 'document'>,
): ChainStep[] {
  const readiness = makeReadiness(app);
  return [
    documents(app, rendered),
    uploads(app, work, bodies),
    relayCallback(app),
    calls(makeApi(app, work, knownKeys)),
    signInLinks(app, work),
    {
      matches: ({ request }) => !isRead(request),
      answer: ({ response }) => sendPlain(response, 405, '只能读取', { allow: 'GET, HEAD' }),
    },
    publicStream(app),
    memberStream(app),
    {
      route: '/healthz',
      matches: ({ path }) => path === '/healthz',
      answer: ({ response }) => sendPlain(response, 200, 'ok'),
    },
    {
      route: '/readyz',
      matches: ({ path }) => path === '/readyz',
      async answer({ response }) {
        const state = await readiness();
        const headers = { 'content-type': 'application/json; charset=utf-8' };
        sendPlain(response, state.ready ? 200 : 503, JSON.stringify(state), headers);
      },
    },
  ];
}

function documents(app: App, rendered: Pick<Renderings, 'document'>): ChainStep {
  const at = ({ path, query, hints }: Exchange) => documentAt(app, path, query, hints.cookie);
  return {
    matches: exchange => isRead(exchange.request) && at(exchange) !== undefined,
    async answer(exchange) {
      const { response, hints, address } = exchange;
      const document = at(exchange)!;
      nameRoute(document.pattern);
      await sendEntry(response, await rendered.document(document, address), hints);
    },
  };
}

/** Answers the service that carries messages: whether a client's message that bypassed us may pass. */
function relayCallback(app: App): ChainStep {
  return {
    matches: ({ path }) => path === CALLBACK_PATH,
    answer({ request, response, query }) {
      const { status, json } = answerCallback(app, request.method ?? '', query);
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      sendPlain(response, status, JSON.stringify(json), headers);
    },
  };
}

function uploads(app: App, work: Work, bodies: Bodies): ChainStep {
  const upload = makeUploads(app, { work, bodies });
  return {
    route: `${UPLOAD_PATH}:key`,
    matches: ({ path }) => isUpload(path),
    async answer({ request, response, apiRequest, mayAnswer }) {
      const answer = await upload({ ...apiRequest, body: request });
      if (!(await mayAnswer(answer.status))) return void response.destroy();
      await sendUpload(request, response, answer);
    },
  };
}

function calls(api: Router): ChainStep {
  return {
    route: '/api/…',
    matches: ({ path }) => isApi(path),
    async answer(exchange) {
      const { response, apiRequest, mayAnswer } = exchange;
      const answer = await api(apiRequest);
      if (!(await mayAnswer(answer.status))) return void response.destroy();
      await sendAnswer(exchange, answer);
    },
  };
}

const signInLinks = (app: App, work: Work): ChainStep => ({
  route: '/sign-in/…',
  matches: ({ path }) => isSignIn(path),
  async answer(exchange) {
    const { apiRequest, address } = exchange;
    work.admit(address);
    work.pay(address);
    const deps = { db: app.db, now: app.now(), publicUrl: app.env.PUBLIC_URL };
    await sendAnswer(exchange, await signIn(apiRequest, deps));
  },
});

function publicStream({ live, admission }: App): ChainStep {
  const listen = makeListen(live.streams, admission);
  return {
    route: LIVE_PATH,
    matches: ({ path }) => path === LIVE_PATH,
    answer: ({ request, response, query, address }) => listen(request, response, { query, address }),
  };
}

function memberStream(app: App): ChainStep {
  const listen = makeOwnListen(app.own.streams, app.admission);
  return {
    route: OWN_PATH,
    matches: ({ path }) => path === OWN_PATH,
    answer: ({ request, response, apiRequest, address }) =>
      listen(request, response, { address, who: () => listenerOf(apiRequest, app, app.now()) }),
  };
}

const placeAt = ({ path, query, hints }: Exchange) =>
  canonicalAt(path, query, hints.cookie) ?? { url: nowhere(path), cached: false };
const isForPhone = ({ request, hints }: Exchange) => isNewPhone(hints) && !isFramed(request.headers);
const isFramed = (headers: Exchange['request']['headers']) =>
  /^(iframe|frame|fencedframe|embed|object)$/.test([headers['sec-fetch-dest']].flat().join());

/** The step that serves cached pages, even while the database is down. */
const pagesAtHand = (app: App, rendered: Renderings): ChainStep => ({
  matches: exchange =>
    !isForPhone(exchange) &&
    withoutEndSlash(exchange.path) === exchange.path &&
    rendered.isAtHand(placeAt(exchange)),
  answer: exchange => sendPage(app, rendered, exchange),
});

/** Redirects. */
const moved = (app: App): ChainStep => ({
  matches: () => true,
  async answer(exchange) {
    const { response, path, query } = exchange;
    const plain = withoutEndSlash(path);
    const home = await redirectOf(app.db, plain);
    const twin = isForPhone(exchange) ? await phoneTarget(app.db, (home ?? plain) + after(query)) : undefined;
    const to = twin ?? (home && home + after(query));
    nameRoute(routeOf(plain)?.pattern ?? NO_ROUTE);
    if (to !== undefined) return sendRedirect(response, 302, to);
    if (plain !== path && routeOf(plain)) return sendRedirect(response, 301, plain + after(query));
    return PASS;
  },
});

const files = (rendered: Renderings): ChainStep => ({
  route: FILES_ROUTE,
  matches: ({ path }) => FILE.test(path),
  answer: async ({ response, path, address, hints }) =>
    sendEntry(response, await rendered.file(path, address), hints),
});

const pages = (app: App, rendered: Renderings): ChainStep => ({
  matches: () => true,
  answer: exchange => sendPage(app, rendered, exchange),
});

async function sendPage(app: App, rendered: Renderings, exchange: Exchange): Promise<void> {
  const { response, path, address, hints } = exchange;
  nameRoute(routeOf(path)?.pattern ?? NO_ROUTE);
  const entry = await rendered.page(placeAt(exchange), address);
  if (entry.status === OK) app.traffic.read(address, hints.userAgent);
  await sendEntry(response, entry, hints);
}

const after = (query: string) => (query === '' ? '' : `?${query}`);

function sendRedirect(response: ServerResponse, status: 301 | 302, location: string): void {
  const headers = {
    location,
    'cache-control': PAGE_CACHE_CONTROL,
    vary: PHONE_HINT,
    ...pageHeaders('/', null),
  };
  response.writeHead(status, headers).end();
}
