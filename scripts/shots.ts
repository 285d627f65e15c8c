/** `npm run shots`: all screens of the demo data, desktop, tablet and phone, light and dark, into var/shots/. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, errors, type Page } from 'playwright';
import { DEMO_PASSWORD } from '../src/lib/demo/members/account/accounts.server.ts';
import { PHONE_LOGIN } from '../src/lib/site/routes/own-path.ts';
import { launchBrowser } from './bench/browser.ts';
import { startProduct } from './bench/processes.ts';
import type { Screen } from './shots/screen.ts';
import { screens } from './shots/screens.ts';

const PHONE = { width: 390, height: 844 };
const SIZES = [
  { name: 'desktop', viewport: { width: 1440, height: 900 }, isPhone: false },
  { name: 'tablet', viewport: { width: 1024, height: 900 }, isPhone: false },
  { name: 'phone', viewport: PHONE, isPhone: true },
];
type Size = (typeof SIZES)[number];
type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>;
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
const OUT = 'var/shots';

/** Maximum height: lists of thousands of rows are cut off. */
const TALLEST = 6000;
/** A screenshot that hangs is retried in a new browser: others of the same one would hang, too. */
const TRIES = 4;
/** What comes into view, or was pressed for, asks for pictures and facts. */
const SETTLE_MS = 500;
/** Islands that wait for a press sleep on. */
const WAKING_MS = 3000;
const PATIENCE_MS = 30_000;

const only = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), 'saidian-shots-'));
const product = await startProduct(folder);
let browser = await launchBrowser();
const settings = { baseURL: product.url, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' };
const signedIn = new Map<string, Promise<Cookies>>();
try {
  mkdirSync(OUT, { recursive: true });
  const list = (await screens(product.url)).filter(
    ([name]) => !only || only.split(',').some(part => name.includes(part)),
  );
  for (const [i, screen] of list.entries()) {
    for (const size of SIZES) for (const theme of THEMES) await shootAgain(screen, size, theme);
    process.stdout.write(`${i + 1}/${list.length} ${screen[0]}\n`);
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function shootAgain(screen: Screen, size: Size, theme: Theme): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await shoot(screen, size, theme);
    } catch (error) {
      if (tries === TRIES || !(error instanceof errors.TimeoutError)) throw error;
      process.stdout.write(`${screen[0]} ${size.name} ${theme}：截图无响应，换一个浏览器重试\n`);
      await browser.close();
      browser = await launchBrowser();
    }
  }
}

async function shoot([name, path, staged = {}]: Screen, size: Size, theme: Theme): Promise<void> {
  const cookies = staged.as === undefined ? undefined : await cookiesOf(staged.as);
  const context = await browser.newContext({
    ...settings,
    viewport: size.viewport,
    colorScheme: theme,
    ...(cookies ? { storageState: cookies } : {}),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  // A member's stream never ends: the page would never become idle.
  await context.route('**/live/me', route => route.abort());
  const page = await context.newPage();
  await page.goto((size.isPhone && staged.phonePath) || path, { waitUntil: 'networkidle' });
  await staged.enter?.(page);
  if (staged.enter) await page.waitForTimeout(SETTLE_MS);
  // Dialogs and other covers are pictured in the viewport alone.
  if (!staged.enter || staged.isWhole) await showWhole(page);
  await page.screenshot({ path: `${OUT}/${name}-${size.name}-${theme}.png`, animations: 'disabled' });
  await context.close();
}

/**
 * Makes the viewport as tall as the page, which may grow once more by what loads late. (Chromium often hangs on
 * pictures beyond the viewport.)
 */
async function showWhole(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  // Some islands load only after the reader's first move: of the pointer, since a page as tall as its viewport does not scroll.
  for (const at of [1, 2]) await page.mouse.move(at, at);
  for (let rounds = 0; rounds < 2; rounds++) {
    const tall = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(height, Math.min(tall, TALLEST)) });
    await page
      .waitForFunction(() => !document.querySelector('[data-island]:not([data-awake="ready"])'), undefined, {
        timeout: WAKING_MS,
      })
      .catch(ifAsleep);
    await page.waitForTimeout(SETTLE_MS);
  }
}

/** An island that still sleeps is pictured as it is; other failures count. */
function ifAsleep(error: unknown): void {
  if (!(error instanceof errors.TimeoutError)) throw error;
}

/** Cookies of a demo account, which signs in only once. */
function cookiesOf(phone: string): Promise<Cookies> {
  const known = signedIn.get(phone) ?? signIn(phone);
  signedIn.set(phone, known);
  return known;
}

async function signIn(phone: string): Promise<Cookies> {
  const context = await browser.newContext({ ...settings, viewport: PHONE });
  const page = await context.newPage();
  await page.goto(`${PHONE_LOGIN}?from=/m/user_center/PROFILE`);
  await page.getByRole('button', { name: '密码登录' }).click();
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('我已阅读并同意').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(url => url.pathname !== PHONE_LOGIN);
  const state = await context.storageState();
  await context.close();
  return state;
}
