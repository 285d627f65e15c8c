/** Which page of the site an address in a text names. Pure. */
import { splitLinks } from '../../platform/kernel/links.ts';

const ID = '([1-9]\\d{0,8})';
/** The type of a short link; its code tells where it leads. */
export const SHORT_LINK = 'short_link';
/** Pages that have a twin for phones, '/m/match/1/7': what follows the first words, and the type of its card. */
const page = (rest: string, type: string) => ({ type, form: new RegExp(`^/(?:wiki|m)/${rest}/?$`) });
/** Pages made to be opened or framed from elsewhere, '/s/1/12/7', with their twins. */
const made = (rest: string, type: string) => ({
  type,
  form: new RegExp(`^(?:/m)?/${rest}/?(?:#.*)?$`),
});
/** The first form that fits counts. A rating is the player's section on the page of the match. */
const FORMS: readonly { type: string; form: RegExp }[] = [
  page(`match/\\d+/${ID}#player-${ID}`, 'rating'),
  page(`match/\\d+/${ID}/${ID}`, 'rating'),
  page(`match/\\d+/${ID}(?:[/#].*)?`, 'match'),
  page(`wiki_home/\\d+/${ID}/?(?:#.*)?`, 'match'),
  made(`[st]/\\d+/\\d+/${ID}`, 'match'),
  made(`static/ladder/\\d+/\\d+/${ID}`, 'match'),
  made(`static/tour_stage/\\d+/\\d+/${ID}`, 'match'),
  made(`[st]/\\d+/${ID}`, 'tournament'),
  made(`static/tour_stage/\\d+/${ID}`, 'tournament'),
  page(`tour/\\d+/${ID}(?:[/#].*)?`, 'tournament'),
  page(`team/\\d+/${ID}(?:[/#].*)?`, 'team'),
  page(`player/\\d+/${ID}(?:[/#].*)?`, 'player'),
  { type: SHORT_LINK, form: /^\/s\/([a-z2-9]{10})\/?(?:#.*)?$/ },
  { type: 'moment', form: new RegExp(`^/chat/post/${ID}/?(?:#.*)?$`) },
  { type: 'prediction', form: /^\/static\/prediction\/([\w-]{1,64})\/?(?:#.*)?$/ },
];

/** A group is named in the query of its address; a room of it is not the group. */
const GROUP = /^\/chat\/group\?group_id=([1-9]\d{0,8})$/;

export interface SitePage {
  type: string;
  /** The ids in the address. */
  refs: string[];
}

/** The first one; undefined for none. `origin`: of the site. */
export function sitePageIn(text: string, origin: string): SitePage | undefined {
  for (const part of splitLinks(text)) {
    const found = 'url' in part ? pageAt(new URL(part.url), origin) : undefined;
    if (found) return found;
  }
  return undefined;
}

function pageAt(url: URL, origin: string): SitePage | undefined {
  if (url.origin !== origin) return undefined;
  const group = GROUP.exec(url.pathname + url.search);
  if (group) return { type: 'group', refs: group.slice(1) };
  for (const { type, form } of FORMS) {
    const found = form.exec(url.pathname + url.hash);
    if (found) return { type, refs: found.slice(1) };
  }
  return undefined;
}
