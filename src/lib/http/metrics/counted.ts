/** Raises a counter by what the site's own count has grown since the last scrape. */
export function countedFrom<K extends string>(
  inc: (key: K, more: number) => void,
): (key: K, total: number) => void {
  const given = new Map<K, number>();
  return (key, total) => {
    inc(key, total - (given.get(key) ?? 0));
    given.set(key, total);
  };
}
