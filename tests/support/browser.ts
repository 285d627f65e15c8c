/** `test` for browser tests: every page it opens fails the test on a console error or a page error. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { test as base, expect, inject } from 'vitest';

interface Fixtures {
  browser: Browser;
  /** Opens a page in a context of its own, in Chinese and Beijing time unless told otherwise. */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** A page as `open` gives it. */
  page: Page;
  /**
   * Says that an answer of this status is meant, so that the browser's own line about it is none of
   * ours; NO_ANSWER for a request that the test aborts.
   */
  declareAnswer(status: number, url: string | RegExp): void;
}

interface Declared {
  status: number;
  url: string | RegExp;
}

export const NO_ANSWER = 0;
const NETWORK_LINE =
  /^Failed to load resource: (?:the server responded with a status of (\d{3})|net::ERR_FAILED)/;

export const test = base.extend<Fixtures & { declared: Declared[] }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from the pattern
    async ({}, use) => {
      const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
      const browser = await chromium.launch({ executablePath: inject('chromiumPath'), args: sandbox });
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  declared: async ({}, use) => use([]),
  declareAnswer: ({ declared }, use) => use((status, url) => void declared.push({ status, url })),
  open: async ({ browser, declared }, use) => {
    const problems: string[] = [];
    const pages: Page[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        baseURL: inject('serverUrl'),
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        viewport: { width: 1440, height: 900 },
        ...options,
      });
      const page = await context.newPage();
      watch(page, declared, problem => problems.push(problem));
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map(page => page.context().close()));
    expect(problems, 'console and page errors').toEqual([]);
  },
  page: async ({ open }, use) => use(await open()),
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
