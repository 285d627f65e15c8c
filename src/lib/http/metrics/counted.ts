/** Raises a counter by what the site's own count has grown since the last scrape. */
export function countedFrom<K extends string>(
  inc: (key: K, more: number) => void,
): (key: K, total: number) => void {
  const input = new Map<K, number>();
  return (key, total) => {
    inc(key, total - (input.get(key) ?? 0));
    input.set(key, total);
  };
}
