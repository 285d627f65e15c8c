/** Machine-readable documents: calendars, feeds, site map, pictures, oEmbed. */
import { framedPage } from '../../newsroom/embed/oembed.server.ts';
import { oembed, targetOf } from '../../newsroom/embed/oembed.ts';
import { NEWS_TAG } from '../../newsroom/news/tags.ts';
import { calendarOf } from '../../newsroom/syndication/calendar.server.ts';
import { channelFeed } from '../../newsroom/syndication/channel.server.ts';
import { feedOf } from '../../newsroom/syndication/feed.server.ts';
import { robotsText } from '../../newsroom/syndication/robots.ts';
import { sitemapIndex, sitemapPart } from '../../newsroom/syndication/sitemap.server.ts';
import type { SubjectKind } from '../../newsroom/syndication/subject.server.ts';
import { FEED } from '../../newsroom/syndication/wording.ts';
import type { PageServices } from '../../platform/contract/context.ts';
import { DAY, HOUR } from '../../platform/kernel/time.ts';
import type { Address } from '../routes/address.ts';
import { hidesResults } from '../routes/spoiler.ts';
import { cardOf, PICTURED, type PicturedKind, TELLS_RESULT } from './og.server.ts';
import { openDump } from './open-dump.server.ts';
import { toPng } from './picture.server.ts';
import { postPicture } from './post-picture.server.ts';
import { predictionPicture } from './prediction-picture.server.ts';
import { ratingPicture } from './rating-picture.server.ts';
import { securityText } from './security-text.ts';

const SITEMAP_TAGS = ['facts', NEWS_TAG];

export interface Document {
  /** 200 by default. */
  status?: number;
  type: string;
  body: string | Uint8Array;
  /** Cache tags: a change of one of these facts drops the document. */
  tags: string[];
  /** Epoch milliseconds from which another one must be made; Infinity by default. */
  expiresAt?: number | undefined;
  /** Headers beyond those of every document. */
  headers?: Record<string, string>;
}

export interface DocumentRequest {
  /** Path parameters by name. */
  parts: Record<string, string>;
  /** The canonical address: path and query. */
  url: URL;
}

type DocumentDeps = Pick<PageServices, 'db' | 'files' | 'origin' | 'now'> & {
  env: { CONTACT_EMAIL: string };
};

export interface DocumentAddress extends Address {
  /** undefined when its subject does not exist. */
  make(deps: DocumentDeps, query: DocumentRequest): Promise<Document | undefined>;
}

const CALENDAR = 'text/calendar; charset=utf-8';
const ATOM = 'application/atom+xml; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
const OPEN_TO_ALL = { 'access-control-allow-origin': '*' };

const made = (type: string, body: string | undefined, tags: string[]): Document | undefined =>
  body === undefined ? undefined : { type, body, tags };

const calendar = (kind: SubjectKind): DocumentAddress => ({
  pattern: `/ics/${kind}/:id.ics`,
  cached: true,
  spoiler: 'hidden',
  async make({ db, origin, now }, { parts, url }) {
    const body = await calendarOf(db, kind, Number(parts['id']), {
      origin,
      now: now(),
      hidden: hidesResults(url.searchParams),
    });
    return made(CALENDAR, body, ['facts', `${kind}:${parts['id']}`]);
  },
});

/** Ratings come all evening: a picture is drawn anew at most this often, in milliseconds. */
const RATINGS_CACHE_MS = 60_000;

/** Year since which the site's host is ours (RFC 4151); part of every tag URI. */
const NAMED_SINCE = 2026;

const authorityOf = (origin: string): string => `${new URL(origin).hostname},${NAMED_SINCE}`;

const feed = (kind: Exclude<SubjectKind, 'match'>): DocumentAddress => ({
  pattern: `/feed/${kind}/:id.atom`,
  cached: true,
  spoiler: 'hidden',
  async make({ db, origin }, { parts, url }) {
    const self = url.pathname + url.search;
    const options = { origin, authority: authorityOf(origin), self, hidden: hidesResults(url.searchParams) };
    const body = await feedOf(db, kind, Number(parts['id']), options);
    return made(ATOM, body, ['facts', `${kind}:${parts['id']}`]);
  },
});

const picture = (kind: PicturedKind): DocumentAddress => ({
  pattern: `/og/${kind}/:id.png`,
  cached: true,
  ...(TELLS_RESULT.has(kind) && { spoiler: 'hidden' as const }),
  async make(deps, { parts, url }) {
    const svg = await cardOf(deps, kind, Number(parts['id']), hidesResults(url.searchParams));
    if (svg === undefined) return undefined;
    return { type: 'image/png', body: await toPng(svg), tags: ['facts', `${kind}:${parts['id']}`] };
  },
});

const predictionPng: DocumentAddress = {
  pattern: '/og/prediction/:link.png',
  cached: true,
  spoiler: 'hidden',
  async make({ db, files, origin, now }, { parts, url }) {
    const hidden = hidesResults(url.searchParams);
    const drawn = await predictionPicture({ db, files, origin, now: now() }, parts['link']!, hidden);
    if (!drawn) return undefined;
    const { svg, tags, expiresAt } = drawn;
    return { type: 'image/png', body: await toPng(svg), tags, expiresAt };
  },
};

const channelPosts: DocumentAddress = {
  pattern: '/feed/channel/:id.atom',
  cached: true,
  async make({ db, origin, now }, { parts, url }) {
    const options = { origin, authority: authorityOf(origin), self: url.pathname, now: now() };
    const made = await channelFeed(db, Number(parts['id']), options);
    return made && { type: ATOM, ...made };
  },
};

const postPng: DocumentAddress = {
  pattern: '/og/post/:id.png',
  cached: true,
  async make(deps, { parts }) {
    const drawn = await postPicture(deps, Number(parts['id']));
    return drawn && { type: 'image/png', body: await toPng(drawn.svg), tags: drawn.tags };
  },
};

const ratingPng: DocumentAddress = {
  pattern: '/og/rating/:id.png',
  cached: true,
  spoiler: 'hidden',
  async make({ db, files, origin, now }, { parts, url }) {
    const options = { id: Number(parts['id']), hidden: hidesResults(url.searchParams), now: now() };
    const drawn = await ratingPicture({ db, files, origin }, options);
    if (!drawn) return undefined;
    const { svg, tags } = drawn;
    return { type: 'image/png', body: await toPng(svg), tags, expiresAt: now() + RATINGS_CACHE_MS };
  },
};

export const DOCUMENTS: readonly DocumentAddress[] = [
  ...(['game', 'tournament', 'team', 'match'] as const).map(calendar),
  ...(['game', 'tournament', 'team'] as const).map(feed),
  ...PICTURED.map(picture),
  predictionPng,
  ratingPng,
  channelPosts,
  postPng,
  openDump,
  {
    pattern: '/sitemap.xml',
    cached: true,
    async make({ db, origin, now }) {
      const body = await sitemapIndex(db, origin);
      return { type: XML, body, tags: SITEMAP_TAGS, expiresAt: now() + HOUR };
    },
  },
  {
    pattern: '/sitemap/:part-:page.xml',
    cached: true,
    async make({ db, origin, now }, { parts }) {
      const body = await sitemapPart(db, parts['part']!, Number(parts['page']), origin);
      const document = made(XML, body, SITEMAP_TAGS);
      // Posts come all day.
      return document && { ...document, expiresAt: now() + HOUR };
    },
  },
  {
    pattern: '/robots.txt',
    cached: true,
    make: async ({ origin }) => ({
      type: TEXT,
      body: robotsText(origin),
      tags: [],
    }),
  },
  {
    pattern: '/.well-known/security.txt',
    cached: true,
    make: async ({ origin, env, now }) => ({
      type: TEXT,
      body: securityText({ origin, contact: env.CONTACT_EMAIL, now: now() }),
      tags: [],
      expiresAt: now() + DAY,
    }),
  },
  {
    pattern: '/api/oembed',
    query: { url: 'address', maxwidth: 'number', maxheight: 'number', format: 'word' },
    cached: false,
    make: makeOembed,
  },
];

/** oEmbed §2.3.3: unsupported format. */
const NOT_IMPLEMENTED: Document = {
  status: 501,
  type: 'text/plain; charset=utf-8',
  body: 'format=json',
  tags: [],
};

async function makeOembed(
  { db, origin }: DocumentDeps,
  { url: { searchParams: query } }: DocumentRequest,
): Promise<Document | undefined> {
  if ((query.get('format') ?? 'json') !== 'json') return NOT_IMPLEMENTED;
  const target = targetOf(query.get('url') ?? '', origin);
  const framed = target && (await framedPage(db, target, origin));
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
