/** `test` for browser tests: a console error or page error on any opened page fails the test. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { test as base, expect, inject } from 'vitest';
import { chromiumSwitches } from './chromium.ts';
import { SharedPages } from './shared-pages.ts';

interface Fixtures {
  browser: Browser;
  /**
   * Lends a page to this test alone, by default of the shared server, in Chinese and Beijing time: of an earlier
   * test, as new.
   */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** A page from `open`. */
  page: Page;
  /**
   * Declares an answer with this status as expected, so that the browser's console line about it does not
   * fail the test; NO_ANSWER for requests that the test aborts, or that are made offline.
   */
  declareAnswer(status: number, url: string | RegExp): void;
}

interface Declared {
  status: number;
  url: string | RegExp;
}

export const NO_ANSWER = 0;
const NETWORK_LINE =
  /^Failed to load resource: (?:the server responded with a status of (\d{3})|net::ERR_(?:FAILED|INTERNET_DISCONNECTED))/;

const USUAL: BrowserContextOptions = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  viewport: { width: 1440, height: 900 },
};

async function withBrowser(executablePath: string, use: (browser: Browser) => Promise<void>): Promise<void> {
  // Without a UTF-8 locale a Chinese name of a downloaded file is lost.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  const browser = await chromium.launch({ executablePath, env, args: chromiumSwitches() });
  await use(browser);
  await browser.close();
}

export const test = base.extend<
  Fixtures & {
    declared: Declared[];
    shared: SharedPages;
    serviceWorkers: NonNullable<BrowserContextOptions['serviceWorkers']>;
  }
>({
  // The site's worker would answer past the routes that tests set, and from one test to the next.
  serviceWorkers: 'block',
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from the pattern
  browser: [({}, use) => withBrowser(inject('chromium').shell, use), { scope: 'worker' }],
  shared: [({ browser }, use) => use(new SharedPages(browser)), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  declared: async ({}, use) => use([]),
  declareAnswer: ({ declared }, use) => use((status, url) => void declared.push({ status, url })),
  open: async ({ shared, declared, serviceWorkers, task }, use) => {
    const problems: string[] = [];
    const lent: Page[] = [];
    await use(async (options = {}) => {
      const page = await shared.take({ ...USUAL, serviceWorkers, baseURL: inject('serverUrl'), ...options });
      watch(page, declared, problem => problems.push(problem));
      lent.push(page);
      return page;
    });
    const isWhole = problems.length === 0 && !task.result?.errors?.length;
    await Promise.all(lent.map(page => shared.giveBack(page, isWhole)));
    expect(problems, 'console and page errors').toEqual([]);
  },
  page: async ({ open }, use) => use(await open()),
});

/** For what the shell lacks: push, notifications, permissions that are asked for. With the site's worker. */
export const wholeTest = test.extend({
  serviceWorkers: 'allow',
  // biome-ignore lint/correctness/noEmptyPattern: as above
  browser: [({}, use) => withBrowser(inject('chromium').whole, use), { scope: 'worker' }],
});

function watch(page: Page, declared: Declared[], report: (problem: string) => void): void {
  page.on('pageerror', error => report(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', message => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    const line = NETWORK_LINE.exec(message.text());
    const status = line ? Number(line[1] ?? NO_ANSWER) : undefined;
    const meant = declared.some(answer => answer.status === status && url.match(answer.url));
    if (!meant) report(`${url}: ${message.text()}`);
  });
}
