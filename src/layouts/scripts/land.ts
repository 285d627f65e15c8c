/**
 * Scrolls to the target of an address or tab and holds it in place while content above it loads, until the
 * reader moves.
 */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

let landing: AbortController | undefined;

/** Scrolls the part to the top (or middle) of the screen, focuses it and holds it there. */
export function land(part: HTMLElement, block: ScrollLogicalPosition = 'start'): void {
  landing?.abort();
  landing = new AbortController();
  const { signal } = landing;
  const end = () => landing?.abort();
  const page = document.documentElement;
  let height = 0;
  let top = 0;
  const correct = () => {
    part.scrollIntoView({ block, behavior: 'instant' });
    height = page.scrollHeight;
    top = part.getBoundingClientRect().top;
  };
  // Scrolling by scroll bar or assistive tool also ends it; a change of the page's height does not.
  const scrolled = () => {
    if (page.scrollHeight === height && Math.abs(part.getBoundingClientRect().top - top) > 1) end();
  };
  const sizes = new ResizeObserver(correct);
  sizes.observe(document.body);
  signal.addEventListener('abort', () => sizes.disconnect());
  for (const move of MOVES) addEventListener(move, end, { signal, passive: true });
  addEventListener('scroll', scrolled, { signal, passive: true });
  if (part.tabIndex < 0) part.tabIndex = -1;
  correct();
  part.focus({ preventScroll: true });
}

const partOf = (hash: string): HTMLElement | null => document.getElementById(hash.slice(1));

/** Lands on the part that the address or a pressed in-page link names; calls `landed` with it. */
export function followAddress(landed: (part: HTMLElement) => void): void {
  const go = (part: HTMLElement) => {
    land(part);
    landed(part);
  };
  // On back and reload the browser restores the scroll position itself.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const first = location.hash && navigation?.type === 'navigate' && partOf(location.hash);
  if (first) go(first);
  document.addEventListener('click', event => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href*="#"]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.pathname + link.search !== location.pathname + location.search) return;
    const part = partOf(link.hash);
    // After the browser's own jump.
    if (part) setTimeout(() => go(part));
  });
}

// A row within an island that the address names (islands/community/comment/CommentThread.tsx).
document.addEventListener('land', ({ target }) => land(target as HTMLElement, 'center'));
