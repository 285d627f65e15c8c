/** `npm run dev`: the same pages, from the sources. */
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { test } from '../support/browser.ts';
import { endGroup, freePort, runScript } from '../support/process.ts';
import { tempFolder } from '../support/server.ts';

test('shows styled pages, and the browser complains of nothing', async ({ page }) => {
  const { folder, remove } = tempFolder();
  onTestFinished(remove);
  const port = await freePort();
  const variables = { PORT: String(port), DATA_DIR: join(folder, 'var'), CI: 'true' };
  const running = runScript(['scripts/run.mjs', 'dev'], variables, { group: true });
  onTestFinished(async () => void (await endGroup(running)));
  await running.printed('watching for file changes');

  await page.goto(`http://127.0.0.1:${port}/wiki/tour/1`);
  await page.getByText('全球冠军赛').first().waitFor();
  const display = page.locator('.topbar .bar').evaluate(bar => getComputedStyle(bar).display);
  expect(await display).toBe('flex');
  await page.locator('.theme-switch').click();
  await page.locator('html[data-theme]').waitFor();
  const calendar = await fetch(`http://127.0.0.1:${port}/ics/game/1.ics`);
  expect(await calendar.text()).toContain('BEGIN:VEVENT');
});
