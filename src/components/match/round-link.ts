/** Addresses of a match page with one map or game chosen. */
export const ROUND = 'round';

type Url = Pick<URL, 'pathname' | 'search'>;

/**
 * The address of a round, or of the whole match if `num` is undefined. The rest of the query stays, so that a variant
 * does.
 */
export function roundHref({ pathname, search }: Url, num?: number): string {
  const query = new URLSearchParams(search);
  query.delete(ROUND);
  if (num !== undefined) query.set(ROUND, String(num));
  return `${pathname}${query.size > 0 ? `?${query}` : ''}#rounds`;
}
