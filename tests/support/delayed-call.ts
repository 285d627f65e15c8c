/** Holds requests of a page back, so that others come before them. */
import type { Page, Route } from 'playwright';

export interface DelayedCall {
  /** Once the page sent the first. */
  come: Promise<unknown>;
  pass(): void;
}

/** `url`: as `page.route` takes it. `times`: how many are held, by default all until `pass`. */
export async function delayed(page: Page, url: string, times?: number): Promise<DelayedCall> {
  const [come, passed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = async (route: Route) => {
    come.resolve();
    await passed.promise;
    await route.continue();
  };
  await page.route(url, hold, { times });
  return { come: come.promise, pass: passed.resolve };
}
