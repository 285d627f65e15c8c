/** Addresses as the tables of routes and documents write them, and the one that stands for all alike. */
import { HIDDEN, SPOILER, variantOf } from './spoiler.ts';

/** What a query key may hold; anything else counts as absent. */
export const QUERY = {
  number: /^[1-9]\d{0,8}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  month: /^\d{4}-\d{2}$/,
  word: /^[a-z][a-z_]{0,31}$/,
  /** How an embed is coloured; without it as the reader's system is. */
  theme: /^(light|dark|transparent)$/,
  /** There is no end of texts, so a page that one was asked of is not kept. */
  text: /^\P{Cc}{1,50}$/u,
  address: /^https?:\/\/[^\s\p{Cc}]{1,500}$/u,
  /** An address of our own, to come back to. */
  path: /^\/(?!\/)[\w./?=&%~-]{0,199}$/,
} as const;
export type QueryKind = keyof typeof QUERY;

/** What the parts of an address hold that are no positive numbers. */
export const PARAM: Readonly<Record<string, string>> = {
  /** The part of a bracket that is shown alone. */
  stage: 'upper|lower|final',
  pageType: 'PROFILE|LOGIN',
  /** Protocol kinds: enums.md. */
  kind: '[1-7]',
  /** A part of the site map. */
  part: 'pages|tournaments|matches|teams|players|heroes|maps',
  /** Of a short link. */
  code: '[A-Za-z0-9]{6,12}',
  /** Of a shared prediction. */
  link: '[\\w-]{8,32}',
};

/** What a table says of an address. */
export interface Address {
  /** `:name` stands for a positive number, or for what PARAM says of it. */
  pattern: string;
  /** The query keys that are read. Others reach neither what answers nor the page cache's key. */
  query?: Record<string, QueryKind>;
  /** The answer is the same for every reader, and kept. */
  kept: boolean;
  /**
   * Has a variant without results, under `spoiler=0`, and one that shows them, `spoiler=1` (spoiler.ts). 'hidden':
   * only the first, for the plain one shows all there is.
   */
  spoiler?: boolean | 'hidden';
}

/** The address of a screen. */
export interface Route extends Address {
  /** Under src/pages. */
  file: string;
  /** The address of the same entity in the other layout; without one the page itself reflows. */
  twin?: string;
}

export interface Place {
  /** The address that stands for all that show the same. */
  url: string;
  kept: boolean;
}

/** Below what a column of ids holds. */
const NUMBER = '[1-9]\\d{0,8}';

/** Matches a path written plainly (no escapes, no trailing slash, no leading zeros), its parts by name. */
export const patternTest = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replaceAll('.', '\\.')
      .replaceAll(/:(\w+)/g, (_, name) => `(?<${name}>${PARAM[name] ?? NUMBER})`)}$`,
  );

/**
 * `path` with the declared query keys that have values of their kind, in the order of the table, and
 * the variant that the query or else the cookie asks for.
 */
export function placeAt(address: Address, path: string, query: string, cookie: string | undefined): Place {
  const asked = new URLSearchParams(query);
  const given = Object.entries(address.query ?? {}).filter(([key, kind]) =>
    QUERY[kind].test(asked.get(key) ?? ''),
  );
  const parts = given.map(([key]) => `${key}=${encodeURIComponent(asked.get(key)!)}`);
  const variant = address.spoiler ? variantOf(asked.get(SPOILER), cookie) : undefined;
  const isPlain = address.spoiler === 'hidden' && variant !== HIDDEN;
  if (variant !== undefined && !isPlain) parts.push(`${SPOILER}=${variant}`);
  return {
    url: parts.length === 0 ? path : `${path}?${parts.join('&')}`,
    kept: address.kept && given.every(([, kind]) => kind !== 'text' && kind !== 'address'),
  };
}
