/** Calls to answers: the checks in the order that api/README gives, then the handler. */
import { oauthTokenIn } from '../account/cookie.ts';
import { frozen } from '../account/refusal.ts';
import {
  type AppError,
  asAppError,
  failureOf,
  foreignOrigin,
  notOperator,
  tooManyRequests,
  unauthorized,
  unsupportedMediaType,
} from '../app/errors.ts';
import { type AnyCall, type Calls, type Handlers, isOpen, writes } from '../contract/call.ts';
import type { CallContext, SiteSettings } from '../contract/context.ts';
import { CODE_OK } from '../contract/envelope.ts';
import type { Database } from '../db/database.ts';
import { nextMidnight } from '../kernel/time.ts';
import type { Entry } from '../page-cache/entry.server.ts';
import { etagOf, isKnown } from '../page-cache/etag.server.ts';
import type { PageCache, Rendering } from '../page-cache/store.server.ts';
import type { Bus } from '../ports/bus.ts';
import type { EventLog } from '../ports/event-log.ts';
import type { OauthProviders } from '../ports/oauth.ts';
import type { Push } from '../ports/push.ts';
import type { Sms } from '../ports/sms.ts';
import type { Files } from '../ports/storage.ts';
import type { Documents } from './docs/documents.server.ts';
import { DATA_HEADERS } from './headers.ts';
import { bodyFields, checkInput, queryFields } from './input.ts';
import { isForeign } from './origin.ts';
import { RateLimit, READ_RATE, WRITE_RATE } from './rate-limit.ts';
import type { ApiAnswer, ApiRequest } from './request.ts';
import { makeFind } from './routing.ts';
import { sessionBehind, viewerOf } from './session.server.ts';
import { isOurClient, makeSignatureCheck } from './signature.server.ts';

/** No JSON that a call takes is larger; files have their own way. */
const JSON_BODY_MAX = 256 * 1024;

export interface RouterDeps {
  db: Database;
  pageCache: PageCache;
  bus: Bus;
  sms: Sms;
  files: Files;
  oauth: OauthProviders;
  events: EventLog;
  push: Push;
  site: SiteSettings;
  /** Signs what we hand out. */
  secret: string;
  /** Epoch milliseconds. */
  now(): number;
  /** Origin of PUBLIC_URL. */
  origin: string;
  /** What is served beside the calls: documents about them. */
  documents?: Documents;
  /** Gets what is our own fault, with the request's method and path. */
  report(error: AppError, request: ApiRequest): void;
}

/** An answer, or one that is kept: its bytes are ready in every encoding. */
export type Router = (request: ApiRequest) => Promise<ApiAnswer | Entry>;

/** The router of all calls. Never rejects: whatever is thrown becomes an envelope. */
export function makeRouter<T extends Calls>(calls: T, handlers: Handlers<T>, deps: RouterDeps): Router {
  const find = makeFind(calls, handlers as Handlers<Calls>);
  const checkSignature = makeSignatureCheck(deps);
  const limits = { read: new RateLimit(READ_RATE), write: new RateLimit(WRITE_RATE) };

  async function answer(request: ApiRequest): Promise<ApiAnswer | Entry> {
    const { name, call, handler, parts } = find(request);
    refuseForeign(call, request, deps.origin);
    const now = deps.now();
    const caller = await admit(call, request, deps, now);
    const { viewer } = caller;
    const limit = writes(call) ? limits.write : limits.read;
    const wait = limit.wait(request.address, now);
    if (wait > 0) throw tooManyRequests(wait);
    const body = call.method === 'POST' ? await request.text(JSON_BODY_MAX) : '';
    const asked = { request, body, viewer, bySession: call.bySession ?? false, isWrite: writes(call), now };
    await checkSignature(asked);
    const given = call.method === 'POST' ? bodyFields(body) : queryFields(request.query);
    const input = checkInput(call.input, { ...given, ...parts });
    const cookies: string[] = [];
    const run = async () => {
      limit.take(request.address, now);
      const data = await handler(input, contextOf(request, deps, { ...caller, now, cookies }));
      return JSON.stringify({ code: CODE_OK, data });
    };
    if (!call.tags || viewer) return { ...succeeded(call, request, await run()), cookies };
    const key = `api ${name} ${JSON.stringify(input)}`;
    return deps.pageCache.render(key, now, async () => kept(call, input, now, await run()));
  }

  return async request => {
    try {
      return deps.documents?.(request) ?? (await answer(request));
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.report) deps.report(error, request);
      return failed(error);
    }
  };
}

/** An answer that is the same for everyone until one of its tags is dropped. */
const kept = (call: AnyCall, input: unknown, now: number, body: string): Rendering => ({
  status: 200,
  headers: { 'content-type': JSON_TYPE, 'cache-control': cacheControl(call), ...DATA_HEADERS },
  body: Buffer.from(body),
  tags: call.tags!(input),
  expiresAt: Math.min(
    call.endsWithDay ? nextMidnight(now) : Number.POSITIVE_INFINITY,
    now + (call.keptMs ?? Number.POSITIVE_INFINITY),
  ),
  keep: true,
});

const JSON_TYPE = 'application/json; charset=utf-8';

const failed = (error: AppError): ApiAnswer => ({
  status: error.status,
  headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store', ...DATA_HEADERS, ...error.headers },
  body: JSON.stringify(failureOf(error)),
});

/** Public GETs may be kept by whoever asks again each time; nothing else may be kept at all. */
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

type Caller = Pick<CallContext, 'viewer' | 'session'>;

const contextOf = (
  request: ApiRequest,
  { db, bus, sms, files, oauth, events, push, site, secret, origin }: RouterDeps,
  { cookies, ...caller }: Caller & { now: number; cookies: string[] },
): CallContext => ({
  ...caller,
  db,
  bus,
  sms,
  files,
  oauth,
  events,
  push,
  site,
  secret,
  origin,
  address: request.address,
  userAgent: request.header('user-agent'),
  isWeb: isOurClient(request),
  oauthBrowser: oauthTokenIn(request.header('cookie')) ?? null,
  isSecure: origin.startsWith('https:'),
  setCookies: lines => cookies.push(...lines),
});

/** Who calls, once let in. Roles in a group or channel are the handler's: only it knows which one. */
async function admit(call: AnyCall, request: ApiRequest, deps: RouterDeps, now: number): Promise<Caller> {
  if (call.bySession) return admitSession(request, deps, now);
  const viewer = await viewerOf(request, deps, now);
  if (isOpen(call)) return { viewer: typeof viewer === 'string' ? null : viewer, session: null };
  if (viewer === 'frozen') throw frozen();
  if (!viewer || viewer === 'ended') throw unauthorized();
  if (call.access === 'operator' && !viewer.isOperator) throw notOperator();
  return { viewer, session: null };
}

async function admitSession(request: ApiRequest, deps: RouterDeps, now: number): Promise<Caller> {
  const session = await sessionBehind(request, deps, now);
  if (session === 'frozen') throw frozen();
  if (session === 'ended') throw unauthorized();
  const { id, user } = session;
  return { viewer: { userId: user.id, sessionId: id, isOperator: user.is_operator }, session };
}
