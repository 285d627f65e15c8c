/** The match page while it is read: the tab of the part in view, and a chosen map without a new page. */
import { choose } from './choose.ts';
import { markTab } from './tab-in-view.ts';

export function mountMatchPage(container: HTMLElement): void {
  const tabs = container.closest('nav')!;
  let isDue = false;
  const mark = () => {
    isDue = false;
    markTab(tabs);
  };
  const later = () => {
    if (!isDue) requestAnimationFrame(mark);
    isDue = true;
  };
  addEventListener('scroll', later, { passive: true });
  addEventListener('resize', later, { passive: true });
  // A page that is updated while it is open (layouts/scripts/live.ts) has the server's mark again.
  new MutationObserver(later).observe(tabs, { attributes: true, childList: true, subtree: true });
  document.addEventListener('click', event => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-round]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void choose(link);
  });
  mark();
}
