/** Inserts others' comments into a visible list without moving what the user reads or points at. */
import { flushSync } from 'react-dom';

const MOTION = { duration: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

const topOf = (element: Element): number => element.getBoundingClientRect().top;
/** Bottom of the sticky bar, in pixels: the visible area starts there. */
const edge = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** Whether the list is scrolled to its start and not in use. */
export function isAtHead(list: HTMLElement): boolean {
  const { activeElement } = document;
  // A row itself has the focus when an address led to it: that is not use.
  const isRow = activeElement === list || activeElement?.parentElement === list;
  const isBusy = !isRow && list.contains(activeElement);
  return !isBusy && !list.querySelector('details[open], form') && topOf(list) >= edge();
}

/** Changes the list; the row pointed at, used or read stays where it is, the others move. */
export function letIn(list: HTMLElement, change: () => void): void {
  const before = new Map([...list.children].map(row => [row, topOf(row)]));
  const anchor = anchorIn(list);
  flushSync(change);
  if (anchor?.isConnected) scrollBy({ top: topOf(anchor) - before.get(anchor)!, behavior: 'instant' });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const row of list.children) {
    const [from, to] = [before.get(row), topOf(row)];
    if (to > innerHeight || from === to) continue;
    const start = from === undefined ? 'translateY(-12px)' : `translateY(${from - to}px)`;
    row.animate({ transform: [start, 'none'], ...(from === undefined && { opacity: [0, 1] }) }, MOTION);
  }
}

/** The row that must not move: under the pointer, focused, or the first visible one further down. */
function anchorIn(list: HTMLElement): Element | undefined {
  const rows = [...list.children];
  const used =
    rows.find(row => row.matches(':hover')) ?? rows.find(row => row.contains(document.activeElement));
  if (used || topOf(list) >= edge()) return used;
  return rows.find(row => row.getBoundingClientRect().bottom > edge());
}
