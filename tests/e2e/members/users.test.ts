/** Operators look after users: found, frozen, unfrozen, and who did it. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { type Member, makeMember, press, rowOf } from '../../support/centre-page.ts';
import { LiveSite } from '../../support/live-site.ts';
import { memberPage } from '../../support/member-page.ts';
import { operatorPage } from '../../support/operator-page.ts';
import { onlyOn } from '../../support/screens.ts';
import { sticksOut } from '../../support/sideways.ts';
import { inThemes } from '../../support/themes.ts';

const NAME = '看管用户';
const PHONE = { viewport: { width: 390, height: 844 } };
const SCREENS = [
  ['desktop', {}],
  ['phone', PHONE],
] as const;

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

const rows = (page: Page) => page.locator('.user-row');
const rowFor = (page: Page, member: Member) => rows(page).filter({ hasText: member.nickname });

async function desk(open: (options?: object) => Promise<Page>, options = {}): Promise<Page> {
  const page = await operatorPage(site, open, NAME, options);
  await page.goto('/o/users');
  await rows(page).first().waitFor();
  expect(await page.locator('.operator-bar [aria-current="page"]').allInnerTexts()).toEqual(['用户管理']);
  return page;
}

async function find(page: Page, keyword: string): Promise<void> {
  await page.getByLabel('昵称、手机号或 ID').fill(keyword);
  await page.getByLabel('昵称、手机号或 ID').press('Enter');
}

describe.each(SCREENS)('on a %s', (size, options) => {
  onlyOn('desktop', size)(
    'users are found by a part of the nickname, by the number and by the ID',
    async ({ open }) => {
      const member = await makeMember(site);
      const { unique_id } = await rowOf(site, member);
      const page = await desk(open, options);
      for (const keyword of [member.nickname.slice(1), member.phone, unique_id]) {
        await find(page, keyword);
        await page.getByText('共 1 位用户').waitFor();
        expect(await rowFor(page, member).innerText(), keyword).toContain(unique_id);
      }
      expect(await rowFor(page, member).innerText()).not.toContain(member.phone);
      await find(page, '没有这样的人');
      await page.getByText('没有找到用户').waitFor();
    },
  );

  onlyOn('phone', size)(
    'freezing needs a reason and ends the session; unfreezing needs one too, and both are logged',
    async ({ open, declareAnswer }) => {
      declareAnswer(401, /\/api\//);
      const member = await makeMember(site);
      const theirs = await memberPage(site, open, member.nickname);
      await theirs.goto('/wiki/user_center');
      await theirs.getByRole('region', { name: member.nickname }).waitFor();
      const page = await desk(open, options);
      await find(page, member.phone);
      await press(page, `冻结 ${member.nickname}`);
      const modal = page.getByRole('dialog', { name: `冻结 ${member.nickname}` });
      await modal.getByRole('button', { name: '冻结' }).click();
      await modal.getByText('请填写理由').waitFor();
      await modal.getByLabel('理由').fill('反复刷屏');
      await modal.getByRole('button', { name: '冻结' }).click();
      await rowFor(page, member).getByText('冻结理由：反复刷屏').waitFor();
      expect((await rowOf(site, member)).status).toBe(2);
      // The open page of the member learns of it by itself.
      await theirs.locator('.toast', { hasText: '账号已被冻结！' }).waitFor();
      await theirs.getByText('登录后查看个人中心').waitFor();

      await press(page, `解冻 ${member.nickname}`);
      await page.getByRole('dialog').getByLabel('理由').fill('申诉成立');
      await page.getByRole('dialog').getByRole('button', { name: '解冻' }).click();
      await page.locator('.toast', { hasText: '账号已解冻' }).waitFor();
      await rowFor(page, member).getByText('正常').waitFor();
      expect((await rowOf(site, member)).status).toBe(1);

      await press(page, `${member.nickname} 的操作记录`);
      await expect.poll(() => rows(page).count()).toBe(2);
      const [last, first] = await rows(page).allInnerTexts();
      expect(last!.split('\n').slice(0, 3)).toEqual(['解冻', member.nickname, '申诉成立']);
      expect(last).toContain(`操作人：${NAME}`);
      expect(first!.split('\n').slice(0, 3)).toEqual(['冻结', member.nickname, '反复刷屏']);
      await press(page, '看全部记录');
      await page.getByText('看全部记录').waitFor({ state: 'detached' });
    },
  );

  test('axe finds nothing, and nothing sticks out', async ({ open }) => {
    const member = await makeMember(site);
    const page = await desk(open, options);
    const look = async (what: string) => {
      await inThemes(page, async theme => expect(await axeViolations(page), `${what}, ${theme}`).toEqual([]));
      expect(await sticksOut(page), what).toEqual([]);
    };
    await look('users');
    await press(page, `冻结 ${member.nickname}`);
    await look('reason');
    await press(page, '取消');
    await page.setViewportSize({ width: 320, height: 700 });
    await look('narrow');
    await press(page, '操作记录');
    await look('log');
  });
});

test('an operator is not offered to freeze themselves', async ({ open }) => {
  const page = await desk(open);
  await find(page, NAME);
  await page.getByText('共 1 位用户').waitFor();
  expect(await page.getByRole('button', { name: `冻结 ${NAME}` }).count()).toBe(0);
});

test('a member who is no operator is told so and sees no users', async ({ open }) => {
  const page = await memberPage(site, open, (await makeMember(site)).nickname);
  await page.goto('/o/users');
  await page.getByText('这个账号不是运营者').waitFor();
  expect(await rows(page).count()).toBe(0);
});

test('the day is shown by the hour, on a phone without overflow', async ({ open }) => {
  const page = await operatorPage(site, open, NAME, PHONE);
  await site.app.traffic.flush();
  await page.getByRole('link', { name: '今日概况' }).click();
  await page.getByRole('heading', { name: '今日概况', level: 1 }).waitFor();
  const reader = page.locator('.today-total div').filter({ hasText: '读者' }).locator('dd');
  // Browsers of other tests on this site may have come before.
  await expect.poll(async () => Number(await reader.innerText())).toBeGreaterThan(0);
  await page
    .getByRole('rowheader', { name: /^\d\d:00$/ })
    .first()
    .waitFor();
  await page.getByText('此刻没有人在线').waitFor();
  expect(await sticksOut(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
});
