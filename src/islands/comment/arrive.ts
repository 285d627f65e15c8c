/** How what others say comes into a list that is looked at: nothing moves away from who reads or points at it. */
import { flushSync } from 'react-dom';

const MOTION = { duration: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

const topOf = (element: Element): number => element.getBoundingClientRect().top;
/** Where the screen begins below the bar that stays on top, in pixels. */
const edge = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** Whether the reader is at the beginning of the list and does nothing within it. */
export function isAtHead(list: HTMLElement): boolean {
  const { activeElement } = document;
  const isBusy = activeElement !== list && list.contains(activeElement);
  return !isBusy && !list.querySelector('details[open], form') && topOf(list) >= edge();
}

/** Changes the list; what is pointed at, used or read in it stays where it is, the rest makes way. */
export function letIn(list: HTMLElement, change: () => void): void {
  const before = new Map([...list.children].map(row => [row, topOf(row)]));
  const held = heldIn(list);
  flushSync(change);
  if (held?.isConnected) scrollBy({ top: topOf(held) - before.get(held)!, behavior: 'instant' });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const row of list.children) {
    const [from, to] = [before.get(row), topOf(row)];
    if (to > innerHeight || from === to) continue;
    const start = from === undefined ? 'translateY(-12px)' : `translateY(${from - to}px)`;
    row.animate({ transform: [start, 'none'], ...(from === undefined && { opacity: [0, 1] }) }, MOTION);
  }
}

/** The row under the pointer, the one that has the focus, or the first that is read further down. */
function heldIn(list: HTMLElement): Element | undefined {
  const rows = [...list.children];
  const used =
    rows.find(row => row.matches(':hover')) ?? rows.find(row => row.contains(document.activeElement));
  if (used || topOf(list) >= edge()) return used;
  return rows.find(row => row.getBoundingClientRect().bottom > edge());
}
