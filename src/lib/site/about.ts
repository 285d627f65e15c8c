/** What a page is about, as far as other programs can be given more of it (routes.md 'machine-readable'). */
import { FEED } from '../feed/wording.ts';
import type { Thing } from './json-ld.ts';
import { HIDDEN, hidesResults, SPOILER } from './spoiler.ts';

export interface About {
  kind: 'game' | 'match' | 'tournament' | 'team' | 'player';
  id: number;
  /** For search engines, its addresses under the site's origin. */
  thing?: (origin: string) => Thing;
}

/** Another form of the page: a `link rel="alternate"`. */
export interface OtherForm {
  type: string;
  href: string;
  title: string;
}

const FEEDS: readonly About['kind'][] = ['game', 'tournament', 'team'];
const CALENDARS: readonly About['kind'][] = ['game', 'match', 'tournament', 'team'];
const FRAMES: readonly About['kind'][] = ['match', 'tournament'];

/** Query that keeps the variant of a page in the addresses that it gives to other programs: they have no cookie. */
export const variantQuery = (query: URLSearchParams): string =>
  hidesResults(query) ? `?${SPOILER}=${HIDDEN}` : '';

export const calendarPath = ({ kind, id }: Pick<About, 'kind' | 'id'>, variant: string): string =>
  `/ics/${kind}/${id}.ics${variant}`;

/**
 * Feed, calendar and oEmbed of a thing, as paths.
 * @param address the page's one right address, absolute
 * @param variant query of the variant that the page is of: '' or '?spoiler=0'
 */
export function otherForms(
  { kind, id }: Pick<About, 'kind' | 'id'>,
  address: string,
  variant: string,
): OtherForm[] {
  const framed = `/api/oembed?url=${encodeURIComponent(address + variant)}&format=json`;
  const all: [kinds: readonly About['kind'][], form: OtherForm][] = [
    [FEEDS, { type: 'application/atom+xml', href: `/feed/${kind}/${id}.atom${variant}`, title: FEED.news }],
    [CALENDARS, { type: 'text/calendar', href: calendarPath({ kind, id }, variant), title: FEED.matches }],
    [FRAMES, { type: 'application/json+oembed', href: framed, title: FEED.frame }],
  ];
  return all.flatMap(([kinds, form]) => (kinds.includes(kind) ? form : []));
}

/** 1200×630, as other sites show it beside a link; a game has none. */
export const pictureOf = ({ kind, id }: Pick<About, 'kind' | 'id'>, variant: string): string | undefined =>
  kind === 'game' ? undefined : `/og/${kind}/${id}.png${variant}`;
