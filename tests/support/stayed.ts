/** Detects whether a page was reloaded. */
import type { Page } from 'playwright';

/** Sets a mark that a reload removes. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { stayed: true }));

export const stayed = (page: Page): Promise<boolean> => page.evaluate(() => 'stayed' in window);
