/** Answers that are kept for a while (spec §7.7 'cached fetch'). */

/** Ten minutes, in milliseconds. */
export const KEPT_MS = 600_000;

/** spec §7.7 names what is kept; others join as their islands come. */
export type KeptKey = 'config' | 'personal_info';

export interface KeptAnswers {
  /** What `load` gave within the last `ms`; asked once however many ask. A failure is not kept. */
  get<T>(key: KeptKey, load: () => Promise<T>, ms?: number): Promise<T>;
  /** It is asked for anew. */
  drop(key: KeptKey): void;
  /** All is asked for anew, whatever is on its way (spec §4 'Logout'). */
  clear(): void;
}

/** `now`: a clock in milliseconds. */
export function keptAnswers(now: () => number): KeptAnswers {
  const kept = new Map<KeptKey, { until: number; answer: Promise<unknown> }>();
  return {
    get<T>(key: KeptKey, load: () => Promise<T>, ms = KEPT_MS) {
      const known = kept.get(key);
      if (known && now() < known.until) return known.answer as Promise<T>;
      const answer = load();
      const entry = { until: now() + ms, answer };
      kept.set(key, entry);
      answer.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return answer;
    },
    drop: key => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

export const answers = keptAnswers(Date.now);
