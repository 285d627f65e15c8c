/** Addresses for programs (routes.md 'machine-readable'): calendars, feeds, site map, pictures, oEmbed. */
import type { App } from '../app/app.ts';
import { framedPage } from '../embed/oembed.server.ts';
import { oembed, targetOf } from '../embed/oembed.ts';
import { calendarOf } from '../feed/calendar.server.ts';
import { feedOf } from '../feed/feed.server.ts';
import { robotsText } from '../feed/robots.ts';
import { sitemapIndex, sitemapPart } from '../feed/sitemap.server.ts';
import type { SubjectKind } from '../feed/subject.server.ts';
import { FEED } from '../feed/wording.ts';
import type { Address } from './address.ts';
import { cardOf, PICTURED, type Pictured, TELLS_RESULT } from './og.server.ts';
import { toPng } from './picture.server.ts';
import { hidesResults } from './spoiler.ts';

export interface Document {
  /** 200 unless told. */
  status?: number;
  type: string;
  body: string | Uint8Array;
  /** Facts it stands on; one that changes drops it. */
  tags: string[];
  /** Beyond those that every document has. */
  headers?: Record<string, string>;
}

export interface Asked {
  /** Parts of the path by name. */
  parts: Record<string, string>;
  /** The canonical address: path and query. */
  url: URL;
}

export interface DocumentAddress extends Address {
  /** How many pages it takes as long as; one unless told. */
  cost?: number;
  /** undefined when there is no such thing. */
  make(app: App, asked: Asked): Promise<Document | undefined>;
}

const CALENDAR = 'text/calendar; charset=utf-8';
const ATOM = 'application/atom+xml; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const OPEN_TO_ALL = { 'access-control-allow-origin': '*' };

const originOf = ({ env }: App): string => new URL(env.PUBLIC_URL).origin;

const made = (type: string, body: string | undefined, tags: string[]): Document | undefined =>
  body === undefined ? undefined : { type, body, tags };

const calendar = (kind: SubjectKind): DocumentAddress => ({
  pattern: `/ics/${kind}/:id.ics`,
  kept: true,
  spoiler: 'hidden',
  async make(app, { parts, url }) {
    const body = await calendarOf(app.db, kind, Number(parts['id']), {
      origin: originOf(app),
      now: app.now(),
      hidden: hidesResults(url.searchParams),
    });
    return made(CALENDAR, body, ['facts', `${kind}:${parts['id']}`]);
  },
});

/** The year in which a site's host was first its own (RFC 4151): part of every name it gives. */
const NAMED_SINCE = 2026;

const feed = (kind: Exclude<SubjectKind, 'match'>): DocumentAddress => ({
  pattern: `/feed/${kind}/:id.atom`,
  kept: true,
  spoiler: 'hidden',
  async make(app, { parts, url }) {
    const origin = originOf(app);
    const authority = `${new URL(origin).hostname},${NAMED_SINCE}`;
    const self = url.pathname + url.search;
    const asked = { origin, authority, self, hidden: hidesResults(url.searchParams) };
    const body = await feedOf(app.db, kind, Number(parts['id']), asked);
    return made(ATOM, body, ['facts', `${kind}:${parts['id']}`]);
  },
});

/** A picture takes as long as so many pages. */
const PICTURE_COST = 20;

const picture = (kind: Pictured): DocumentAddress => ({
  pattern: `/og/${kind}/:id.png`,
  kept: true,
  ...(TELLS_RESULT.has(kind) && { spoiler: 'hidden' as const }),
  cost: PICTURE_COST,
  async make(app, { parts, url }) {
    const svg = await cardOf(app.db, kind, Number(parts['id']), hidesResults(url.searchParams));
    if (svg === undefined) return undefined;
    return { type: 'image/png', body: await toPng(svg), tags: ['facts', `${kind}:${parts['id']}`] };
  },
});

export const DOCUMENTS: readonly DocumentAddress[] = [
  ...(['game', 'tournament', 'team', 'match'] as const).map(calendar),
  ...(['game', 'tournament', 'team'] as const).map(feed),
  ...PICTURED.map(picture),
  {
    pattern: '/sitemap.xml',
    kept: true,
    make: async app => ({ type: XML, body: await sitemapIndex(app.db, originOf(app)), tags: ['facts'] }),
  },
  {
    pattern: '/sitemap/:part-:page.xml',
    kept: true,
    async make(app, { parts }) {
      const body = await sitemapPart(app.db, parts['part']!, Number(parts['page']), originOf(app));
      return made(XML, body, ['facts']);
    },
  },
  {
    pattern: '/robots.txt',
    kept: true,
    make: async app => ({ type: 'text/plain; charset=utf-8', body: robotsText(originOf(app)), tags: [] }),
  },
  {
    pattern: '/api/oembed',
    query: { url: 'address', maxwidth: 'number', maxheight: 'number', format: 'word' },
    kept: false,
    make: makeOembed,
  },
];

/** oEmbed §2.3.3: a format that is not offered. */
const NOT_IMPLEMENTED: Document = {
  status: 501,
  type: 'text/plain; charset=utf-8',
  body: 'format=json',
  tags: [],
};

async function makeOembed(app: App, { url: { searchParams: query } }: Asked): Promise<Document | undefined> {
  const origin = originOf(app);
  if ((query.get('format') ?? 'json') !== 'json') return NOT_IMPLEMENTED;
  const target = targetOf(query.get('url') ?? '', origin);
  const framed = target && (await framedPage(app.db, target, origin));
  if (!framed) return undefined;
  const most = (name: string) => Number(query.get(name)) || undefined;
  const limits = { maxWidth: most('maxwidth'), maxHeight: most('maxheight') };
  const answer = oembed(framed, { name: FEED.site, url: origin }, limits);
  return {
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(answer),
    tags: [],
    headers: OPEN_TO_ALL,
  };
}
