/** What moves while a page loads and is scrolled to its foot: the layout shifts of the Web Vitals. */
import type { Page } from 'playwright';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
declare global {
  var shifted: number;
}

/** For pages opened afterwards. */
export const countShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.shifted = 0;
    new PerformanceObserver(list => {
      for (const shift of list.getEntries() as Shift[])
        if (!shift.hadRecentInput) globalThis.shifted += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Scrolls to the foot, a screen at a time, and waits for the islands met on the way. */
export async function shiftsToFoot(page: Page): Promise<number> {
  for (let isMore = true; isMore; )
    isMore = await page.evaluate(async () => {
      const before = scrollY;
      scrollBy(0, innerHeight * 0.9);
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
      return scrollY > before;
    });
  await page.waitForFunction(() => !document.querySelector('[data-awake="1"]'));
  return page.evaluate(() => globalThis.shifted);
}
