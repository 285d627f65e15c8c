/** The wikis that are read, and names of their pages. Pure. */
import type { FeedPerson } from '../../../platform/ports/feed-people.ts';
import type { FeedAlias, FeedTeam } from '../../../platform/ports/feed-source.ts';
import { GAME } from '../../../wiki/game/game.ts';

/** Our games by wiki. */
export const WIKIS: ReadonlyMap<string, number> = new Map([
  ['valorant', GAME.valorant],
  ['leagueoflegends', GAME.lol],
  ['honorofkings', GAME.kog],
]);

export const ALL_WIKIS: readonly string[] = [...WIKIS.keys()];

/** 'valorant/VCT/2026/Champions': the key of what has a page, and its address after the host. */
export const pageKey = (wiki: string, page: string): string => `${wiki}/${page}`;

/** The wiki and the page of a key. */
export function ofKey(key: string): { wiki: string; page: string } {
  const cut = key.indexOf('/');
  return { wiki: key.slice(0, cut), page: key.slice(cut + 1) };
}

export const spaced = (page: string): string => page.replaceAll('_', ' ');
export const underscored = (name: string): string => name.replaceAll(' ', '_');

const NOBODY = /^(tb[da]|bye|)$/i;

/** A team by its name, which is that of its page; null for nobody yet. */
export function teamOf(wiki: string, name: string): FeedTeam | null {
  const spelt = spaced(name).trim();
  return NOBODY.test(spelt) ? null : { key: pageKey(wiki, underscored(spelt)), name: spelt };
}

/**
 * A person by the page. `name`: as in play; where it is missing, that of the page without what tells two pages apart.
 * The file of careers in VALORANT names people by the same pages.
 */
export function personOf(wiki: string, page: string, name: string): FeedPerson {
  const aliases: FeedAlias[] =
    WIKIS.get(wiki) === GAME.valorant ? [{ source: 'playerdb', key: spaced(page) }] : [];
  return { key: pageKey(wiki, page), name: name || spaced(page).replace(/ \([^()]*\)$/, ''), aliases };
}
