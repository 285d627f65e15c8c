/** Which thing of the site an address in a text names. Pure. */
import { splitLinks } from '../kernel/links.ts';

/** Types of cards by the segment of their pages' paths (wiki/address.ts). */
const TYPES: Readonly<Record<string, string>> = {
  match: 'match',
  tour: 'tournament',
  team: 'team',
  player: 'player',
};
/** '/wiki/match/1/7', and on phones '/m/match/1/7'. */
const PAGE = /^\/(?:wiki|m)\/(match|tour|team|player)\/\d+\/([1-9]\d{0,9})(?:\/|$)/;

export interface OwnThing {
  type: string;
  id: number;
}

/** The first one; undefined for none. `origin`: of the site. */
export function ownThingIn(text: string, origin: string): OwnThing | undefined {
  for (const part of splitLinks(text)) {
    if (!('url' in part)) continue;
    const url = new URL(part.url);
    const found = url.origin === origin ? PAGE.exec(url.pathname) : null;
    if (found) return { type: TYPES[found[1]!]!, id: Number(found[2]) };
  }
  return undefined;
}
