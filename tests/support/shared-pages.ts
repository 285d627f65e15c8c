/** Pages reused across tests: a new context often takes longer than the test itself. */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright';
import { ACTED_MS } from './pace.ts';

/** Calls with lasting effects on a page or its context: such a page is not reused. */
const LASTING = [
  ...['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders', 'setDefaultTimeout'],
  ...['setDefaultNavigationTimeout', 'grantPermissions', 'setGeolocation', 'setOffline'],
  ...['install', 'setFixedTime', 'setSystemTime'],
];

/** Calls that the next test would see, and that are taken back. */
const STAGING = ['emulateMedia', 'setViewportSize'];

/** Events that tests listen to; Playwright's own listeners are for others. */
const RECEIVED = [
  ...['console', 'dialog', 'download', 'filechooser', 'framenavigated', 'load', 'page', 'pageerror', 'popup'],
  ...['request', 'requestfailed', 'requestfinished', 'response', 'websocket'],
];

interface Shared {
  page: Page;
  /** Without the site's address, which may change. */
  options: BrowserContextOptions;
  /** The next test would notice the changes. */
  isSpent: boolean;
  /** Its size or its media are no longer those of the options. */
  isStaged: boolean;
  /** Their settings last until they are detached. */
  sessions: CDPSession[];
}

/** So many pages wait for a test that wants their options. */
const MOST_FREE = 6;

/** Pages of one browser; reused for the same options, also of another site, reset but with a warm file cache. */
export class SharedPages {
  readonly #browser: Browser;
  /** In the order in which they were given back. */
  readonly #free: Shared[] = [];
  readonly #lent = new Map<Page, Shared>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async take({ baseURL, ...options }: BrowserContextOptions): Promise<Page> {
    const expected = JSON.stringify(options);
    const at = this.#free.findLastIndex(free => JSON.stringify(free.options) === expected);
    const shared = at >= 0 ? this.#free.splice(at, 1)[0]! : await this.#make(options);
    turnTo(shared.page.context(), baseURL);
    this.#lent.set(shared.page, shared);
    return shared.page;
  }

  /** Takes a page back; `isWhole`: its test found no errors. */
  async giveBack(page: Page, isWhole: boolean): Promise<void> {
    const shared = this.#lent.get(page);
    this.#lent.delete(page);
    if (!shared || shared.isSpent || !isWhole || page.isClosed()) return page.context().close();
    // A page that is navigating cannot be reset: the next test gets a new one.
    if (!(await renew(shared).then(yes, no))) return page.context().close();
    this.#free.push(shared);
    if (this.#free.length > MOST_FREE) await this.#free.shift()!.page.context().close();
  }

  async #make(options: BrowserContextOptions): Promise<Shared> {
    const context = await this.#browser.newContext(options);
    context.setDefaultTimeout(ACTED_MS);
    const page = await context.newPage();
    const sessions = collectSessions(context);
    const shared: Shared = { page, options, isSpent: false, isStaged: false, sessions };
    const spend = () => {
      shared.isSpent = true;
    };
    for (const owner of [page, context, page.clock])
      for (const name of LASTING) watchCalls(owner, name, spend);
    for (const name of STAGING)
      watchCalls(page, name, () => {
        shared.isStaged = true;
      });
    return shared;
  }
}

/** What Playwright keeps behind a context, in this process. */
interface Behind {
  _options: { baseURL?: string | undefined };
}

/**
 * Relative addresses of the context are those of this site from now on. Playwright offers no way to say so, and each file has
 * a site of its own: a new context for each took more than twice as long as to open a page in one that is there.
 */
function turnTo(context: BrowserContext, baseURL: string | undefined): void {
  const front = context as unknown as Behind & { _connection: { toImpl(context: unknown): Behind } };
  for (const one of [front, front._connection.toImpl(context)]) one._options.baseURL = baseURL;
}

const yes = () => true;
const no = () => false;

function collectSessions(context: BrowserContext): CDPSession[] {
  const sessions: CDPSession[] = [];
  const begin = context.newCDPSession.bind(context);
  context.newCDPSession = async of => {
    const session = await begin(of);
    sessions.push(session);
    return session;
  };
  return sessions;
}

function watchCalls(owner: object, name: string, called: () => void): void {
  const own: unknown = Reflect.get(owner, name);
  if (typeof own !== 'function') return;
  const watched = (...args: unknown[]): unknown => {
    called();
    return own.apply(owner, args);
  };
  Object.defineProperty(owner, name, { value: watched });
}

/** Removes a test's leftovers: listeners, routes, windows, storage, cookies, media and sizes. */
async function renew(shared: Shared): Promise<void> {
  const { page, options, sessions } = shared;
  const context = page.context();
  await Promise.all(sessions.splice(0).map(session => session.detach()));
  for (const owner of [page, context]) {
    for (const name of RECEIVED) owner.removeAllListeners(name);
    await owner.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await Promise.all(context.pages().map(other => (other === page ? undefined : other.close())));
  if (options.javaScriptEnabled !== false) await emptyStorage(page);
  await context.clearCookies();
  if (shared.isStaged) await stageAnew(page, options);
  shared.isStaged = false;
}

/** The page's scripts could still write to it: a plain page of the same origin takes their place until the next test. */
async function emptyStorage(page: Page): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(async () => {
    sessionStorage.clear();
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
  });
}

async function stageAnew(page: Page, options: BrowserContextOptions): Promise<void> {
  await page.emulateMedia({
    media: null,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'no-preference',
    forcedColors: options.forcedColors ?? 'none',
  });
  await page.setViewportSize(options.viewport!);
}
