/** Page numbers of a pager. */
export type PagerStep = number | 'gap';

const AROUND = 2;

export const pageCount = (count: number, pageSize: number): number =>
  Math.max(1, Math.ceil(count / pageSize));

/** First, last and the pages around the current one; 'gap' where numbers are left out. */
export function pagerSteps(page: number, pages: number): PagerStep[] {
  const shown = Array.from({ length: pages }, (_, i) => i + 1).filter(
    n => n === 1 || n === pages || Math.abs(n - page) <= AROUND,
  );
  return shown.flatMap((n, i) => {
    const before = shown[i - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : ['gap' as const, n];
  });
}

/** The address with some query keys set; null removes a key; page 1 has no key. */
export function withQuery(url: URL, set: Readonly<Record<string, string | number | null>>): string {
  const query = new URLSearchParams(url.search);
  for (const [key, value] of Object.entries(set)) {
    if (value === null || (key === 'page' && value === 1)) query.delete(key);
    else query.set(key, String(value));
  }
  const text = query.toString();
  return text ? `${url.pathname}?${text}` : url.pathname;
}
