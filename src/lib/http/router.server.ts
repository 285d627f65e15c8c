/** Answers calls: checks origin, limits, access, signature and input, then runs the handler. */

import { frozen } from '../members/account/refusal.ts';
import { deviceTokenIn, endedCookies, oauthTokenIn } from '../members/account/sign-in/cookie.ts';
import { WORK_HEADER } from '../members/account/sign-in/signing.ts';
import { type AnyCall, isOpen, writes } from '../platform/contract/call.ts';
import type { Services, SessionBehind, Viewer, WebRequest } from '../platform/contract/context.ts';
import { successJson } from '../platform/contract/envelope.ts';
import { runCall, type Scopes } from '../platform/contract/scope.ts';
import {
  type AppError,
  asAppError,
  failureOf,
  foreignOrigin,
  notOperator,
  unauthorized,
  unsupportedMediaType,
} from '../platform/errors/app-error.ts';
import { bodyFields, checkInput, queryFields } from '../platform/errors/input.ts';
import { orAnswered } from '../platform/errors/repeatable.ts';
import { nameRoute, noteUser, requestScope } from '../platform/kernel/request-scope.server.ts';
import { nextMidnight } from '../platform/kernel/time.ts';
import { RateLimit, WRITE_RATE } from '../platform/load/rate-limit.ts';
import type { CachedPage } from '../platform/page-cache/entry.server.ts';
import { etagOf, isKnown } from '../platform/page-cache/etag.server.ts';
import type { PageCache, Rendering } from '../platform/page-cache/store.server.ts';
import { payerBehind } from './api-key.server.ts';
import type { Documents } from './docs/documents.server.ts';
import { DATA_HEADERS } from './headers.ts';
import { KnownKeys, textOf } from './known-keys.ts';
import { isForeign } from './origin.ts';
import { noteRefusal } from './refusal-note.server.ts';
import type { ApiAnswer, ApiRequest } from './request.ts';
import type { Routes } from './routing.ts';
import { sessionBehind, viewerOf } from './session.server.ts';
import { isOurClient, makeSignatureCheck } from './signature.server.ts';
import type { Work } from './work.ts';

/** HTTP 429: not charged again. */
const TOO_MANY = 429;
/** Maximum size of a call's JSON, larger than any call needs; files are uploaded separately. */
const JSON_BODY_MAX = 256 * 1024;

export interface RouterDeps extends Services {
  /** Queue and budget of work per caller. */
  work: Work;
  pageCache: PageCache;
  /** Known requests, shared with what answers without the router (shared-posts.server.ts). */
  knownKeys?: KnownKeys;
  /** Epoch milliseconds. */
  now(): number;
  /** The API's documentation. */
  documents?: Documents;
  /** Gets internal errors, with the request. */
  report(error: AppError, request: ApiRequest): void;
}

/** Resolves to a plain answer, or to a cached entry, which can be sent encoded. */
export type Router = (request: ApiRequest) => Promise<ApiAnswer | CachedPage>;

/** The router of all calls. Never rejects: errors become envelopes. */
export function makeRouter({ find, endsSession }: Routes, scopes: Scopes, deps: RouterDeps): Router {
  const { knownKeys = new KnownKeys() } = deps;
  const checkSignature = makeSignatureCheck(deps);
  const limit = new RateLimit(WRITE_RATE);

  async function answer(request: ApiRequest): Promise<ApiAnswer | CachedPage> {
    const { name, call, handler, parts } = find(request);
    nameRoute(call.path);
    // Operators who enter the score have to get through to readers who wait for it.
    if (call.access !== 'operator') deps.work.shed(request.address);
    refuseForeign(call, request, deps.origin);
    const now = deps.now();
    deps.work.admit(request.address);
    if (writes(call)) limit.pass(request.address, now);
    const keyed = await payerBehind(call, request, deps.db, now);
    if (keyed !== undefined) deps.work.admit(keyed);
    const admitted = keyed === undefined ? await admit(call, request, deps, now) : { viewer: null };
    const payer = keyed ?? request.address;
    const { viewer } = admitted;
    if (viewer) deps.traffic.met(viewer.userId);
    const body = call.method === 'POST' ? await request.text(JSON_BODY_MAX) : '';
    const signed = { request, body, viewer, bySession: call.bySession ?? false, isWrite: writes(call), now };
    const spendNonce = checkSignature(signed);
    const read = () => {
      const input = call.method === 'POST' ? bodyFields(body) : queryFields(request.query);
      return checkInput(call.input, { ...input, ...parts });
    };
    const cookies: string[] = [];
    const make = async (input: unknown) => {
      const web = call.web ? webRequestOf(request, deps.origin, cookies) : undefined;
      const context = { ...deps, ...admitted, address: request.address, now, web };
      const answer = await orAnswered(handler, input, context, () =>
        runCall({ call, handler }, scopes, input, context),
      );
      return successJson(answer);
    };
    const run = <T>(one: () => Promise<T>) => deps.work.run(payer, one);
    if (!call.tags || viewer) {
      const input = read();
      const body = await run(() => spendNonce().then(() => make(input)));
      return { ...succeeded(call, request, body), cookies };
    }
    const { path, query } = request;
    const text = call.method === 'POST' ? textOf(path, body) : `${path}?${query}`;
    const key = knownKeys.keyOf(name, text, read);
    await spendNonce();
    const ready = deps.pageCache.get(key, now);
    if (ready) return ready;
    const rendering = async () => {
      const input = read();
      return renderingOf(call, input, now, await make(input));
    };
    const render = () => deps.pageCache.render(key, now, rendering);
    return deps.pageCache.isAtHand(key, now) ? render() : run(render);
  }

  const cookies = endedCookies(deps.origin.startsWith('https:'));

  return async request => {
    const input = await answerAll(request);
    if (!endsSession(request) || isForeign(request, deps.origin)) return input;
    return { ...(input as ApiAnswer), cookies };
  };

  async function answerAll(request: ApiRequest): Promise<ApiAnswer | CachedPage> {
    try {
      return deps.documents?.(request) ?? (await answer(request));
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.status !== TOO_MANY) deps.work.pay(request.address);
      noteRefusal(error);
      if (error.report) deps.report(error, request);
      return failed(error);
    }
  }
}

/** A shared answer, cached until one of its tags is invalidated. */
const renderingOf = (call: AnyCall, input: unknown, now: number, body: string): Rendering => ({
  status: 200,
  headers: { 'content-type': JSON_TYPE, 'cache-control': cacheControl(call), ...DATA_HEADERS },
  body: Buffer.from(body),
  tags: call.tags!(input),
  expiresAt: Math.min(
    call.endsWithDay ? nextMidnight(now) : Number.POSITIVE_INFINITY,
    now + (call.maxCacheMs ?? Number.POSITIVE_INFINITY),
  ),
  keep: true,
});

const JSON_TYPE = 'application/json; charset=utf-8';

const failed = (error: AppError): ApiAnswer => ({
  status: error.status,
  headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store', ...DATA_HEADERS, ...error.headers },
  body: JSON.stringify(failureOf(error, requestScope()?.id)),
});

/** Public GETs may be cached if revalidated each time; nothing else may be cached. */
const cacheControl = (call: AnyCall) =>
  call.method === 'GET' && call.access === 'public' && !writes(call) && !call.fresh ? 'no-cache' : 'no-store';

function succeeded(call: AnyCall, request: ApiRequest, body: string): ApiAnswer {
  const headers = { 'content-type': JSON_TYPE, 'cache-control': cacheControl(call), ...DATA_HEADERS };
  if (headers['cache-control'] === 'no-store') return { status: 200, headers, body };
  const etag = etagOf(body);
  return isKnown(request.header('if-none-match'), etag)
    ? { status: 304, headers: { 'cache-control': 'no-cache', etag }, body: '' }
    : { status: 200, headers: { ...headers, etag }, body };
}

function refuseForeign(call: AnyCall, request: ApiRequest, origin: string): void {
  if (writes(call) && isForeign(request, origin)) throw foreignOrigin();
  if (call.method === 'POST' && !isJson(request.header('content-type'))) throw unsupportedMediaType();
}

const isJson = (type: string | undefined) =>
  type !== undefined && /^application\/json\s*(;|$)/i.test(type.trimStart());

const webRequestOf = (request: ApiRequest, origin: string, cookies: string[]): WebRequest => ({
  userAgent: request.header('user-agent'),
  isOurClient: isOurClient(request),
  isSecure: origin.startsWith('https:'),
  oauthBrowser: oauthTokenIn(request.header('cookie')) ?? null,
  deviceToken: deviceTokenIn(request.header('cookie')) ?? null,
  work: request.header(WORK_HEADER) ?? null,
  setCookies: lines => cookies.push(...lines),
});

interface Admitted {
  viewer: Viewer | null;
  /** The caller's session, in calls with `bySession`. */
  session?: SessionBehind;
}

/** Authenticates the caller and checks the call's access; rights to a particular subject are checked by its scope. */
async function admit(call: AnyCall, request: ApiRequest, deps: RouterDeps, now: number): Promise<Admitted> {
  if (call.bySession) return admitSession(request, deps, now);
  const viewer = await viewerOf(request, deps, now);
  if (viewer && typeof viewer !== 'string') noteUser(viewer.userId);
  if (isOpen(call)) return { viewer: typeof viewer === 'string' ? null : viewer };
  if (viewer === 'frozen') throw frozen();
  if (!viewer || viewer === 'ended') throw unauthorized();
  if (call.access === 'operator' && !viewer.isOperator) throw notOperator();
  return { viewer };
}

async function admitSession(request: ApiRequest, deps: RouterDeps, now: number): Promise<Admitted> {
  const session = await sessionBehind(request, deps, now);
  if (session === 'frozen') throw frozen();
  if (session === 'ended') throw unauthorized();
  const { id, user } = session;
  noteUser(user.id);
  return { viewer: { userId: user.id, sessionId: id, isOperator: user.is_operator }, session };
}
