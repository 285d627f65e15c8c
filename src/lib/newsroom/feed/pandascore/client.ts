/** Asks PandaScore: the key in a header, addresses built here, a list page by page. */
import type { FeedAnswer, FeedAsk } from '../../../platform/ports/feed-source.ts';
import { idOf } from '../items.ts';
import { readShape } from '../snapshot.ts';
import { list } from './shapes.ts';

export const HOST = 'api.pandascore.co';
/** Objects of a page: the most that the service gives. */
const PAGE_SIZE = 100;
/** No list that is worth reading has more pages. */
const PAGES_MAX = 10;

type Query = Readonly<Record<string, string>>;

interface ReadList {
  items: unknown[];
  /** Whether these are all objects of the list. */
  isWhole: boolean;
}

export interface PandaClient {
  one(path: string): Promise<unknown>;
  /** All pages, or those before the first whose objects are all of no more interest. */
  all(path: string, query?: Query, isEnough?: (page: readonly unknown[]) => boolean): Promise<ReadList>;
}

export function pandaClient(key: string, ask: FeedAsk): PandaClient {
  const headers = { authorization: `Bearer ${key}` };
  const get = (path: string, query: Query = {}) => {
    const search = new URLSearchParams(query).toString();
    return ask({ url: `https://${HOST}${path}${search && `?${search}`}`, headers });
  };
  return {
    one: async path => (await get(path)).json,
    async all(path, query = {}, isEnough = () => false) {
      const items: unknown[] = [];
      for (let number = 1; number <= PAGES_MAX; number++) {
        const pages = { 'page[size]': String(PAGE_SIZE), 'page[number]': String(number) };
        const answer = await get(path, { ...query, ...pages });
        const page = readShape(list, answer.json);
        items.push(...page);
        const total = totalOf(answer);
        if (!hasNext(answer, page.length, items.length)) return { items, isWhole: isAll(items, total) };
        if (isEnough(page)) break;
      }
      return { items, isWhole: false };
    },
  };
}

function totalOf({ header }: FeedAnswer): number | null {
  const text = header('x-total');
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

/** `page`, `read`: objects of this page, and of all so far. */
function hasNext(answer: FeedAnswer, page: number, read: number): boolean {
  if (page === 0) return false;
  const total = totalOf(answer);
  if (total !== null) return read < total;
  return page >= PAGE_SIZE || /rel="?next"?/.test(answer.header('link') ?? '');
}

/** A list that changes while its pages are read may have an object twice, and another not at all. */
const isAll = (items: readonly unknown[], total: number | null): boolean =>
  total === null || new Set(items.map(idOf)).size === total;
