/** `npm run shots`: every screen from the demo data, desktop and phone, light and dark, into var/shots/. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { launchBrowser } from './bench/browser.ts';
import { startProduct } from './bench/processes.ts';
import { screens } from './shots/screens.ts';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const THEMES = ['light', 'dark'] as const;
const OUT = 'var/shots';

const only = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), 'saidian-shots-'));
const product = await startProduct(folder);
const browser = await launchBrowser();
try {
  mkdirSync(OUT, { recursive: true });
  const list = (await screens(product.url)).filter(([name]) => !only || name.includes(only));
  for (const [i, [name, path]] of list.entries()) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      for (const theme of THEMES)
        await shoot(browser, product.url + path, `${OUT}/${name}-${size}-${theme}.png`, viewport, theme);
    }
    process.stdout.write(`${i + 1}/${list.length} ${name}\n`);
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function shoot(
  from: Browser,
  url: string,
  file: string,
  viewport: { width: number; height: number },
  theme: (typeof THEMES)[number],
): Promise<void> {
  const context = await from.newContext({
    viewport,
    colorScheme: theme,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.screenshot({ path: file, fullPage: true });
  await context.close();
}
