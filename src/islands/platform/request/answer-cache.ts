/** A cache of answers. */

/** Ten minutes, in milliseconds. */
export const CACHED_MS = 600_000;

/** The answers that are cached. */
export type CacheKey = 'config' | 'personal_info';

export interface AnswerCache {
  /** The answer of the last `ms`, loaded once for concurrent callers. A failure is not cached. */
  get<T>(key: CacheKey, load: () => Promise<T>, ms?: number): Promise<T>;
  /** Invalidates one answer. */
  drop(key: CacheKey): void;
  /** Invalidates all answers, also those in flight. */
  clear(): void;
}

/** `now`: a clock in milliseconds. */
export function answerCache(now: () => number): AnswerCache {
  const cached = new Map<CacheKey, { until: number; answer: Promise<unknown> }>();
  return {
    get<T>(key: CacheKey, load: () => Promise<T>, ms = CACHED_MS) {
      const known = cached.get(key);
      if (known && now() < known.until) return known.answer as Promise<T>;
      const answer = load();
      const entry = { until: now() + ms, answer };
      cached.set(key, entry);
      answer.catch(() => {
        if (cached.get(key) === entry) cached.delete(key);
      });
      return answer;
    },
    drop: key => void cached.delete(key),
    clear: () => cached.clear(),
  };
}

export const answers = answerCache(Date.now);
