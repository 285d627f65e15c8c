/** Short links, and where tournaments and their stages are shared. */
import { badInput, notFound, tooManyRequests } from '../app/errors.ts';
import type { CallContext } from '../contract/context.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { existing } from '../wiki/existing.server.ts';
import type { ShareKind } from './contract.ts';
import { NEW_LINKS } from './limits.ts';
import { linkByCode, linkByUrl, makeLink, type ShortLink } from './link-repo.server.ts';
import { ownPath } from './own-path.ts';
import { NOT_OUR_PAGE } from './wording.ts';

export { linkByCode } from './link-repo.server.ts';

/** The one address that stands for all that show the same screen; undefined for no screen's. */
export type ScreenAt = (path: string, query: string) => string | undefined;

export interface Shared {
  type: ShareKind;
  id: string;
  /** Path and query of our own. */
  url?: string | undefined;
}

export const sharePath = (gameId: number, tournamentId: number): string => `/s/${gameId}/${tournamentId}`;

/** Makes short links; old ones cost nothing, new ones are limited by network address. */
export function makeShortener(screenAt: ScreenAt) {
  const limit = new RateLimit(NEW_LINKS);
  return async ({ type, id, url }: Shared, { db, now, address }: CallContext): Promise<ShortLink> => {
    const own = await matchPath(db, type, id);
    const target = url === undefined ? own : screenOf(url, screenAt);
    if (target === undefined) throw notFound();
    const known = await linkByUrl(db, target);
    if (known) return known;
    const wait = limit.wait(address, now);
    if (wait > 0) throw tooManyRequests(wait);
    limit.take(address, now);
    return makeLink(db, { type, ref: id, url: target, created_at: now });
  };
}

/** Where a short link leads; 404 for a code that nobody was given. */
export async function openLink({ db }: Pick<CallContext, 'db'>, code: string): Promise<ShortLink> {
  const link = await linkByCode(db, code);
  if (!link) throw notFound();
  return link;
}

function screenOf(url: string, screenAt: ScreenAt): string {
  const asked = ownPath(url);
  const screen = asked && screenAt(asked.path, asked.query);
  if (screen === undefined) throw badInput('url', NOT_OUR_PAGE);
  return screen;
}

/** The share page of a match; 404 for an unknown one. undefined for what has no page by its id alone. */
async function matchPath(db: CallContext['db'], type: ShareKind, id: string): Promise<string | undefined> {
  if (type !== 'match') return undefined;
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound();
  const match = await existing(db, 'match', Number(id));
  return `${sharePath(match.game_id, match.tournament_id)}/${match.id}`;
}
