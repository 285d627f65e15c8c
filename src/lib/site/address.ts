/** Addresses as the tables of routes and documents write them, and the one that stands for all alike. */
import { PARAM, QUERY, type QueryKind } from './routes.ts';
import { HIDDEN, SPOILER, variantOf } from './spoiler.ts';

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
