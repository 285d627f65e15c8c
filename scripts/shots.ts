/** `npm run shots`: all screens of the demo data, desktop and phone, light and dark, into var/shots/. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, errors, type Page, type PageScreenshotOptions } from 'playwright';
import { DEMO_PASSWORD } from '../src/lib/account/demo/accounts.server.ts';
import { PHONE_LOGIN } from '../src/lib/site/routes/own-path.ts';
import { launchBrowser } from './bench/browser.ts';
import { startProduct } from './bench/processes.ts';
import type { Screen } from './shots/screen.ts';
import { screens } from './shots/screens.ts';

const PHONE = { width: 390, height: 844 };
const SIZES = [
  { name: 'desktop', viewport: { width: 1440, height: 900 }, isPhone: false },
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
/** Chromium hangs on a picture of the whole page within half a second of a press. */
const SETTLE_MS = 1000;
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
  if (staged.enter) await page.waitForLoadState('networkidle');
  if (staged.enter && staged.isWhole) await page.waitForTimeout(SETTLE_MS);
  const file = `${OUT}/${name}-${size.name}-${theme}.png`;
  await page.screenshot({ path: file, animations: 'disabled', ...(await extentOf(page, staged)) });
  await context.close();
}

/** The whole page; only the viewport for dialogs and other covers. */
async function extentOf(
  page: Page,
  { enter, isWhole }: NonNullable<Screen[2]>,
): Promise<PageScreenshotOptions> {
  if (enter && !isWhole) return {};
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width } = page.viewportSize()!;
  return { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(tall, TALLEST) } };
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
