/** What is recorded of an answered request: never its address or input; who sent it, of security events alone. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../app/app.ts';
import { log } from '../platform/kernel/log.server.ts';
import { type RequestScope, requestScope, withinRequest } from '../platform/kernel/request-scope.server.ts';
import { type Rate, RateLimit } from '../platform/load/rate-limit.ts';
import type { CachedPage } from '../platform/page-cache/entry.server.ts';
import { routeOf } from '../site/routes/match-route.ts';
import { documentPattern } from './documents.server.ts';

export interface AnsweredRequest {
  scope: RequestScope;
  method: string;
  /** 0 when the connection ended without an answer. */
  status: number;
  /** The time from the request's head to the end of its answer, of a stream to its beginning; in milliseconds. */
  ms: number;
}

/** Counts every request. */
export interface Meter {
  /** The page cache answered at once. */
  hit(entry: CachedPage, url: string, status: number): void;
  answered(answered: AnsweredRequest): void;
}

/** The route under which unknown addresses are counted: there is no end of them. */
export const NO_ROUTE = '/…unknown';

export const routeIn = ({ route }: RequestScope): string => route ?? NO_ROUTE;

/** The pattern of the address of something cached; a call's is its address (shared-posts.server.ts). */
export function routeAt(url: string): string {
  if (url.startsWith('/api/')) return url;
  const path = url.split('?', 1)[0]!;
  return routeOf(path)?.pattern ?? documentPattern(path) ?? NO_ROUTE;
}

/**
 * How the log names what failed: the address of a page that is the same for everybody, of all others its
 * pattern alone.
 */
export function loggedPath(path: string): string {
  const scope = requestScope();
  return routeOf(path)?.cached || !scope ? path : routeIn(scope);
}

/** The method and status of an answer; 0 if no head was sent. */
export const lineOf = (
  { method = '' }: IncomingMessage,
  { headersSent, statusCode }: ServerResponse,
): Pick<AnsweredRequest, 'method' | 'status'> => ({ method, status: headersSent ? statusCode : 0 });

/** Writes a line of the log. */
export function logRequest({ scope, method, status, ms }: AnsweredRequest): void {
  const route = routeIn(scope);
  const { security, user } = scope;
  const line = {
    method,
    route,
    status,
    ms: Math.round(ms * 10) / 10,
    ...security,
    ...(security && { user }),
  };
  withinRequest(scope, () => log.info(line, `${method} ${route} ${status}`));
}

/**
 * The rate of refusals logged as security events: a flood of them must not fill the disk. The metrics count them all.
 */
const REFUSALS_LOGGED: Rate = { burst: 500, perSecond: 20 };

/** Called before a request is answered; returns what is called after the answer, with the milliseconds. */
type BeginReport = (
  request: IncomingMessage,
  response: ServerResponse,
  scope: RequestScope,
) => (ms: number) => void;

/** Reports to the counts, the log and the traces. */
export function makeBeginReport({ env, traffic, tracing, now }: App, meter: Meter | undefined): BeginReport {
  const rate = new RateLimit(REFUSALS_LOGGED);
  const isEvent = ({ security }: RequestScope): boolean => {
    if (security?.event !== 'refused') return security !== undefined;
    const isWithin = rate.wait('', now()) === 0;
    if (isWithin) rate.take('', now());
    return isWithin;
  };
  return (request, response, scope) => {
    const trace = tracing?.begin(scope.id, request.method ?? '');
    if (trace) scope.onQuery = trace.query;
    return ms => {
      const answered: AnsweredRequest = { scope, ...lineOf(request, response), ms };
      traffic.answered(answered.status);
      trace?.end({ route: routeIn(scope), status: answered.status });
      meter?.answered(answered);
      if (env.LOG === 'requests' || (env.MODE === 'production' && isEvent(scope))) logRequest(answered);
    };
  };
}
