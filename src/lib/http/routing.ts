/** Finds the call that a request is for. */

import { type AnyHandler, type Calls, writes } from '../platform/contract/call.ts';
import { partsOf, pathReader } from '../platform/contract/path.ts';
import type { Runnable } from '../platform/contract/scope.ts';
import { methodNotAllowed, routeNotFound } from '../platform/errors/app-error.ts';
import type { ApiRequest } from './request.ts';

export interface CallRoute extends Runnable {
  name: string;
}
type Methods = Map<string, CallRoute>;

/** A request's call, and the inputs in its path. */
export type FoundRoute = CallRoute & { parts: Record<string, string> };
type Line = Pick<ApiRequest, 'method' | 'path'>;

export interface Routes {
  /** Throws route_not_found and method_not_allowed. */
  find(request: Line): FoundRoute;
  /** Whether the request is a call that ends the session, whatever its answer is. */
  endsSession(request: Line): boolean;
}

/** Reads the paths of all calls: takes a millisecond, and serves any number of routers. */
export function makeRoutes<T extends Calls>(
  calls: T,
  handlers: Readonly<Record<keyof T, AnyHandler>>,
): Routes {
  const ending = new Set(
    Object.values(calls).flatMap(({ endsSession, method, path }) => (endsSession ? `${method} ${path}` : [])),
  );
  return {
    find: makeFind(calls, handlers),
    endsSession: ({ method, path }) => ending.has(`${method} ${path}`),
  };
}

function makeFind(calls: Calls, handlers: Record<string, AnyHandler>): Routes['find'] {
  const byPath = new Map<string, Methods>();
  for (const [name, call] of Object.entries(calls)) {
    const methods: Methods = byPath.get(call.path) ?? new Map();
    methods.set(call.method, { name, call, handler: handlers[name]! });
    byPath.set(call.path, methods);
  }
  const withParts = [...byPath]
    .filter(([path]) => partsOf(path).length > 0)
    .map(([path, methods]) => ({ methods, read: pathReader(path) }));

  function methodsOf(path: string): { methods: Methods; parts: Record<string, string> } | undefined {
    const methods = byPath.get(path);
    if (methods) return { methods, parts: {} };
    for (const { methods, read } of withParts) {
      const parts = read(path);
      if (parts) return { methods, parts };
    }
    return undefined;
  }

  return ({ method, path }) => {
    const found = methodsOf(path);
    if (!found) throw routeNotFound();
    const { methods, parts } = found;
    const get = methods.get('GET');
    const head = method === 'HEAD' && get && !writes(get.call) ? get : undefined;
    const route = methods.get(method) ?? head;
    if (!route) throw methodNotAllowed(allowed(methods));
    return { ...route, parts };
  };
}

const allowed = (methods: Methods) =>
  [...methods.values()].flatMap(({ call }) =>
    call.method === 'GET' && !writes(call) ? ['GET', 'HEAD'] : [call.method],
  );
