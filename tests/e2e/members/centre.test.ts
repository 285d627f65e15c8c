/** The cards of the personal centre: what they show and change, for whom, and how they look. */
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { PATIENCE } from '#tests/support/pace.ts';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { centreOf, makeMember, press, rowOf, SCREENS } from '../../support/centre-page.ts';
import { LiveSite } from '../../support/live-site.ts';
import { LONG } from '../../support/long.ts';
import { forgetTries, memberPage } from '../../support/member-page.ts';
import { png } from '../../support/pictures.ts';
import { onlyOn } from '../../support/screens.ts';
import { isReact, received, scriptsOf, weightOf } from '../../support/scripts.ts';
import { sticksOut } from '../../support/sideways.ts';
import { inThemes } from '../../support/themes.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());
beforeEach(() => forgetTries(site));

const toastShown = (page: Page, text: string) => page.locator('.toast', { hasText: text }).waitFor();
const problem = (page: Page, text: string) =>
  page.locator('.form-problem', { hasText: text }).first().waitFor();
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
const choose = (page: Page, chosen: ReturnType<typeof file>) =>
  page.locator('input[type=file]').setInputFiles(chosen);

describe('a visitor', () => {
  test.for([...SCREENS, ['chat', {}, '/chat/setting'] as const])(
    'is asked to sign in on a %s, and then reaches their own centre',
    async ([, options, path], { open }) => {
      const page = await open({ baseURL: site.url, ...options });
      const answer = await page.goto(path);
      expect(answer?.headers()['cache-control']).toContain('no-store');
      await page.getByText('登录后查看个人中心').waitFor();
      expect(await page.locator('#centre').isVisible()).toBe(false);
      await page.locator('main').getByRole('link', { name: '登录' }).click();
      await page.getByRole('button', { name: '密码登录' }).click();
      const member = await makeMember(site);
      await page.getByRole('textbox', { name: '手机号' }).fill(member.phone);
      await page.getByLabel('密码', { exact: true }).fill('abc123');
      await page.getByLabel('我已阅读并同意').check();
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await page.getByRole('region', { name: member.nickname }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await page.getByText('登录后查看个人中心').isVisible()).toBe(false);
    },
  );
});

test('the centre loads under 35 kB beside React and the common scripts; a visitor gets no React', async ({
  open,
}) => {
  const visitor = await open({ baseURL: site.url });
  const theirs = scriptsOf(visitor);
  await visitor.goto('/wiki/user_center', { waitUntil: 'networkidle' });
  await received(theirs);
  expect([theirs.length, theirs.filter(isReact).length]).toEqual([1, 0]);

  const page = await memberPage(site, open, (await makeMember(site)).nickname);
  const scripts = scriptsOf(page);
  await page.goto('/wiki/activity_rule', { waitUntil: 'networkidle' });
  await received(scripts);
  const common = scripts.splice(0);
  expect(common.filter(isReact)).toEqual([]);
  await page.goto('/wiki/user_center', { waitUntil: 'networkidle' });
  await received(scripts);
  expect(scripts.filter(isReact)).toHaveLength(1);
  const own = scripts.filter(script => !isReact(script) && !common.some(({ url }) => url === script.url));
  expect(own.length).toBeGreaterThan(1);
  expect(weightOf(own)).toBeLessThan(35 * 1024);
});

describe.each(SCREENS)('on a %s', (size, options, path) => {
  const onDesktop = onlyOn('desktop', size);
  const onPhone = onlyOn('phone', size);
  const opened = async (open: (options?: object) => Promise<Page>, overrides = {}) => {
    const member = await makeMember(site, overrides);
    return { member, page: await centreOf(site, open, member, [options, path]) };
  };

  onDesktop(
    'a nickname is counted, checked when the field is left, saved, and shown in the bar',
    async ({ open }) => {
      const taken = await makeMember(site);
      const { member, page } = await opened(open);
      const field = page.getByLabel('昵称', { exact: true });
      await press(page, '修改昵称');
      expect(await field.inputValue()).toBe(member.nickname);
      await field.fill('👨‍👩‍👧‍👦熬夜');
      await page.getByText('3/12').waitFor();
      for (const [text, fault] of [
        ['', '昵称不能为空'],
        ['12345', '昵称不能为纯数字'],
        ['一二三四五六七八九十甲乙丙', '昵称最长 12 个字'],
      ] as const) {
        await field.fill(text);
        await press(page, '保存');
        await problem(page, fault);
      }
      for (const [text, fault] of [
        [taken.nickname, '昵称已存在'],
        ['熬<夜>', '昵称包含特殊字符'],
      ] as const) {
        await field.fill(text);
        await field.blur();
        await problem(page, fault);
        await press(page, '保存');
        await problem(page, fault);
      }
      await press(page, '取消');
      await page.getByRole('heading', { name: member.nickname }).waitFor();
      await press(page, '修改昵称');
      await field.fill(`熬夜${member.id}`);
      await press(page, '保存');
      await toastShown(page, '保存成功');
      await page.getByRole('heading', { name: `熬夜${member.id}` }).waitFor();
      expect((await rowOf(site, member)).nickname).toBe(`熬夜${member.id}`);
      if (path.startsWith('/wiki'))
        expect(await page.locator('.user-entry .user-name').textContent()).toBe(`熬夜${member.id}`);
    },
  );

  onPhone('the profile is edited; an overlong signature is refused', async ({ open, declareAnswer }) => {
    declareAnswer(400, /edit_user/);
    const { member, page } = await opened(open);
    await press(page, '编辑资料');
    await page.getByLabel('签名').fill('字'.repeat(61));
    await press(page, '保存');
    await problem(page, '签名最长 60 个字');
    await page.getByLabel('签名').fill('看瓦三年');
    await page.getByLabel('生日').fill('2001-02-03');
    await page.getByLabel('女', { exact: true }).check();
    await page.getByLabel('地区').selectOption('浙江');
    await press(page, '保存');
    await toastShown(page, '保存成功');
    await page.getByText('看瓦三年').waitFor();
    const saved = { signature: '看瓦三年', birthday: '2001-02-03', sex: 2, province_name: '浙江' };
    expect(await rowOf(site, member)).toMatchObject(saved);
  });

  onDesktop('an avatar is cropped by keyboard and saved; unfit files are refused', async ({ open }) => {
    const { member, page } = await opened(open);
    await choose(page, file('a.gif', 'image/gif', Buffer.from('GIF89a')));
    await problem(page, '只能上传 JPG/PNG 格式的图片！');
    await choose(page, file('a.png', 'image/png', Buffer.alloc(5 * 1024 * 1024)));
    await problem(page, '图片大小不能超过 5MB！');
    await choose(page, file('a.png', 'image/png', Buffer.from('not a picture')));
    await problem(page, '图片已损坏，无法读取');
    await choose(page, file('a.png', 'image/png', await png(400, 200)));
    await page.getByRole('application').press('ArrowRight');
    await page.getByLabel('缩放').press('ArrowRight');
    await press(page, '保存头像');
    await toastShown(page, '头像已更新');
    const { head_portrait } = await rowOf(site, member);
    expect(await page.locator('.centre-me img.avatar').getAttribute('src')).toBe(head_portrait);
    const { width, height } = await sharp(
      Buffer.from(await (await fetch(site.url + head_portrait)).arrayBuffer()),
    ).metadata();
    expect([width, height]).toEqual([512, 512]);
  });

  onPhone('devices: the current one is marked, others are signed out singly or all', async ({ open }) => {
    const member = await makeMember(site);
    const others = await Promise.all(
      [1, 2, 3].map(() => memberPage(site, open, member.nickname, { userAgent: 'Other' })),
    );
    expect(others).toHaveLength(3);
    const page = await centreOf(site, open, member, [options, path]);
    const devices = page.getByRole('region', { name: '登录设备' }).getByRole('listitem');
    const countIs = (count: number) => expect.poll(() => devices.count(), PATIENCE).toBe(count);
    await countIs(4);
    expect(await devices.filter({ hasText: '本机' }).count()).toBe(1);
    // Two sign-outs at once; the first is answered last.
    const answer = Promise.withResolvers<void>();
    await page.route(
      '**/account/end_session',
      async route => {
        await answer.promise;
        await route.continue();
      },
      { times: 1 },
    );
    await devices.getByRole('button').first().click();
    await devices.getByRole('button').nth(1).click();
    await countIs(3);
    answer.resolve();
    await countIs(2);
    await press(page, '退出其他设备');
    await page.getByRole('dialog').getByRole('button', { name: '退出其他设备' }).click();
    await countIs(1);
    expect(await devices.innerText()).toContain('本机');
    expect(await page.getByRole('button', { name: '退出其他设备' }).count()).toBe(0);
  });

  onDesktop('one’s data comes as a zip', async ({ open }) => {
    const { member, page } = await opened(open);
    const coming = page.waitForEvent('download');
    await press(page, '下载');
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^saidian-\d{4}-\d{2}-\d{2}\.zip$/);
    const files = unzipSync(readFileSync(await download.path()));
    expect(strFromU8(files['profile.json']!)).toContain(member.nickname);
  });

  onPhone('with editing switched off there are no edit buttons, and the page says so', async ({ open }) => {
    const switches = site.app.site.config.switch_config;
    switches.EnableUserInfoEdit = false;
    try {
      const { page } = await opened(open);
      await page.getByText('资料修改暂时关闭').waitFor();
      for (const name of ['修改昵称', '编辑资料', '更换头像'])
        expect(await page.getByRole('button', { name }).count(), name).toBe(0);
    } finally {
      switches.EnableUserInfoEdit = true;
    }
  });
});

describe.each([
  ['desktop', 1440, '/wiki/user_center'],
  ...(LONG ? ([['phone', 390, '/m/user_center/PROFILE']] as const) : []),
  ['narrow phone', 320, '/m/user_center/PROFILE'],
] as const)('how it looks on a %s', (_, width, path) => {
  test('axe finds nothing in the page and its dialogs, and nothing sticks out', async ({ open }) => {
    const member = await makeMember(site, { signature: '一'.repeat(60) });
    const page = await centreOf(site, open, member, [{ viewport: { width, height: 800 } }, path]);
    const look = async (what: string) => {
      await inThemes(page, async theme => expect(await axeViolations(page), `${what}, ${theme}`).toEqual([]));
      expect(await sticksOut(page), what).toEqual([]);
    };
    await look('page');
    for (const name of ['更换手机号', '修改登录密码', '编辑资料', '申请注销', '绑定QQ']) {
      await press(page, name);
      await look(name);
      await press(page, '关闭');
    }
    await press(page, '修改昵称');
    await look('nickname');
    await choose(page, file('a.png', 'image/png', await png()));
    await page.getByRole('application').waitFor();
    await look('crop');
  });
});
