/** Finds elements that make a page wider than its window. */
import type { Locator, Page } from 'playwright';

/** Maximum number of reported elements. */
const LISTED_MAX = 5;

/**
 * Elements that make a page scroll sideways, outermost first; tests expect none. Elements that scroll or are
 * clipped within their own box do not count.
 */
export const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(exceptions => {
    const html = document.documentElement;
    if (html.scrollWidth <= html.clientWidth) return [];
    const isClipped = (element: Element): boolean => {
      const box = element.parentElement;
      if (!box || box === document.body) return false;
      const { overflowX, position } = getComputedStyle(box);
      const holds = overflowX !== 'visible' && (position !== 'static' || !isAbsolute(element));
      return holds || isClipped(box);
    };
    const isAbsolute = (element: Element) => getComputedStyle(element).position === 'absolute';
    const out = [...document.body.querySelectorAll('*')].filter(
      element => element.getBoundingClientRect().right > html.clientWidth + 0.5 && !isClipped(element),
    );
    const names = out.map(element => `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`);
    return [`${html.scrollWidth} px in ${html.clientWidth}`, ...names.slice(0, exceptions)];
  }, LISTED_MAX);

/** Whether a part of the box lies beyond its right edge. */
export const isCutOff = (box: Locator): Promise<boolean> =>
  box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
