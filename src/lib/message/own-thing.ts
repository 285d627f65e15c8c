/** Which thing of the site an address in a text names. Pure. */
import { splitLinks } from '../kernel/links.ts';

const ID = '([1-9]\\d{0,8})';
/** Pages that have a twin for phones, '/m/match/1/7': what follows the first words, and the type of its card. */
const page = (rest: string, type: string) => ({ type, form: new RegExp(`^/(?:wiki|m)/${rest}/?$`) });
/** The first form that fits counts. A rating is the player's place on the page of the match. */
const FORMS: readonly { type: string; form: RegExp }[] = [
  page(`match/\\d+/${ID}#player-${ID}`, 'rating'),
  page(`match/\\d+/${ID}/${ID}`, 'rating'),
  page(`match/\\d+/${ID}(?:[/#].*)?`, 'match'),
  page(`tour/\\d+/${ID}(?:[/#].*)?`, 'tournament'),
  page(`team/\\d+/${ID}(?:[/#].*)?`, 'team'),
  page(`player/\\d+/${ID}(?:[/#].*)?`, 'player'),
  { type: 'moment', form: new RegExp(`^/chat/post/${ID}/?(?:#.*)?$`) },
  { type: 'prediction', form: /^\/static\/prediction\/([\w-]{1,64})\/?(?:#.*)?$/ },
];

/** A group is named in the query of its address; a room of it is not the group. */
const GROUP = /^\/chat\/group\?group_id=([1-9]\d{0,8})$/;

export interface OwnThing {
  type: string;
  /** What the address names it by. */
  refs: string[];
}

/** The first one; undefined for none. `origin`: of the site. */
export function ownThingIn(text: string, origin: string): OwnThing | undefined {
  for (const part of splitLinks(text)) {
    const found = 'url' in part ? thingAt(new URL(part.url), origin) : undefined;
    if (found) return found;
  }
  return undefined;
}

function thingAt(url: URL, origin: string): OwnThing | undefined {
  if (url.origin !== origin) return undefined;
  const group = GROUP.exec(url.pathname + url.search);
  if (group) return { type: 'group', refs: group.slice(1) };
  for (const { type, form } of FORMS) {
    const found = form.exec(url.pathname + url.hash);
    if (found) return { type, refs: found.slice(1) };
  }
  return undefined;
}
