/** Follows the site's own links over HTTP, a few of each kind of address. */

import { DOCUMENTS } from '#lib/site/documents/documents.server.ts';
import { patternTest } from '#lib/site/routes/address.ts';
import { routeOf } from '#lib/site/routes/match-route.ts';

/** A broken address, and one page that links to it. */
export interface DeadLink {
  address: string;
  from: string;
  fault: string;
}

export interface Walk {
  dead: DeadLink[];
  /** Patterns of the routes and documents found. */
  met: Set<string>;
}

/** What is remembered of a page: a whole site's HTML would be too much. */
interface Page {
  status: number;
  /** Ids of its elements; empty for other types than HTML. */
  ids: ReadonlySet<string>;
  links: readonly string[];
}

const WAITING: Page = { status: 0, ids: new Set(), links: [] };

const AT_ONCE = 8;
const REDIRECTS_MAX = 3;
const documents = DOCUMENTS.map(({ pattern }) => ({ pattern, test: patternTest(pattern) }));

/** The route or document pattern of an address; a file's own path. */
const patternOf = (path: string): string =>
  routeOf(path)?.pattern ?? documents.find(({ test }) => test.test(path))?.pattern ?? path;

/** Groups addresses that share a pattern and query keys. */
const kindOf = ({ pathname, searchParams }: URL): string =>
  [patternOf(pathname), ...[...searchParams.keys()].sort()].join(' ');

interface Link {
  url: URL;
  from: string;
}
const addressOf = ({ pathname, search }: URL): string => pathname + search;

/** Starts at `seeds` (all are requested) and follows at most `most` addresses of each kind. */
export async function walk(
  origin: string,
  seeds: readonly string[],
  most: (kind: string) => number,
): Promise<Walk> {
  const walker = new Walker(origin);
  for (const seed of seeds) walker.meet(seed, '/', Number.POSITIVE_INFINITY);
  await walker.follow(most);
  walker.checkPlaces();
  return walker;
}

class Walker implements Walk {
  readonly dead: DeadLink[] = [];
  readonly met = new Set<string>();
  readonly #origin: string;
  readonly #perKind = new Map<string, number>();
  readonly #pages = new Map<string, Page>();
  readonly #places = new Map<string, Link>();
  readonly #waiting: Link[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  meet(href: string, from: string, most: number | ((kind: string) => number)): void {
    const url = URL.parse(href, this.#origin + from);
    if (url?.origin !== this.#origin) return;
    if (url.hash.length > 1) this.#places.set(url.href, { url, from });
    const kind = kindOf(url);
    const count = this.#perKind.get(kind) ?? 0;
    if (this.#pages.has(addressOf(url)) || count >= (typeof most === 'number' ? most : most(kind))) return;
    this.#perKind.set(kind, count + 1);
    this.met.add(patternOf(url.pathname));
    this.#pages.set(addressOf(url), WAITING);
    this.#waiting.push({ url, from });
  }

  async follow(most: (kind: string) => number): Promise<void> {
    while (this.#waiting.length > 0)
      await Promise.all(this.#waiting.splice(0, AT_ONCE).map(link => this.#visit(link, most)));
  }

  async #visit({ url, from }: Link, most: (kind: string) => number): Promise<void> {
    const address = addressOf(url);
    const { links, ...page } = await ask(url, this.#origin);
    this.#pages.set(address, { ...page, links: [] });
    if (page.status !== 200) this.dead.push({ address, from, fault: String(page.status) });
    for (const href of links) this.meet(href, address, most);
  }

  /** Checks the anchors of links to fetched pages. */
  checkPlaces(): void {
    for (const { url, from } of this.#places.values()) {
      const page = this.#pages.get(addressOf(url));
      if (page && !page.ids.has(decodeURIComponent(url.hash.slice(1))))
        this.dead.push({ address: addressOf(url) + url.hash, from, fault: 'no such place' });
    }
  }
}

/** Follows redirects and returns the final answer. */
async function ask(url: URL, origin: string, left = REDIRECTS_MAX): Promise<Page> {
  const answer = await fetch(url, { redirect: 'manual' });
  const { status, headers } = answer;
  const to = headers.get('location');
  if (status >= 300 && status < 400 && to && left > 0) return ask(new URL(to, url), origin, left - 1);
  const body = await answer.text();
  if (status !== 200 || !headers.get('content-type')?.startsWith('text/html')) return { ...WAITING, status };
  const ids = new Set(Array.from(body.matchAll(/\sid="([^"]*)"/g), ([, id]) => plain(id!)));
  return { status, ids, links: linksOf(body, origin) };
}

/** Links, resources, GET forms and own addresses in <meta> of a page. */
function linksOf(html: string, origin: string): string[] {
  const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
  return tags.flatMap(tag => {
    if (/^<form\b/i.test(tag) && /\smethod="?post/i.test(tag)) return [];
    const own = [...tag.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map(([, value]) => plain(value!));
    const content = /^<meta\b/.test(tag) ? plain(/\scontent="([^"]*)"/.exec(tag)?.[1] ?? '') : '';
    return content.startsWith(`${origin}/`) ? [...own, content] : own;
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#38': '&',
};
const plain = (value: string): string => value.replaceAll(/&(#?\w+);/g, (all, name) => ENTITIES[name] ?? all);
