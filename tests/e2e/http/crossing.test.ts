/** Turning a tablet, or resizing a window, across the width where the layout changes. */
import { describe, expect } from 'vitest';
import { test } from '../../support/browser.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

describe('crossing 750 px', () => {
  test('switches to the other layout of the same page and back', async ({ open }) => {
    const page = await open({ viewport: DESKTOP });
    await page.goto('/wiki/tour/1?status=3');
    await page.setViewportSize(PHONE);
    await page.waitForURL(url => url.pathname + url.search === '/m/tour/1?status=3');
    await page.setViewportSize({ width: 844, height: 390 });
    await page.waitForURL(url => url.pathname + url.search === '/wiki/tour/1?status=3');
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'layout')).toMatchObject({ value: 'desktop' });
  });

  test('does not switch while a field holds unsent text', async ({ open }) => {
    const page = await open({ viewport: DESKTOP });
    await page.goto('/wiki/tour/1', { waitUntil: 'networkidle' });
    await page.locator('main input.input').fill('全球');
    await page.setViewportSize(PHONE);
    await page.waitForFunction(() => matchMedia('(max-width: 750px)').matches);
    expect(new URL(page.url()).pathname).toBe('/wiki/tour/1');
    expect(await page.locator('main input.input').inputValue()).toBe('全球');
    await page.locator('main input.input').fill('');
    await page.setViewportSize(DESKTOP);
    await page.setViewportSize(PHONE);
    await page.waitForURL(url => url.pathname === '/m/tour/1');
  });

  test('keeps what was typed into a dialog', async ({ open }) => {
    const page = await open({ viewport: DESKTOP });
    await page.goto('/wiki/tour/1', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: '登录' }).click();
    const phone = page.getByLabel('手机号');
    await phone.fill('13800138000');
    await page.setViewportSize(PHONE);
    await page.waitForFunction(() => matchMedia('(max-width: 750px)').matches);
    expect(await phone.inputValue()).toBe('13800138000');
    expect(new URL(page.url()).pathname).toBe('/wiki/tour/1');
  });
});
