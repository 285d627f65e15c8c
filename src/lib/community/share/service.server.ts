/** Short links, and the share addresses of tournaments and stages. */

import type { CallContext } from '../../platform/contract/context.ts';
import { badInput, notFound, tooManyRequests } from '../../platform/errors/app-error.ts';
import { RateLimit } from '../../platform/load/rate-limit.ts';
import { existing } from '../../wiki/game/existing.server.ts';
import type { ShareKind } from './contract.ts';
import { NEW_LINKS } from './limits.ts';
import { linkByCode, linkByUrl, makeLink, type ShortLink } from './link-store.server.ts';
import { ownPath } from './own-path.ts';
import { sharePath } from './share-path.ts';
import { NOT_OUR_PAGE } from './wording.ts';

/** The canonical address of a screen; undefined for an address that is no page. */
export type ScreenAt = (path: string, query: string) => string | undefined;

export interface SharedLink {
  type: ShareKind;
  id: string;
  /** Path and query of our own. */
  url?: string | undefined;
}

/** Cards in rooms of what everybody may see, by kind: `url` is its page. */
type CardKinds = ReadonlyMap<
  string,
  (db: CallContext['db'], ...refs: string[]) => Promise<object | undefined>
>;

/** Shortener: existing links are free, new ones are rate-limited by network address. */
export function makeShortener(screenAt: ScreenAt, cards: CardKinds) {
  const limit = new RateLimit(NEW_LINKS);
  return async ({ type, id, url }: SharedLink, { db, now, address }: CallContext): Promise<ShortLink> => {
    const own = type === 'match' ? await matchPath(db, id) : undefined;
    const target =
      url === undefined ? (own ?? (await pathOf(db, cards, { type, id }))) : screenOf(url, screenAt);
    if (target === undefined) throw notFound();
    const known = await linkByUrl(db, target);
    if (known) return known;
    const wait = limit.wait(address, now);
    if (wait > 0) throw tooManyRequests(wait);
    limit.take(address, now);
    return makeLink(db, { type, ref: id, url: target, created_at: now });
  };
}

/** Target of a short link; 404 for an unknown code. */
export async function openLink({ db }: Pick<CallContext, 'db'>, code: string): Promise<ShortLink> {
  const link = await linkByCode(db, code);
  if (!link) throw notFound();
  return link;
}

function screenOf(url: string, screenAt: ScreenAt): string {
  const requested = ownPath(url);
  const screen = requested && screenAt(requested.path, requested.query);
  if (screen === undefined) throw badInput('url', NOT_OUR_PAGE);
  return screen;
}

const ID = /^[1-9]\d{0,8}$/;

/** The page of what everybody may see of rooms and posts. */
async function pathOf(
  db: CallContext['db'],
  cards: CardKinds,
  { type, id }: Pick<SharedLink, 'type' | 'id'>,
): Promise<string | undefined> {
  if (type === 'page' || (type !== 'message' && !ID.test(id))) return undefined;
  const card = (await cards.get(CARDS[type])?.(db, id)) as { url?: string } | undefined;
  return card?.url;
}

/** The card by whose address something is shared. */
const CARDS: Record<Exclude<ShareKind, 'page'>, string> = {
  group: 'group',
  match: 'match',
  message: 'message',
  post: 'moment',
};

/** The share page of a match; 404 for an unknown one. */
async function matchPath(db: CallContext['db'], id: string): Promise<string> {
  if (!ID.test(id)) throw notFound();
  const match = await existing(db, 'match', Number(id));
  return sharePath(match.game_id, match.tournament_id, match.id);
}
