/** Badges that members have earned, and wear beside their names. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { grant, makeMember, press, SCREENS, tab } from '../../support/centre-page.ts';
import { delayed } from '../../support/delayed-call.ts';
import { LiveSite } from '../../support/live-site.ts';
import { memberPage } from '../../support/member-page.ts';
import { screenOf } from '../../support/screens.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

describe.each(screenOf('phone', SCREENS))('badges, on a %s', (_, options, path) => {
  test('three can be worn, a fourth is refused at its place, and the profile shows them', async ({
    open,
    declareAnswer,
  }) => {
    declareAnswer(409, /add_badge$/);
    const member = await makeMember(site);
    await grant(site, member, [1, 2, 3, 4]);
    const page = await memberPage(site, open, member.nickname, options);
    await page.goto(`${path}?nav=BADGE`);
    for (const name of ['早期成员', '七日之约', '三十日恒心']) {
      await press(page, `佩戴「${name}」`);
      await page.getByRole('button', { name: `取下「${name}」` }).waitFor();
    }
    await page.getByText('已佩戴 3/3').waitFor();
    await press(page, '佩戴「有名有姓」');
    await page.getByRole('alert').filter({ hasText: '最多佩戴 3 枚徽章' }).waitFor();
    await page.getByRole('button', { name: '佩戴「有名有姓」' }).waitFor();
    expect(await page.getByText('未获得').count()).toBe(4);
    expect(await axeViolations(page)).toEqual([]);
    await tab(page, '账号资料').click();
    await expect.poll(() => page.locator('.centre-who .badges img').count()).toBe(3);
  });

  test('of two put on at once the second waits for the answer of the first, which would take it back', async ({
    open,
  }) => {
    const member = await makeMember(site);
    await grant(site, member, [1, 2]);
    const page = await memberPage(site, open, member.nickname, options);
    await page.goto(`${path}?nav=BADGE`);
    const sent: string[] = [];
    page.on('request', request => request.url().endsWith('add_badge') && sent.push(request.url()));
    const first = await delayed(page, '**/add_badge');
    for (const name of ['早期成员', '七日之约']) {
      await press(page, `佩戴「${name}」`);
      await page.getByRole('button', { name: `取下「${name}」` }).waitFor();
    }
    await first.come;
    expect(sent).toHaveLength(1);
    first.pass();
    await tab(page, '账号资料').click();
    await expect.poll(() => page.locator('.centre-who .badges img').count()).toBe(2);
  });
});
