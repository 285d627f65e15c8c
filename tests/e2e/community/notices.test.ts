/** Announcements of the site owner to all readers: the splash and the update note. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { LiveSite } from '../../support/live-site.ts';

const HOME = '/wiki/tour/1';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
  const { config } = site.app.site;
  const image_url = '/icons/icon-512.png';
  config.splash = { enable: true, image_url, jump_url: '/wiki/activity', count_down: 30 };
  const info = { latest_version: '99.0.0', changelog: '夜间更护眼', download_addr: '' };
  config.app_info = { ...config.app_info, ...info };
});
afterAll(() => site.close());

const splash = (page: Page) => page.getByRole('dialog', { name: '开屏' });
const note = (page: Page) => page.getByRole('complementary', { name: '版本更新' });

describe('the splash', () => {
  test('shows once a day, counts down and closes by itself', async ({ open }) => {
    const page = await open({ baseURL: site.url });
    await page.clock.install({ time: new Date('2026-11-20T12:00:00+08:00') });
    await page.clock.pauseAt(new Date('2026-11-20T12:00:01+08:00'));
    await page.goto(HOME);
    await splash(page).getByRole('button', { name: '跳过 30' }).waitFor();
    await page.clock.runFor(1000);
    await splash(page).getByRole('button', { name: '跳过 29' }).waitFor();
    await page.clock.runFor(29_000);
    await splash(page).waitFor({ state: 'hidden' });
    await page.goto('/wiki/team/1', { waitUntil: 'networkidle' });
    expect(await splash(page).count()).toBe(0);
    await page.clock.fastForward('12:00:00');
    await page.reload();
    await splash(page).waitFor();
  });

  test('is closed by a press or by Escape, and links to its target', async ({ open }) => {
    for (const leave of ['press', 'Escape'] as const) {
      const page = await open({ baseURL: site.url });
      await page.goto(HOME);
      expect(await splash(page).getByRole('link').getAttribute('href')).toBe('/wiki/activity');
      expect(await axeViolations(page)).toEqual([]);
      if (leave === 'press') await splash(page).getByRole('button', { name: /^跳过/ }).click();
      else await page.keyboard.press('Escape');
      await splash(page).waitFor({ state: 'hidden' });
    }
  });

  test('does not show when its picture fails to load', async ({ open, declareAnswer }) => {
    declareAnswer(404, /icon-512/);
    const page = await open({ baseURL: site.url });
    await page.route(/icon-512/, route => route.fulfill({ status: 404 }));
    await page.goto(HOME, { waitUntil: 'networkidle' });
    expect(await splash(page).count()).toBe(0);
  });

  test('does not show without scripts', async ({ open }) => {
    const page = await open({ baseURL: site.url, javaScriptEnabled: false });
    await page.goto(HOME);
    expect(await splash(page).count()).toBe(0);
  });
});

describe('the note of a newer version', () => {
  test('shows the changes, and does not return once postponed', async ({ open }) => {
    const page = await open({ baseURL: site.url });
    await page.goto(HOME);
    await splash(page).getByRole('button').click();
    await note(page).getByText('有新版本 99.0.0').waitFor();
    await note(page).getByText('夜间更护眼').waitFor();
    await note(page).getByRole('button', { name: '以后再说' }).click();
    await page.goto('/wiki/team/1', { waitUntil: 'networkidle' });
    expect(await note(page).count()).toBe(0);
  });

  test('cannot be postponed when the update is forced', async ({ open }) => {
    site.app.site.config.app_info = {
      ...site.app.site.config.app_info,
      force: true,
      download_addr: '/h/sources',
    };
    const page = await open({ baseURL: site.url, viewport: { width: 390, height: 844 } });
    await page.goto('/m/schedule/1');
    await splash(page).getByRole('button').click();
    await note(page).getByText('请更新到新版本 99.0.0 后继续使用').waitFor();
    expect(await note(page).getByRole('button').count()).toBe(0);
    expect(await note(page).getByRole('link', { name: '前往更新' }).getAttribute('href')).toBe('/h/sources');
    expect(await axeViolations(page)).toEqual([]);
  });
});
