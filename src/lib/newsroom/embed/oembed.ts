/** oEmbed 1.0 (oembed.com): content that other sites may show in place of one of our addresses. */
import { attribute, html } from '../../platform/kernel/html.ts';

/** The embeddable page that an address leads to. */
export interface EmbedTarget {
  gameId: number;
  tournamentId?: number;
  matchId?: number;
  /** The address hides results (docs/decisions/008), and so does the frame. */
  hidden?: true;
}

/** Addresses of one entity; their named groups are the parts of a Target. */
const PATTERNS = [
  /^\/(?:m\/|wiki\/)match\/(?<gameId>[1-9]\d{0,8})\/(?<matchId>[1-9]\d{0,8})$/,
  /^\/wiki\/wiki_home\/(?<gameId>[1-9]\d{0,8})\/(?<matchId>[1-9]\d{0,8})$/,
  /^\/(?:m\/|wiki\/)tour\/(?<gameId>[1-9]\d{0,8})\/(?<tournamentId>[1-9]\d{0,8})$/,
  /^\/(?:m\/)?(?:s|t|static\/tour_stage)\/(?<gameId>[1-9]\d{0,8})\/(?<tournamentId>[1-9]\d{0,8})(?:\/(?<matchId>[1-9]\d{0,8}))?$/,
];

/** undefined for an address that is not ours, or cannot be framed. `origin`: the site's. */
export function targetOf(address: string, origin: string): EmbedTarget | undefined {
  const url = URL.parse(address);
  if (url?.origin !== origin) return undefined;
  for (const pattern of PATTERNS) {
    const parts = pattern.exec(url.pathname)?.groups;
    const numbers = Object.entries(parts ?? {}).filter(([, value]) => value !== undefined);
    if (!parts) continue;
    const target = Object.fromEntries(numbers.map(([name, value]) => [name, Number(value)]));
    const hides = url.searchParams.get('spoiler') === '0';
    return (hides ? { ...target, hidden: true } : target) as unknown as EmbedTarget;
  }
  return undefined;
}

export interface Framed {
  title: string;
  /** Address of the page to frame, absolute. */
  src: string;
  kind: 'match' | 'tournament';
  /** Address of its picture, 1200×630, absolute. */
  picture: string;
}

/** CSS pixels; both reflow in smaller frames. */
const SIZES = { match: { width: 640, height: 360 }, tournament: { width: 960, height: 560 } } as const;
const CACHE_S = 3600;
const PICTURE = { width: 1200, height: 630 };

export type OEmbed = Record<string, string | number>;

/** The oEmbed response. `maxWidth` and `maxHeight` in CSS pixels, as the consumer asks (§2.2). */
export function oembed(
  { title, src, kind, picture }: Framed,
  provider: { name: string; url: string },
  { maxWidth = Number.POSITIVE_INFINITY, maxHeight = Number.POSITIVE_INFINITY },
): OEmbed {
  const width = Math.min(SIZES[kind].width, maxWidth);
  const height = Math.min(SIZES[kind].height, maxHeight);
  const frame = { src, title, width, height, loading: 'lazy', frameborder: 0 };
  const attributes = Object.entries(frame).map(([name, value]) => attribute(name, value));
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: provider.name,
    provider_url: provider.url,
    cache_age: CACHE_S,
    html: html`<iframe${attributes}></iframe>`.text,
    width,
    height,
    ...thumbnail(picture, maxWidth, maxHeight),
  };
}

/** The thumbnail, left out if it is larger than the consumer's limits (§2.3.4). */
const thumbnail = (picture: string, maxWidth: number, maxHeight: number): OEmbed =>
  PICTURE.width > maxWidth || PICTURE.height > maxHeight
    ? {}
    : {
        thumbnail_url: picture,
        thumbnail_width: PICTURE.width,
        thumbnail_height: PICTURE.height,
      };
