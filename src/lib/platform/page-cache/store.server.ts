/** Caches whole answers by address, invalidated by tag when their facts change. */
import { LRUCache } from 'lru-cache';
import { CachedPage, isPrivate, type RenderedPage } from './entry.server.ts';

const DEFAULT_BYTES = 128 * 1024 * 1024;
/**
 * Share of the bytes for everything except pages without a query: queries and inputs are endless, and
 * pictures and calendars are large. Many such requests evict no page.
 */
const OTHERS_SHARE = 0.25;
/** A page has no query but its variant's (site/routes/spoiler.ts). */
const PATH_ALONE = /^\/[^?]*(\?spoiler=[01])?$/;

/** A renderer's result; `keep` is false when other readers must not get it. */
export interface Rendering extends RenderedPage {
  keep: boolean;
}

/** A rendering under way. */
interface Flight {
  /** Tags invalidated since it started: it may have read the older facts. */
  dropped: Set<string>;
  cleared: boolean;
}

interface Landed {
  entry: CachedPage;
  /** Whether joined requests may get it too. */
  shared: boolean;
}

interface Options {
  /** 0 turns caching off and renders every request, to measure rendering. */
  bytes?: number;
  /** Holds files alone, which are no pages: all bytes are theirs. */
  files?: boolean;
}

export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #others: LRUCache<string, CachedPage>;
  readonly #keysByTag = new Map<string, Set<string>>();
  /** Renderings in flight that a new request may join. */
  readonly #joinable = new Map<string, { flight: Flight; landing: Promise<Landed> }>();
  /** All renderings in flight, also those that are no longer joinable. */
  readonly #flights = new Set<Flight>();
  readonly #off: boolean;
  /** Requested answers that were cached or being made, and those that had to be made. */
  readonly counts = { hits: 0, misses: 0 };

  constructor({ bytes = DEFAULT_BYTES, files = false }: Options = {}) {
    this.#off = bytes === 0;
    const others = files ? bytes : Math.floor(bytes * OTHERS_SHARE);
    this.#others = this.#shelf(others);
    this.#pages = this.#shelf(bytes - others);
  }

  #shelf(bytes: number): LRUCache<string, CachedPage> {
    return new LRUCache({
      maxSize: Math.max(1, bytes),
      sizeCalculation: (entry, key) => entry.bytes + key.length,
      dispose: (entry, key) => this.#forget(key, entry),
    });
  }

  #shelfOf(key: string, entry: CachedPage): LRUCache<string, CachedPage> {
    return entry.isPage && PATH_ALONE.test(key) ? this.#pages : this.#others;
  }

  /** The entry under `key`, if it is still good at `now` (epoch milliseconds). */
  get(key: string, now: number): CachedPage | undefined {
    const entry = this.#find(key, now);
    if (entry) this.counts.hits++;
    return entry;
  }

  #find(key: string, now: number): CachedPage | undefined {
    const entry = (key.startsWith('/') ? this.#pages.get(key) : undefined) ?? this.#others.get(key);
    if (entry === undefined || entry.expiresAt > now) return entry;
    this.#drop(key);
    return undefined;
  }

  /** Whether `render` would start no rendering: the entry is cached or in flight. */
  isAtHand(key: string, now: number): boolean {
    return this.#find(key, now) !== undefined || (!this.#off && this.#joinable.has(key));
  }

  /**
   * The entry under `key`, rendered if not cached; concurrent requests share one rendering.
   * Cached unless `keep` is false or one of its tags was invalidated while it ran.
   */
  async render(key: string, now: number, make: () => Promise<Rendering>): Promise<CachedPage> {
    const cached = this.get(key, now);
    if (cached) return cached;
    const joined = this.#off ? undefined : this.#joinable.get(key);
    if (!joined) return (await this.#start(key, make)).entry;
    this.counts.hits++;
    const { entry, shared } = await joined.landing;
    return shared ? entry : new CachedPage(await make());
  }

  /** Invalidates entries with any of the tags. */
  invalidate({ tags }: { tags: string[] }): void {
    for (const tag of tags) {
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#drop(key);
      for (const flight of this.#flights) flight.dropped.add(tag);
    }
    this.#joinable.clear();
  }

  clear(): void {
    this.#pages.clear();
    this.#others.clear();
    for (const flight of this.#flights) flight.cleared = true;
    this.#joinable.clear();
  }

  /** Number of cached entries, and their bytes. */
  get size(): { entries: number; bytes: number } {
    const shelves = [this.#pages, this.#others];
    return {
      entries: shelves.reduce((sum, shelf) => sum + shelf.size, 0),
      bytes: shelves.reduce((sum, shelf) => sum + shelf.calculatedSize, 0),
    };
  }

  #start(key: string, make: () => Promise<Rendering>): Promise<Landed> {
    this.counts.misses++;
    const flight: Flight = { dropped: new Set(), cleared: false };
    this.#flights.add(flight);
    const landing = this.#land(key, flight, make);
    this.#joinable.set(key, { flight, landing });
    return landing;
  }

  async #land(key: string, flight: Flight, make: () => Promise<Rendering>): Promise<Landed> {
    try {
      const rendering = await make();
      const entry = new CachedPage(rendering);
      if (rendering.keep && isFresh(flight, entry)) this.#keep(key, entry);
      return { entry, shared: rendering.keep || !isPrivate(rendering.headers) };
    } finally {
      this.#flights.delete(flight);
      if (this.#joinable.get(key)?.flight === flight) this.#joinable.delete(key);
    }
  }

  #drop(key: string): void {
    this.#pages.delete(key);
    this.#others.delete(key);
  }

  #keep(key: string, entry: CachedPage): void {
    const shelf = this.#shelfOf(key, entry);
    shelf.set(key, entry);
    if (shelf.peek(key) !== entry) return;
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  #forget(key: string, entry: CachedPage): void {
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

const isFresh = (flight: Flight, entry: CachedPage) =>
  !flight.cleared && !entry.tags.some(tag => flight.dropped.has(tag));
