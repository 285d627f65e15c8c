/** What the walk over all pages (support/walk) would find: its checks see planted faults. */
import type { Page } from 'playwright';
import { beforeEach, expect } from 'vitest';
import { axeViolations } from '#tests/support/axe.ts';
import { test } from '#tests/support/browser.ts';
import { sticksOut } from '#tests/support/sideways.ts';
import { THEMES, type Theme } from '#tests/support/themes.ts';
import { HEIGHT, PHONE, silentBoxes } from '#tests/support/walk/fits.ts';
import { readsWithoutScripts } from '#tests/support/walk/reads.ts';

const HOME = '/m/tour/1';
const restyle = (page: Page, css: string) =>
  page.evaluate(text => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
beforeEach<{ page: Page }>(async ({ page }) => {
  await page.setViewportSize({ width: PHONE, height: HEIGHT });
  await page.goto(HOME);
});

test.for(THEMES)('too little contrast in the %s theme only', async (theme, { page }) => {
  const faint = 'main * { color: #888; background: #777 }';
  await restyle(page, `@media (prefers-color-scheme: ${theme}) { ${faint} }`);
  const found = async (colorScheme: Theme) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    return (await axeViolations(page)).join();
  };
  expect(await found(THEMES.find(name => name !== theme)!)).toBe('');
  expect(await found(theme)).toContain('color-contrast');
});

test('content wider than the page, but not content that scrolls within its box', async ({ page }) => {
  const scrolls = '<p class="scroll-x"><b class="planted">wide</b></p>';
  await page.locator('main').evaluate((main, html) => main.insertAdjacentHTML('beforeend', html), scrolls);
  await restyle(page, '.planted { display: block; width: 600px }');
  expect(await sticksOut(page)).toEqual([]);
  // The box has no 左右滑动 hint.
  expect(await silentBoxes(page)).toEqual([null]);
  await restyle(page, '.scroll-x { overflow: visible }');
  expect(await sticksOut(page)).toContain('b.planted');
});

test('a page without scripts that has no heading, two of them, or no text', () => {
  const reads = (html: string) => () => readsWithoutScripts(html, '/');
  const text = '<p>一段足够长的正文，没有脚本也能读</p>';
  expect(reads(`<main><h1>标题</h1>${text}</main>`)).not.toThrow();
  expect(reads(`<main>${text}</main>`)).toThrow('main headings');
  expect(reads(`<main><h1>一</h1><h1>二</h1>${text}</main>`)).toThrow('main headings');
  expect(reads(`<main><h1>一</h1><script>${text}</script></main>${text}`)).toThrow('text without scripts');
});
