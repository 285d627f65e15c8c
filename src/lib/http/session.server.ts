/** Authentication of requests. */
import { sessionTokenIn } from '../members/account/sign-in/cookie.ts';
import {
  type OpenSession,
  type SessionOrEnd,
  sessionOf,
  viewerOfSession,
} from '../members/account/sign-in/session.server.ts';
import { readToken, TOKEN_MS } from '../members/account/sign-in/token.server.ts';
import type { Viewer } from '../platform/contract/context.ts';
import type { Database } from '../platform/db/database.ts';
import type { StreamListener } from '../wiki/live/own-stream.server.ts';
import type { ApiRequest } from './request.ts';

interface Deps {
  db: Database;
  secret: string;
}

/** The signed-in viewer by `Authorization: Bearer`; cookies are ignored. `ended` for an invalid token. */
export async function viewerOf(
  request: ApiRequest,
  { db, secret }: Deps,
  now: number,
): Promise<SessionOrEnd<Viewer> | null> {
  const token = bearerIn(request);
  if (token === undefined) return null;
  const claims = readToken(token, secret, now);
  return claims ? viewerOfSession(db, claims, now) : 'ended';
}

/**
 * The member behind a private stream, no longer than a token's lifetime. undefined for visitors and frozen
 * accounts.
 */
export async function listenerOf(
  request: ApiRequest,
  deps: Deps,
  now: number,
): Promise<StreamListener | undefined> {
  const viewer = await viewerOf(request, deps, now);
  return viewer && typeof viewer !== 'string' ? { viewer, until: now + TOKEN_MS } : undefined;
}

/** The session by its cookie: only for the calls that issue tokens or end the session. */
export async function sessionBehind(
  request: ApiRequest,
  { db }: Deps,
  now: number,
): Promise<SessionOrEnd<OpenSession>> {
  const token = sessionTokenIn(request.header('cookie'));
  return token === undefined ? 'ended' : sessionOf(db, token, now);
}

const bearerIn = (request: ApiRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.header('authorization') ?? '')?.[1];
