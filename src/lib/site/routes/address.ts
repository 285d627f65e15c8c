/** Address patterns of routes and documents, and canonical addresses. */
import { LANES } from '../../wiki/bracket/lanes.ts';
import { HIDDEN, SPOILER, variantOf } from './spoiler.ts';

/** Valid values of query keys; any other value counts as absent. */
export const QUERY = {
  number: /^[1-9]\d{0,8}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  month: /^\d{4}-\d{2}$/,
  word: /^[a-z][a-z_]{0,31}$/,
  /** Colours of an embed; by default the reader's system decides. */
  theme: /^(light|dark|transparent)$/,
  /** Free text has unbounded values, so a page that depends on it is not cached. */
  text: /^\P{Cc}{1,50}$/u,
  address: /^https?:\/\/[^\s\p{Cc}]{1,500}$/u,
  /** An address of our own, to return to. */
  path: /^\/(?!\/)[\w./?=&%~-]{0,199}$/,
} as const;
export type QueryKind = keyof typeof QUERY;

/** Path parameters that are not positive numbers. */
export const PARAM: Readonly<Record<string, string>> = {
  /** The only bracket part to show. */
  stage: LANES.join('|'),
  pageType: 'PROFILE|LOGIN',
  /** Numbers of protocols (docs/product/site.md). */
  kind: '[1-7]',
  /** A part of the site map. */
  part: 'pages|tournaments|matches|teams|players|heroes|maps|news|posts',
  /** The code of a short link. */
  code: '[A-Za-z0-9]{6,12}',
  /** The link of a shared prediction. */
  link: '[\\w-]{8,32}',
  /** The day of a dump. */
  day: '\\d{4}-\\d{2}-\\d{2}',
};

/** An entry of the tables of routes and documents. */
export interface Address {
  /** `:name` stands for a positive number, or for its pattern in PARAM. */
  pattern: string;
  /** The query keys that are read. Others reach neither the handler nor the page cache's key. */
  query?: Record<string, QueryKind>;
  /** The answer is the same for every reader, and cached. */
  cached: boolean;
  /**
   * Has a variant without results (`spoiler=0`) and one with results (`spoiler=1`; spoiler.ts). 'hidden':
   * only the former, since the plain one shows everything.
   */
  spoiler?: boolean | 'hidden';
}

/** The address of a screen. */
export interface Route extends Address {
  /** Path under src/pages. */
  file: string;
  /** The same entity's address in the other layout; without one the page itself reflows. */
  twin?: string;
  /** Another twin for addresses with this query key: ':key' in it is the value. */
  twinWith?: { key: string; twin: string };
}

export interface Canonical {
  /** The canonical address of all equivalent ones. */
  url: string;
  cached: boolean;
}

/** Nine digits at most: fits into an id column. */
const NUMBER = '[1-9]\\d{0,8}';

/** Matches a plain path (no escapes, no trailing slash, no leading zeros); parameters are named groups. */
export const patternTest = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replaceAll('.', '\\.')
      .replaceAll(/:(\w+)/g, (_, name) => `(?<${name}>${PARAM[name] ?? NUMBER})`)}$`,
  );

/**
 * `path` with its declared, valid query keys in the order of the table, and the variant from the query or
 * else the cookie.
 */
export function canonicalOf(
  address: Address,
  path: string,
  query: string,
  cookie: string | undefined,
): Canonical {
  const params = new URLSearchParams(query);
  const input = Object.entries(address.query ?? {}).filter(([key, kind]) =>
    QUERY[kind].test(params.get(key) ?? ''),
  );
  const parts = input.map(([key]) => `${key}=${encodeURIComponent(params.get(key)!)}`);
  const variant = address.spoiler ? variantOf(params.get(SPOILER), cookie) : undefined;
  const isPlain = address.spoiler === 'hidden' && variant !== HIDDEN;
  if (variant !== undefined && !isPlain) parts.push(`${SPOILER}=${variant}`);
  return {
    url: parts.length === 0 ? path : `${path}?${parts.join('&')}`,
    cached: address.cached && input.every(([, kind]) => kind !== 'text' && kind !== 'address'),
  };
}
