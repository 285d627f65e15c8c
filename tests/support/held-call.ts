/** Holds a page's next request back, so that others come before it. */
import type { Page } from 'playwright';

export interface HeldCall {
  /** Once the page sent it. */
  come: Promise<unknown>;
  pass(): void;
}

/** `url`: as `page.route` takes it. Requests after the first one pass. */
export async function held(page: Page, url: string): Promise<HeldCall> {
  const [come, passed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(url, async route => {
    come.resolve();
    await passed.promise;
    await route.continue();
  });
  return { come: come.promise, pass: passed.resolve };
}
