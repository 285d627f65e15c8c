/** Gives counters what the site has counted itself: at each scrape what came since the last. */
export function countedFrom<K extends string>(
  inc: (key: K, more: number) => void,
): (key: K, total: number) => void {
  const given = new Map<K, number>();
  return (key, total) => {
    inc(key, total - (given.get(key) ?? 0));
    given.set(key, total);
  };
}
