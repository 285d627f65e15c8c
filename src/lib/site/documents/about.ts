/** Machine-readable data about a page's entity. */
import { FEED } from '../../newsroom/syndication/wording.ts';
import { HIDDEN, hidesResults, SPOILER } from '../routes/spoiler.ts';
import type { JsonLd } from './json-ld.ts';

export interface PageAbout {
  kind: 'game' | 'match' | 'tournament' | 'team' | 'player' | 'news' | 'post';
  id: number;
  /** Path of a picture of its own, instead of the drawn one. */
  picture?: string | undefined;
  /** Structured data for search engines; addresses under the site's origin. */
  jsonLd?: (origin: string) => JsonLd;
}

/** An alternative form of the page: a `link rel="alternate"`. */
export interface OtherForm {
  type: string;
  href: string;
  title: string;
}

const FEEDS: readonly PageAbout['kind'][] = ['game', 'tournament', 'team'];
const CALENDARS: readonly PageAbout['kind'][] = ['game', 'match', 'tournament', 'team'];
const FRAMES: readonly PageAbout['kind'][] = ['match', 'tournament'];

/** Query that preserves a page's variant in links for other programs: they have no cookie. */
export const variantQuery = (query: URLSearchParams): string =>
  hidesResults(query) ? `?${SPOILER}=${HIDDEN}` : '';

export const calendarPath = ({ kind, id }: Pick<PageAbout, 'kind' | 'id'>, variant: string): string =>
  `/ics/${kind}/${id}.ics${variant}`;

/**
 * Feed, calendar and oEmbed of an entity, as paths.
 * @param address the page's canonical address, absolute
 * @param variant query of the page's variant: '' or '?spoiler=0'
 */
export function otherForms(
  { kind, id }: Pick<PageAbout, 'kind' | 'id'>,
  address: string,
  variant: string,
): OtherForm[] {
  const framed = `/api/oembed?url=${encodeURIComponent(address + variant)}&format=json`;
  const all: [kinds: readonly PageAbout['kind'][], form: OtherForm][] = [
    [FEEDS, { type: 'application/atom+xml', href: `/feed/${kind}/${id}.atom${variant}`, title: FEED.news }],
    [CALENDARS, { type: 'text/calendar', href: calendarPath({ kind, id }, variant), title: FEED.matches }],
    [FRAMES, { type: 'application/json+oembed', href: framed, title: FEED.frame }],
  ];
  return all.flatMap(([kinds, form]) => (kinds.includes(kind) ? form : []));
}

/** Picture that we draw to be shown beside a link on other sites, 1200×630; games and news have none. */
export const pictureOf = (
  { kind, id }: Pick<PageAbout, 'kind' | 'id'>,
  variant: string,
): string | undefined => (kind === 'game' || kind === 'news' ? undefined : `/og/${kind}/${id}.png${variant}`);
