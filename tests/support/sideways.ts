/** Whether a page is wider than the browser that shows it. */
import type { Page } from 'playwright';

/** How many of the elements that stick out are told. */
const TOLD = 5;

/**
 * What makes a page scroll sideways, outermost first; none is what a test expects. What scrolls or is cut off
 * within its own box sticks out of nothing.
 */
export const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(told => {
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
    return [`${html.scrollWidth} px in ${html.clientWidth}`, ...names.slice(0, told)];
  }, TOLD);
