/** Asks LPDB: the key in a header, addresses and conditions built here, a table page by page. */
import type { FeedAsk, FeedReject } from '../../../platform/ports/feed-source.ts';
import { FeedFailure } from '../client.server.ts';
import { fieldOf } from '../items.ts';
import { readShape } from '../snapshot.ts';
import { FAILED } from '../wording.ts';
import { answer, refusal } from './shapes.ts';

export const HOST = 'api.liquipedia.net';
/** Rows of a page, of each wiki that is asked for: the most that the service gives. */
const LIMIT = 1000;
/** No table that is worth reading has more pages. */
const PAGES_MAX = 5;

export interface LpdbAccess {
  key: string;
  /** The site's address and a contact: the service wants both named. */
  site: string;
  contact: string;
}

/** `conditions`: 'parent::X' in brackets, joined by AND and OR. `fields`: all that is asked for. */
export interface LpdbQuery {
  wikis: readonly string[];
  conditions: string;
  fields: readonly string[];
  order?: string;
  /** Further parameters, as `streamurls`. */
  extra?: Readonly<Record<string, string>>;
}

export interface LpdbRows {
  rows: unknown[];
  /** Whether these are all rows that meet the conditions. */
  isWhole: boolean;
}

export type LpdbRead = (table: string, query: LpdbQuery) => Promise<LpdbRows>;

export function lpdbReader({ key, site, contact }: LpdbAccess, ask: FeedAsk): LpdbRead {
  const headers = {
    authorization: `Apikey ${key}`,
    'accept-encoding': 'gzip',
    'user-agent': `saidian (${site}; ${contact})`,
  };
  return async (table, { wikis, conditions, fields, order, extra }) => {
    const rows: unknown[] = [];
    for (let page = 0; page < PAGES_MAX; page++) {
      const query = new URLSearchParams({
        wiki: wikis.join('|'),
        conditions,
        query: fields.join(','),
        limit: String(LIMIT),
        offset: String(page * LIMIT),
        ...(order && { order }),
        ...extra,
      });
      const { json } = await ask({ url: `https://${HOST}/api/v3/${table}?${query}`, headers });
      const read = resultOf(json).map(row => ofWiki(row, wikis));
      rows.push(...read);
      const byWiki = Map.groupBy(read, row => fieldOf(row, 'wiki'));
      if ([...byWiki.values()].every(({ length }) => length < LIMIT)) return { rows, isWhole: true };
    }
    return { rows, isWhole: false };
  };
}

/** Throws a FeedFailure where the service refused: its words may hold the conditions, so they are not passed on. */
function resultOf(json: unknown): unknown[] {
  if (refusal.safeParse(json).success) throw new FeedFailure(FAILED.refused(HOST));
  return readShape(answer, json).result;
}

/** An answer of one wiki may leave out which. */
const ofWiki = (row: unknown, [wiki, ...others]: readonly string[]): unknown =>
  others.length > 0 || typeof row !== 'object' || row === null || 'wiki' in row ? row : { ...row, wiki };

/** '([[parent::A]] OR [[parent::B]])'. */
export const anyOf = (field: string, values: readonly string[]): string =>
  `(${values.map(value => `[[${field}::${value}]]`).join(' OR ')})`;

/** What names an object of the service that could not be read. */
export const keyOf = (item: unknown): string | undefined => {
  const [page, id] = ['pagename', 'match2id'].map(field => fieldOf(item, field));
  return page === undefined ? undefined : [page, id].filter(part => part !== undefined).join('#');
};

export interface ReadRows<T> {
  read: T[];
  rejects: FeedReject[];
}
