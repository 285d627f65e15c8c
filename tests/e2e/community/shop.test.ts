/** Coins are spent on a frame and a colour, which others see; a set of stickers says how to get it. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { makeMember, SCREENS } from '../../support/centre-page.ts';
import { giveCoins } from '../../support/coins.ts';
import { LiveSite } from '../../support/live-site.ts';
import { memberPage } from '../../support/member-page.ts';
import { screenOf } from '../../support/screens.ts';
import { sticksOut } from '../../support/sideways.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

describe.each(screenOf('phone', SCREENS))('%s', (_, screen, path) => {
  test('a frame and a colour are bought, worn and seen by others', async ({ open }) => {
    const member = await makeMember(site);
    await giveCoins(site.app.db, member.id, 500, site.app.now());
    const page = await memberPage(site, open, member.nickname, screen);
    await page.goto(`${path}?nav=COIN`);
    await page.getByRole('button', { name: '兑换「冠军金」' }).click();
    const sure = page.getByRole('dialog', { name: '兑换「冠军金」' });
    await sure.getByText('用去 400 赛点币，兑换后不退换。').waitFor();
    await sure.getByRole('button', { name: '兑换', exact: true }).click();
    await page.locator('.coin-row').getByText('兑换「冠军金」').waitFor();
    await expect.poll(() => page.locator('.coin-balance b').textContent()).toBe('100');
    await page.getByRole('button', { name: '佩戴「冠军金」' }).click();
    await page.getByRole('button', { name: '取下「冠军金」' }).waitFor();
    await page.getByRole('button', { name: '兑换「竹绿」' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '兑换', exact: true }).click();
    await page.getByRole('button', { name: '佩戴「竹绿」' }).click();
    await page.getByRole('button', { name: '取下「竹绿」' }).waitFor();
    // 20 coins are left: what is dearer can't be pressed, and says what is missing.
    const dear = page.getByRole('button', { name: '还差 100「赛道」' });
    await expect.poll(() => dear.isDisabled()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    expect(await sticksOut(page)).toEqual([]);

    const other = await open({ baseURL: site.url, ...screen });
    await other.goto(`/u/${member.id}`);
    const ring = other.locator('.avatar.frame-gold');
    await ring.waitFor();
    expect(await ring.evaluate(one => getComputedStyle(one).outlineStyle)).toBe('solid');
    const plain = await other
      .locator('.member-head p')
      .first()
      .evaluate(one => getComputedStyle(one).color);
    const name = other.locator('.member-head .name.ink-jade');
    expect(await name.evaluate(one => getComputedStyle(one).color)).not.toBe(plain);
  });
});
