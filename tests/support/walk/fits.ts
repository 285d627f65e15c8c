/** Whether a page that is open fits its window: at every width, with letters of twice the size, without motion, by axe. */
import type { CDPSession, Page } from 'playwright';
import { expect } from 'vitest';
import { isMobile, twinOf } from '#lib/site/routes/twin.ts';
import { axeViolations } from '../axe.ts';
import { LONG } from '../long.ts';
import { sticksOut } from '../sideways.ts';
import { inThemes } from '../themes.ts';

export const [DESKTOP, WIDEST, PHONE, NARROW] = [1440, 750, 390, 320] as const;
export const HEIGHT = 900;

/** Widths of phones; a desktop page that phones are redirected from is seen at them without scripts alone. */
const narrowWidthsOf = (address: string) =>
  LONG || isMobile(address) || twinOf(address) === undefined ? [WIDEST, NARROW, PHONE] : [NARROW];
/** Phone pages except embeds, whose letter size comes from the framing page. */
const IS_PHONES = /^\/m\/(?!t\/|static\/)/;

/** `widths` are those of the page; `turn` chooses the one that is looked at closely, in a long run it is all. */
export async function fits(
  page: Page,
  address: string,
  widths: readonly number[],
  turn: number,
): Promise<void> {
  const chosen = LONG ? widths : [widths[turn % widths.length]!];
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    if (!chosen.includes(width)) {
      expect(await sticksOut(page), `${address}, ${width} px`).toEqual([]);
      continue;
    }
    await inThemes(page, async theme => {
      const where = `${address}, ${theme}, ${width} px`;
      expect(await axeViolations(page), where).toEqual([]);
      expect(await sticksOut(page), where).toEqual([]);
      expect(await page.evaluate(() => document.getAnimations().length), `${where}, moves`).toBe(0);
    });
  }
}

/** Scripts are off, so that a desktop page is not redirected and is shown at phone widths too. Leaves the page. */
export async function fitsNarrow(page: Page, address: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true });
  for (const width of narrowWidthsOf(address)) {
    await page.setViewportSize({ width, height: HEIGHT });
    expect(await sticksOut(page), `${address}, ${width} px`).toEqual([]);
    if (width === NARROW)
      expect(await silentBoxes(page), `${address}, boxes that scroll and do not say so`).toEqual([]);
  }
  if (IS_PHONES.test(address)) await largeLetters(page, devtools, address);
  // With scripts on again the page would be told of its width, and go to its twin while the next one is opened.
  await page.goto('about:blank');
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: false });
}

/** Boxes that scroll sideways without the 左右滑动 hint. */
export const silentBoxes = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.scroll-x')]
      .filter(
        box =>
          box.checkVisibility({ visibilityProperty: true }) &&
          box.clientWidth > 0 &&
          box.scrollWidth > box.clientWidth &&
          !getComputedStyle(box, '::before').content.includes('左右滑动'),
      )
      .map(box => box.getAttribute('aria-label')),
  );

async function largeLetters(page: Page, devtools: CDPSession, address: string): Promise<void> {
  const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
  const before = await size();
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expect.poll(size).toBeGreaterThan(before * 1.6);
  expect(await sticksOut(page), `${address}, letters of twice the size`).toEqual([]);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await expect.poll(size).toBe(before);
}
