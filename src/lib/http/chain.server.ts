/** A chain of responsibility: the first step that matches a request answers it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../app/app.ts';
import { callerAddress } from '../app/forwarded.ts';
import { type AppError, asAppError, messageOf } from '../platform/errors/app-error.ts';
import { log } from '../platform/kernel/log.server.ts';
import { nameRoute, type RequestScope, withinRequest } from '../platform/kernel/request-scope.server.ts';
import { loggedPath } from './answered.server.ts';
import type { Bodies } from './bodies.ts';
import { faultPage, wantsPage } from './fault-page.ts';
import { DATA_HEADERS } from './headers.ts';
import { fromNode, type Hints } from './node.server.ts';
import type { ApiRequest } from './request.ts';
import { SlowRefusals } from './slow-refusals.ts';

/** A request on its way through the chain. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  hints: Hints;
  path: string;
  /** The query without '?'. */
  query: string;
  /** The caller's network address. */
  address: string;
  /** The request in the form that calls take. */
  apiRequest: ApiRequest;
  /**
   * Whether to send an answer of this status: a 429 is delayed, and dropped when too many are already
   * delayed.
   */
  mayAnswer(status: number): Promise<boolean>;
}

/** Returned by a step that matches but does not answer. */
export const PASS = Symbol('pass');

export interface ChainStep {
  /** The pattern of the addresses that it answers; a step without one calls nameRoute. */
  route?: string;
  matches(exchange: Exchange): boolean;
  /** PASS, or a promise of it, leaves the request to the next step. */
  answer(exchange: Exchange): unknown;
}

/** HTTP 429: the caller exceeded a limit. */
const TOO_MANY = 429;

interface Serving {
  app: App;
  bodies: Bodies;
  /** Milliseconds by which a 429 is delayed. */
  refusalMs?: number | undefined;
}

export interface IncomingRequest {
  request: IncomingMessage;
  response: ServerResponse;
  hints: Hints;
  scope: RequestScope;
  /** The body where it was read already, within the limits of all calls. */
  body?: Promise<string>;
}

export type AnswerRequest = (query: IncomingRequest) => Promise<boolean>;

/**
 * Resolves to whether any step answered. Never rejects: errors are answered as a refusal, or as a 500.
 */
export function makeAnswer(chain: readonly ChainStep[], { app, bodies, refusalMs }: Serving): AnswerRequest {
  const refusals = new SlowRefusals(refusalMs);
  async function answer({ request, response, hints, scope, body }: IncomingRequest): Promise<boolean> {
    const address = addressOf(app, request, hints.forwarded);
    const mayAnswer = async (status: number) => status !== TOO_MANY || (await refusals.hold(address));
    try {
      const [path, query] = split(request.url!);
      const apiRequest = fromNode(request, { path, query, address, bodies, ...(body ? { body } : {}) });
      return await go(chain, { request, response, hints, path, query, address, apiRequest, mayAnswer });
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.report) log.error({ err: thrown }, `${request.method} ${loggedPath(split(request.url!)[0])}`);
      if (response.headersSent || !(await mayAnswer(error.status))) response.destroy();
      else sendRefusal(request, response, error, scope.id);
      return true;
    }
  }
  return query => withinRequest(query.scope, () => answer(query));
}

/** Sends a page to whoever follows a link, and plain text to others. */
function sendRefusal(request: IncomingMessage, response: ServerResponse, error: AppError, id: string): void {
  const message = messageOf(error, id);
  if (!isRead(request) || !wantsPage(request.headers.accept)) {
    sendPlain(response, error.status, message, error.headers);
    return;
  }
  const { headers, body } = faultPage(error.status, message, split(request.url!)[0]);
  response.writeHead(error.status, { ...headers, ...error.headers });
  response.end(body);
}

async function go(chain: readonly ChainStep[], exchange: Exchange): Promise<boolean> {
  for (const step of chain) {
    if (!step.matches(exchange)) continue;
    if (step.route) nameRoute(step.route);
    if ((await step.answer(exchange)) !== PASS) return true;
  }
  return false;
}

function split(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}

/** `forwarded`: X-Forwarded-For. To ask the request for it would have Node parse all headers. */
export function addressOf(
  { env }: App,
  { socket }: IncomingMessage,
  forwarded: string | string[] | undefined,
): string {
  return callerAddress(socket.remoteAddress ?? '', forwarded, env.TRUST_PROXY);
}

export const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

export function sendPlain(
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
