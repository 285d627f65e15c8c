/** What a request carries with it through everything that is done for it. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** What production logs of a request, whatever LOG says, for the investigation of attacks. */
export interface SecurityEvent {
  event: 'signed_in' | 'signed_out' | 'password_set' | 'phone_changed' | 'provider_changed' | 'refused';
  /** Why it was refused: one of finitely many. */
  reason?: string;
}

export interface RequestScope {
  /** Identifies the request in the log and for questions about it. */
  readonly id: string;
  /** The pattern of its address; undefined before a step has taken it. Never the address itself. */
  route?: string;
  /** The id of the member behind it. */
  user?: number;
  security?: SecurityEvent;
  /** Gets each query that was made for it. */
  onQuery?: (query: { kind: string; ms: number; failed: boolean }) => void;
}

const storage = new AsyncLocalStorage<RequestScope>();

/** The scope of the request that this code runs for; undefined in work of the site's own. */
export const requestScope = (): RequestScope | undefined => storage.getStore();

export const withinRequest = <T>(scope: RequestScope, work: () => T): T => storage.run(scope, work);

/** `route`: a pattern, of which there are finitely many: '/u/:userId'. */
export function nameRoute(route: string): void {
  const scope = storage.getStore();
  if (scope) scope.route = route;
}

/** The member whom the token, or what was proved, names. */
export function noteUser(user: number): void {
  const scope = storage.getStore();
  if (scope) scope.user = user;
}

export function noteSecurity(security: SecurityEvent): void {
  const scope = storage.getStore();
  if (scope) scope.security = security;
}
