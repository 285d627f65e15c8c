/** Who is behind a request. */
import { sessionTokenIn } from '../account/cookie.ts';
import {
  type Found,
  readToken,
  type Session,
  sessionOf,
  TOKEN_MS,
  viewerOfSession,
} from '../account/service.server.ts';
import type { Viewer } from '../contract/context.ts';
import type { Database } from '../db/database.ts';
import type { Listener } from '../live/own-stream.server.ts';
import type { ApiRequest } from './request.ts';

interface Deps {
  db: Database;
  secret: string;
}

/** The signed-in viewer by `Authorization: Bearer`; a cookie says nothing here. `ended` for a token that is nobody's. */
export async function viewerOf(
  request: ApiRequest,
  { db, secret }: Deps,
  now: number,
): Promise<Found<Viewer> | null> {
  const token = bearerIn(request);
  if (token === undefined) return null;
  const claims = readToken(token, secret, now);
  return claims ? viewerOfSession(db, claims, now) : 'ended';
}

/** Who listens to what concerns them alone; not longer than a token lives. undefined for nobody, or who is frozen. */
export async function listenerOf(
  request: ApiRequest,
  deps: Deps,
  now: number,
): Promise<Listener | undefined> {
  const viewer = await viewerOf(request, deps, now);
  return viewer && typeof viewer !== 'string' ? { viewer, until: now + TOKEN_MS } : undefined;
}

/** The session by its cookie: for the calls that give tokens and end it, and for nothing else. */
export async function sessionBehind(request: ApiRequest, { db }: Deps, now: number): Promise<Found<Session>> {
  const token = sessionTokenIn(request.header('cookie'));
  return token === undefined ? 'ended' : sessionOf(db, token, now);
}

const bearerIn = (request: ApiRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.header('authorization') ?? '')?.[1];
