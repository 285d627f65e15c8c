/** Walks a page by the Tab key. */
import type { Page } from 'playwright';

/** Where a press of Tab moved the focus. */
export interface Stop {
  /** Number of the control on the page; -1 if it is not one of ours. */
  control: number;
  name: string;
  /** An outline is drawn, on the control or on its stand-in: its label, or the cover of its row. */
  ringed: boolean;
  /** Partly visible: within the window and not covered. */
  seen: boolean;
}

declare global {
  interface Window {
    tabWalk: { controls: Element[]; name(control: Element): string; stop(): Stop; stops: Stop[] };
  }
}

/** Numbers the visible controls and returns their names; of a radio group only the one that Tab reaches. */
export const numberControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]';
    const isStop = (control: HTMLElement) => {
      if (control.tabIndex < 0 || control.matches(':disabled') || !control.checkVisibility()) return false;
      if (!(control instanceof HTMLInputElement) || control.type !== 'radio' || control.checked) return true;
      const group = [...document.getElementsByName(control.name)] as HTMLInputElement[];
      return !group.some(radio => radio.checked) && group[0] === control;
    };
    const name = (control: Element) =>
      `${control.tagName.toLowerCase()}.${control.className} ${control.getAttribute('aria-label') ?? control.textContent}`
        .replaceAll(/\s+/g, ' ')
        .slice(0, 80);
    const hasRing = (element: Element) =>
      [null, '::before', '::after'].some(part => {
        const style = getComputedStyle(element, part);
        const isDrawn = part === null || style.content !== 'none';
        return isDrawn && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
      });
    const stop = () => {
      const focus = document.activeElement!;
      const label =
        focus.closest('label') ?? (focus.id && document.querySelector(`label[for="${focus.id}"]`));
      const box = label || focus;
      const ringed = [focus, label, focus.parentElement].some(element => element && hasRing(element));
      const seen = [...box.getClientRects()].some(({ left, top, width, height }) =>
        [0.1, 0.5, 0.9].some(part => {
          const hit = document.elementFromPoint(left + width * part, top + height / 2);
          return hit !== null && (box.contains(hit) || hit.contains(box));
        }),
      );
      return { control: controls.indexOf(focus), name: name(focus), ringed, seen };
    };
    const controls: Element[] = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isStop);
    window.tabWalk = { controls, name, stop, stops: [] };
    return controls.map(name);
  });

/** Presses Tab once and returns the focus. */
export async function pressTab(page: Page): Promise<Stop> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => window.tabWalk.stop());
}

/**
 * Presses Tab so many times; returns where the focus was after each, looked at as the key comes up: the page has
 * scrolled by then.
 */
export async function pressTabs(page: Page, times: number): Promise<Stop[]> {
  await page.evaluate(() => {
    addEventListener('keyup', () => window.tabWalk.stops.push(window.tabWalk.stop()), { capture: true });
  });
  for (let press = 0; press < times; press += 1) await page.keyboard.press('Tab');
  return page.evaluate(() => window.tabWalk.stops);
}
