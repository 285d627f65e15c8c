/** Whether a page is still the one that was opened. */
import type { Page } from 'playwright';

/** A mark that a reload would take away. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { stayed: true }));

export const stayed = (page: Page): Promise<boolean> => page.evaluate(() => 'stayed' in window);
