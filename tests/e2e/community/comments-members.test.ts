/** Members in a thread: pictures, reports, mentions, drafts, frozen accounts; on narrow and dark screens. */
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { makeMember, press } from '../../support/centre-page.ts';
import {
  field,
  fill,
  lookAtComments,
  matchTalk,
  openSilent,
  PHONE,
  rows,
  say,
  textIn,
} from '../../support/comment-page.ts';
import type { LiveSite } from '../../support/live-site.ts';
import { sized } from '../../support/long.ts';
import { listenAsMember, memberPage, signInByPassword } from '../../support/member-page.ts';
import { operatorPage } from '../../support/operator-page.ts';
import { png } from '../../support/pictures.ts';
import { onlyOn, screenOf } from '../../support/screens.ts';
import { sticksOut } from '../../support/sideways.ts';

const SCREENS = [
  ['desktop', {}],
  ['phone', PHONE],
] as const;
/** 半夏 */
const MOBILE = '13800000004';
const FROZEN = 2;

let site: LiveSite;
let source: string;
let path: string;
openSilent(async opened => {
  site = opened;
  ({ source, path } = await matchTalk(site));
});

async function come(page: Page, options: BrowserContextOptions = {}): Promise<Page> {
  await page.goto(`${options === PHONE ? '/m' : '/wiki'}${path}`);
  return lookAtComments(page);
}
/** Posts a picture of this size, chosen through the file chooser. */
async function show(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  const before = await rows(page).count();
  const choosing = page.waitForEvent('filechooser');
  await page.locator('.comment-box').getByRole('button', { name: '图片' }).click();
  const buffer = await png(width, height);
  await (await choosing).setFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await page.locator('.comment-chosen img').waitFor();
  await press(page, '发布');
  await page.locator('.comment-when time').nth(before).waitFor();
}

test.for(screenOf('phone', SCREENS))(
  'a frozen member on a %s is refused with 账号已被冻结 and signed out',
  async ([size, options], { open }) => {
    const { id, nickname } = await makeMember(site, { password: null });
    const page = await come(await memberPage(site, open, nickname, options), options);
    await say(page, '还能说话');
    await field(page).fill('不能说话');
    await site.app.db.write.updateTable('user').set({ status: FROZEN }).where('id', '=', id).execute();
    await press(page, '发布');
    await page.locator('.comment-box').getByRole('alert').filter({ hasText: '账号已被冻结' }).waitFor();
    await page.locator('.toast', { hasText: '账号已被冻结！' }).waitFor();
    const entry = size === 'phone' ? page.getByRole('banner') : page;
    await entry.getByRole('link', { name: '登录' }).first().waitFor();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('signed_in');
    expect(await textIn(page, '不能说话').count()).toBe(0);
    expect(await field(page).inputValue()).toBe('不能说话');
  },
);

test('pictures from the file chooser show in the size of their kind, and open in full', async ({ open }) => {
  const page = await come(await memberPage(site, open, '晨星'));
  const kinds = [
    ['square', [300, 300], 250, 250],
    ['landscape', [640, 360], 360, 200],
    ['portrait', [360, 640], 230, 300],
    ['long', [100, 400], 230, 300],
  ] as const;
  for (const [, size] of kinds) await show(page, size);
  const expected = kinds.map(([, , width, height]) => ({ width, height })).toReversed();
  const boxes = () =>
    page.locator('.comment-pictures img').evaluateAll(images =>
      images.map(image => {
        const { width, height } = image.getBoundingClientRect();
        return { width: Math.round(width), height: Math.round(height) };
      }),
    );
  expect(await boxes()).toEqual(expected);
  const long = await rows(page).evaluateAll(all => all.map(row => row.textContent!.includes('长图')));
  expect(long).toEqual([true, false, false, false]);

  // After a reload the sizes come from the stored file, as for other readers.
  await page.reload();
  await lookAtComments(page);
  await rows(page).first().waitFor();
  expect(await boxes()).toEqual(expect.arrayContaining(expected));
  const opening = page.context().waitForEvent('page');
  await rows(page).first().getByRole('link', { name: '图片 1，在新窗口打开' }).click();
  const picture = (await opening).locator('img');
  await picture.waitFor();
  const size = await picture.evaluate(image => [
    (image as HTMLImageElement).naturalWidth,
    (image as HTMLImageElement).naturalHeight,
  ]);
  expect(kinds.map(([, natural]) => natural)).toContainEqual(size);
});

test('several pictures are chosen at once', async ({ open }) => {
  const page = await come(await memberPage(site, open, '晨星'));
  const files = await Promise.all(
    [40, 50, 60].map(async side => ({
      name: `${side}.png`,
      mimeType: 'image/png',
      buffer: await png(side, side),
    })),
  );
  await page.locator('.comments input[type=file]').first().setInputFiles(files);
  await page.locator('.comment-chosen img').nth(2).waitFor();
  await press(page, '发布');
  await page.locator('.comment-pictures.is-many img').nth(2).waitFor();
});

describe.each(SCREENS)('on a %s', (size, options) => {
  const onDesktop = onlyOn('desktop', size);
  const onPhone = onlyOn('phone', size);

  onPhone(
    'a member reports a comment from its menu; an operator finds it with its picture',
    async ({ open }) => {
      const author = await come(await memberPage(site, open, '晨星', options), options);
      await field(author).fill(`看我的图 ${size}`);
      await show(author, [300, 300]);
      const reporter = await come(await memberPage(site, open, '半夏', options), options);
      await rows(reporter).first().locator('summary').click();
      await press(reporter, '举报');
      const dialog = reporter.getByRole('dialog', { name: '举报' });
      await dialog.getByLabel('辱骂攻击').check();
      await press(reporter, '提交举报');
      await dialog.waitFor({ state: 'detached' });

      const desk = await operatorPage(site, open, '看管评论', options);
      await desk.goto('/o/reports');
      await press(desk, `查看：看我的图 ${size}`);
      const line = desk.getByRole('region', { name: '上下文' }).locator('.report-thing');
      expect(await line.textContent()).toContain('晨星');
      const opening = desk.context().waitForEvent('page');
      await line.getByRole('link', { name: '图片 1' }).click();
      await (await opening).locator('img').waitFor();
    },
  );

  onDesktop(
    'a visitor who wants to report is asked to sign in, and then for the reason',
    async ({ open }) => {
      await fill(site, source, 2);
      const page = await come(await open({ baseURL: site.url, ...options }), options);
      await rows(page).last().locator('summary').click();
      await press(page, '举报');
      if (size === 'phone') await page.waitForURL(url => url.pathname === '/m/user_center/LOGIN');
      await signInByPassword(page, MOBILE);
      const dialog = page.getByRole('dialog', { name: '举报' });
      await dialog.getByLabel('广告引流').check();
      await press(page, '提交举报');
      await dialog.waitFor({ state: 'detached' });
      const { id } = await site.app.db.read
        .selectFrom('comment')
        .select('id')
        .where('content', '=', '第 0 条')
        .executeTakeFirstOrThrow();
      const last = site.app.db.read
        .selectFrom('report_case')
        .select('thing_id')
        .orderBy('id', 'desc')
        .limit(1);
      expect(await last.executeTakeFirst()).toEqual({ thing_id: String(id) });
      expect(await page.evaluate(() => sessionStorage.getItem('meant'))).toBeNull();
    },
  );
});

test('a mentioned member gets the notice in their open browser at once', async ({ open }) => {
  const named = await makeMember(site, { password: null });
  const theirs = await memberPage(site, open, named.nickname);
  await listenAsMember(theirs);
  await come(theirs);
  await say(theirs, '我在这里');
  await theirs.goto('/wiki');
  await expect.poll(() => site.app.own.streams.sizeOf(named.id)).toBe(1);
  // Waits for the notices of their own first comment.
  await site.app.consumers.settle();
  const unread = async () => {
    const counts = site.app.db.read.selectFrom('notice_counter').select('unread');
    return (await counts.where('user_id', '=', named.id).execute()).reduce((sum, row) => sum + row.unread, 0);
  };
  const before = await unread();
  const badge = () => theirs.locator('[data-unread]:visible').first().textContent();
  await expect.poll(badge).toBe(`${before}`);
  const page = await come(await memberPage(site, open, '晨星'));
  await textIn(page, '我在这里').waitFor();
  await field(page).pressSequentially(`@${named.nickname}`);
  await page.getByRole('listbox', { name: '提及' }).getByRole('option', { name: named.nickname }).waitFor();
  await field(page).press('Enter');
  expect(await field(page).inputValue()).toBe(`@${named.nickname} `);
  await field(page).pressSequentially('你怎么看');
  await press(page, '发布');
  await page.locator('.comment-name', { hasText: `@${named.nickname}` }).waitFor();
  await expect.poll(badge).toBe(`${before + 1}`);
  await theirs.getByRole('button', { name: '消息中心' }).hover();
  await theirs.locator('#messages').getByText('晨星提到了你').waitFor();
});

test('a comment being sent stays a draft until the server has answered', async ({ open }) => {
  const page = await come(await memberPage(site, open, '晨星'));
  const stored = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter(key => key.startsWith('draft:'))
        .map(key => localStorage[key]),
    );
  let goOn = () => {};
  const blocked = new Promise<void>(done => {
    goOn = done;
  });
  await page.route('**/api/v1/moment/reply', async route => {
    await blocked;
    await route.continue();
  });
  await field(page).fill('还在路上');
  await page.getByRole('button', { name: '发布' }).click();
  await textIn(page, '还在路上').waitFor();
  expect(await field(page).inputValue()).toBe('');
  expect(await stored()).toEqual(['还在路上']);
  goOn();
  await expect.poll(stored).toEqual([]);
});

test('a started comment and a started reply are restored after a reload', async ({ open }) => {
  await fill(site, source, 2);
  const page = await come(await memberPage(site, open, '晨星'));
  const answer = page.getByRole('textbox', { name: '回复 阿木' });
  const reply = page.getByRole('button', { name: '回复' });
  await field(page).fill('写了一半');
  await reply.last().click();
  await answer.fill('答了一半');
  await page.reload();
  await lookAtComments(page);
  await expect.poll(() => field(page).inputValue()).toBe('写了一半');
  await reply.last().click();
  await expect.poll(() => answer.inputValue()).toBe('答了一半');
  // The reply box of another comment has no draft.
  await reply.first().click();
  expect(await answer.evaluateAll(all => all.map(one => (one as HTMLTextAreaElement).value))).toEqual([
    '',
    '答了一半',
  ]);
});

/** comments.test.ts covers a light desktop; long runs cover the other pairs. */
const LOOKS = [
  ['320 px in the dark', { ...PHONE, viewport: { width: 320, height: 640 } }, 'dark'],
  ['320 px', { ...PHONE, viewport: { width: 320, height: 640 } }, 'light'],
  ['a desktop in the dark', {}, 'dark'],
] as const;

test.for(LOOKS.slice(0, sized(1, LOOKS.length)))(
  'on %s axe finds nothing in a thread, and nothing sticks out',
  async ([, options, colorScheme], { open }) => {
    await fill(site, source, 3);
    const page = await memberPage(site, open, '晨星', { ...options, colorScheme });
    await page.goto(`${'isMobile' in options ? '/m' : '/wiki'}${path}`);
    await lookAtComments(page);
    if ('isMobile' in options) await press(page, '查看全部评论');
    await show(page, [640, 360]);
    const look = async (what: string) => {
      await page.evaluate(() => scrollTo(0, 0));
      expect(await axeViolations(page), what).toEqual([]);
      expect(await sticksOut(page), what).toEqual([]);
    };
    await page.getByRole('button', { name: '回复' }).last().click();
    await page.getByRole('textbox', { name: '回复 阿木' }).fill('没有空格的很长的一句话'.repeat(20));
    await look('an answer is written');
    await page.locator('.comment').getByRole('button', { name: '回复' }).last().click();
    await page.locator('.sub-comments time').waitFor();
    await look('with an answer');
    await rows(page).first().locator('summary').click();
    await look('with a menu');
    // On a phone the menu is a sheet; a press beside it closes it.
    await page.mouse.click(10, 10);
    await page.locator('.comment-acts [open]').waitFor({ state: 'detached' });
    await page.locator('.comment-box summary[aria-label="表情"]').click();
    await look('with emoji');
  },
);
