/** An activity from its first draft to its draw: a picture, rules, tasks, entrants, and the public check. */
import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { makeMember, press } from '../../support/centre-page.ts';
import { LiveSite } from '../../support/live-site.ts';
import { memberPage } from '../../support/member-page.ts';
import { operatorPage } from '../../support/operator-page.ts';
import { png, SVG } from '../../support/pictures.ts';
import { onlyOn } from '../../support/screens.ts';
import { sticksOut } from '../../support/sideways.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const SCREENS = [
  ['desktop', {}],
  ['phone', PHONE],
] as const;
const FIVE_MB = 5 * 1024 * 1024;

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

type Open = (options?: object) => Promise<Page>;

async function newActivity(open: Open, options: object = {}): Promise<Page> {
  const page = await operatorPage(site, open, '看管活动', options);
  await page.goto('/o/activities');
  await press(page, '新建活动');
  return page;
}

/** As a file chooser gives it. */
async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByLabel('图片').click()]);
  await chooser.setFiles({ name, mimeType, buffer });
}

const widthOf = (page: Page, picture: string) =>
  page.locator(picture).evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth));
const step = async (page: Page, name: string) => {
  await press(page, name);
  await page.getByRole('dialog').getByRole('button', { name }).click();
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe.each(SCREENS)('on a %s', (size, options) => {
  onlyOn('desktop', size)(
    'a picture of the wrong type or size is refused at its field with the reason',
    async ({ open, declareAnswer }) => {
      declareAnswer(415, /\/api\//);
      declareAnswer(400, /\/api\//);
      const page = await newActivity(open, options);
      const field = page.locator('.field', { has: page.getByLabel('图片') });
      await choose(page, 'a.gif', 'image/gif', Buffer.from('GIF89a'));
      await field.getByText('只能上传 JPG/PNG 格式的图片！').waitFor();
      expect(await page.getByLabel('图片').getAttribute('aria-invalid')).toBe('true');
      await choose(page, 'big.png', 'image/png', Buffer.alloc(FIVE_MB));
      await field.getByText('图片大小不能超过 5MB！').waitFor();
      await choose(page, 'script.png', 'image/png', SVG);
      await field.getByText('只能上传 JPG/PNG 格式的图片！').waitFor();
      expect(await field.locator('img').count()).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
      expect(await sticksOut(page)).toEqual([]);
      await choose(page, 'a.png', 'image/png', await png(720, 400));
      await field.locator('img').waitFor();
      expect(await field.locator('.field-error').innerText()).toBe('');
      expect(await page.getByLabel('图片').getAttribute('aria-invalid')).toBe('false');
    },
  );

  onlyOn('phone', size)(
    'a server refusal is shown at its field, and the entered values stay',
    async ({ open, declareAnswer }) => {
      declareAnswer(400, /activity_save$/);
      const page = await newActivity(open, options);
      await page.getByLabel('标题').fill('观赛周');
      await page.getByLabel('开始日期').fill('2027-03-02');
      await page.getByLabel('结束日期（含）').fill('2027-03-01');
      await press(page, '保存');
      const end = page.locator('.field', { has: page.getByLabel('结束日期（含）') });
      await end.getByText('请把结束日期改为开始日期当天或之后').waitFor();
      await page.getByLabel('结束日期（含）').fill('2027-03-02');
      await page.getByLabel('在活动期间完成全部所列任务的用户').check();
      await press(page, '保存');
      await page.getByRole('group', { name: '任务' }).getByText('请至少选择一个任务').waitFor();
      expect(await end.locator('.field-error').innerText()).toBe('');
      expect(await page.getByLabel('标题').inputValue()).toBe('观赛周');
    },
  );
});

test('an activity goes from draft to draw: read on both layouts, joined on a phone, verified by a visitor', async ({
  open,
}) => {
  const title = '签到周';
  const desk = await newActivity(open);
  await desk.getByLabel('标题').fill(title);
  await choose(desk, 'head.png', 'image/png', await png(720, 400));
  await desk.getByRole('img', { name: '活动图片' }).waitFor();
  await desk.getByLabel('介绍').fill('签到 **抽纪念章** <img src=x onerror=alert(1)>');
  await desk.getByLabel('规则').fill('## 怎样参加\n\n1. 每天签到\n\n<script>alert(1)</script>');
  await desk.getByLabel('每日签到').check();
  await desk.getByLabel('奖品').fill('纪念章 1\n贴纸 1');
  await desk.getByLabel('在活动期间完成全部所列任务的用户').check();
  await press(desk, '保存');
  const preview = desk.getByRole('region', { name: '预览' });
  await preview.getByRole('heading', { name: '怎样参加' }).waitFor();
  expect(await preview.locator('script, img').count()).toBe(0);
  expect(await preview.innerText()).not.toContain('alert(1)');
  await step(desk, '公布');
  const look = await desk.getByRole('link', { name: '查看页面' }).getAttribute('href');
  const id = Number(new URL(look!, site.url).searchParams.get('activity_id'));

  const seedHash = await (async () => {
    const hashes = [];
    for (const [, view] of SCREENS)
      for (const path of [look!, `/a/${id}`]) {
        const reader = await open({ baseURL: site.url, ...view });
        await reader.goto(path);
        if (view === PHONE) await reader.waitForURL(url => url.pathname === `/a/${id}`);
        await reader.getByRole('heading', { name: title, level: 1 }).waitFor();
        expect(await widthOf(reader, '.activity-head img'), path).toBe(720);
        expect(await axeViolations(reader)).toEqual([]);
        expect(await sticksOut(reader)).toEqual([]);
        hashes.push(await reader.locator('.activity-proof code').first().innerText());
      }
    expect(new Set(hashes).size).toBe(1);
    return hashes[0]!;
  })();
  const rules = await (await fetch(`${site.url}/wiki/activity_rule?activity_id=${id}`)).text();
  expect(rules.match(/<h1.*?<\/h1>/gs)).toEqual([`<h1>${title}：活动规则</h1>`]);

  const members = [await makeMember(site), await makeMember(site), await makeMember(site)];
  for (const member of members) {
    const phone = await memberPage(site, open, member.nickname, PHONE);
    await phone.goto(`/a/${id}`);
    await phone.getByRole('link', { name: /每日签到/ }).click();
    await press(phone, '签到');
    await phone.getByText('已连续签到1天', { exact: true }).waitFor();
    await phone.context().close();
  }
  await site.app.db.write
    .updateTable('activity')
    .set({ end_at: site.app.now() })
    .where('id', '=', id)
    .execute();
  await desk.goto('/o/activities');
  await press(desk, `编辑：${title}`);
  await step(desk, '开奖');
  await desk.getByText('已开奖，2 人中奖').waitFor();

  const anybody = await open({ baseURL: site.url, ...PHONE });
  await anybody.goto(`/a/${id}`);
  const winners = await anybody.getByRole('list', { name: '中奖名单' }).locator('li').allInnerTexts();
  const [hash, seed, entrantHash] = await anybody.locator('.activity-proof code').allInnerTexts();
  const href = await anybody.locator('.activity-proof a').getAttribute('href');
  const { data } = await (await anybody.request.get(href!)).json();
  const ids: string[] = data.list;
  expect(ids).toHaveLength(members.length);
  expect(hash).toBe(seedHash);
  expect(sha256(seed!)).toBe(seedHash);
  expect(sha256(ids.toSorted().join('\n'))).toBe(entrantHash);
  const lots = ids.toSorted((a, b) => (sha256(`${seed}:${a}`) < sha256(`${seed}:${b}`) ? -1 : 1));
  const won = winners.map(line => [/ID (\d+)/.exec(line)![1], line.includes('纪念章') ? '纪念章' : '贴纸']);
  expect(won).toEqual([
    [lots[0], '纪念章'],
    [lots[1], '贴纸'],
  ]);
  expect(await sticksOut(anybody)).toEqual([]);
});
