/** The room of a match's day and the match's page: each leads to the other. */
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { RoomSite } from '../../support/chat/room-site.ts';
import { PHONE } from '../../support/comment-page.ts';
import { GAME, makeRound } from '../../support/factory.ts';
import { LiveSite } from '../../support/live-site.ts';
import { memberPage } from '../../support/member-page.ts';
import { onlyOn } from '../../support/screens.ts';
import { sticksOut } from '../../support/sideways.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

describe.each([
  ['desktop', {}, 'wiki', ['甲队', '乙队'], ['庚队', '辛队']],
  ['phone', PHONE, 'm', ['丙队', '丁队'], ['壬队', '癸队']],
] as const)('on a %s', (size, options, layout, teams, others) => {
  onlyOn('phone', size)(
    'a manager marks a highlight in the room, and it stands on the match’s page',
    async ({ open }) => {
      const group = await RoomSite.make(site, open, ['晨星']);
      const id = await group.playsToday(...teams);
      const round = await makeRound(site.app.db, id, { num: 2, status: 2, main_score: 1, guest_score: 1 });
      await addPoints(round.id, [1, 2]);
      await group.say('晨星', '残局一打三！');
      const room = await group.page('阿木', options);
      const line = room.locator('.msg', { hasText: '残局一打三！' });
      await room.locator('.match-head').waitFor();
      await line.focus();
      await line.getByRole('button', { name: '更多' }).click();
      await room.getByRole('menuitem', { name: '标为高光' }).click();
      await line.getByText('高光', { exact: true }).waitFor();

      await addPoints(round.id, [3]);
      await site.announce(id);

      const page = await open({ baseURL: site.url, ...options });
      await page.goto(`/${layout}/match/${GAME}/${id}`);
      await page.locator('#match-room').scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 400);
      const card = page.locator('.match-room');
      expect(await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await card.getByRole('heading', { name: '高光' }).waitFor();
      expect(await card.getByRole('link', { name: '晨星 残局一打三！' }).count()).toBe(2);
      await card.getByText('图 2 第 3 回合').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await sticksOut(page)).toEqual([]);
      const ring = page.locator('#timeline').getByRole('link', { name: '高光：残局一打三！' });
      const third = page.locator('#timeline .mid').nth(2);
      for (const axis of ['x', 'y'] as const)
        await expect.poll(() => distance(ring, third, axis)).toBeLessThan(2.5);
      await ring.click();
      const marked = card.locator('li', { hasText: '图 2 第 3 回合' });
      await expect.poll(() => marked.evaluate(item => item === document.activeElement)).toBe(true);
      await expect.poll(() => isInView(marked)).toBe(true);
      await card.getByRole('link', { name: '进房间聊' }).click();
      await page.waitForURL(url => url.pathname === '/chat/group');
      await page.locator('.msg', { hasText: '残局一打三！' }).waitFor();

      // Results may stand in what people say.
      const spared = await open({ baseURL: site.url, ...options });
      await spared.goto(`/${layout}/match/${GAME}/${id}?spoiler=0`);
      await spared.mouse.wheel(0, 4000);
      await spared.locator('.match-room').getByText('防剧透时不显示房间里说的话').waitFor();
      expect(await spared.getByText('残局一打三！').count()).toBe(0);
      expect(await spared.locator('.round-mark').count()).toBe(0);
    },
  );

  onlyOn('desktop', size)(
    'the open poll is answered in the head of the room and on the match’s page',
    async ({ open }) => {
      const group = await RoomSite.make(site, open, ['晨星', '半夏']);
      const id = await group.playsToday(...others);
      await group.say('晨星', '开打了');
      const room = await group.page('晨星', options);
      const head = room.locator('.match-head');
      await head.waitFor();
      await group.ask('谁拿下图二', ['主队', '客队']);
      if (layout === 'm') {
        const fold = head.getByRole('button', { name: '投票中' });
        await fold.waitFor();
        expect((await head.boundingBox())!.height).toBeLessThanOrEqual(56);
        await fold.click();
      }
      const poll = head.getByRole('region', { name: '谁拿下图二' });
      await poll.getByText('还没有人参与').waitFor();
      expect(await poll.getByText('票 ·').count()).toBe(0);
      await poll.getByRole('button', { name: '客队' }).click();
      await poll.getByRole('button', { name: '客队 我选的 1 票 · 100%' }).waitFor();
      expect(await axeViolations(room)).toEqual([]);
      expect(await sticksOut(room)).toEqual([]);

      // Visitors see how many answered, not what.
      const visitor = await open({ baseURL: site.url, ...options });
      const ofVisitor = await roomOf(visitor, `/${layout}/match/${GAME}/${id}`);
      await ofVisitor.getByText('1 人已答').waitFor();
      expect(await ofVisitor.getByText('1 票').count()).toBe(0);
      expect(await ofVisitor.getByRole('button').count()).toBe(0);
      const way = ofVisitor.getByRole('link', { name: '谁拿下图二', exact: true });
      expect(await way.getAttribute('href')).toBe(`${group.path}&n=2`);

      const member = await memberPage(site, open, '半夏', options);
      const ofMember = await roomOf(member, `/${layout}/match/${GAME}/${id}`);
      expect(await ofMember.getByText('1 票').count()).toBe(0);
      await ofMember.getByRole('button', { name: '主队' }).click();
      await ofMember.getByText('2 人已答').waitFor();
      expect(await ofMember.getByRole('button', { pressed: true }).textContent()).toContain('主队');
      expect(await ofMember.getByText('1 票').count()).toBe(2);
      expect(await axeViolations(member)).toEqual([]);
      expect(await sticksOut(member)).toEqual([]);
      await poll.getByText('2 人参与').waitFor();

      const spared = await open({ baseURL: site.url, ...options });
      const ofSpared = await roomOf(spared, `/${layout}/match/${GAME}/${id}?spoiler=0`);
      expect(await ofSpared.getByText('谁拿下图二').count()).toBe(0);
    },
  );
});

/** Rounds of a map, won by the main side. */
const addPoints = (round_id: number, nums: readonly number[]) =>
  site.app.db.write
    .insertInto('round_result')
    .values(nums.map(num => ({ round_id, num, winner_side: 1 })))
    .execute();

async function roomOf(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  await page.locator('#match-room').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  const card = page.locator('.match-room');
  await card.waitFor();
  return card;
}

/** Pixels between the middles of both; without a box (the page's update is drawing it anew) it is endless. */
async function distance(part: Locator, other: Locator, axis: 'x' | 'y'): Promise<number> {
  const boxes = await Promise.all([part.boundingBox(), other.boundingBox()]);
  const [middle, otherMiddle] = boxes.map(box =>
    box ? (axis === 'x' ? box.x + box.width / 2 : box.y + box.height / 2) : Number.NaN,
  ) as [number, number];
  return Number.isNaN(middle - otherMiddle) ? Number.POSITIVE_INFINITY : Math.abs(middle - otherMiddle);
}

const isInView = (part: Locator) =>
  part.evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test('the head of the room follows the veto and the map that is on', async ({ open }) => {
  const group = await RoomSite.make(site, open, ['晨星']);
  const { db } = site.app;
  const match_id = await group.playsToday('戊队', '己队');
  const [first, second] = await db.read
    .selectFrom('map')
    .select(['id', 'name'])
    .orderBy('id')
    .limit(2)
    .execute();
  const page = await group.page('晨星', PHONE);
  const head = page.locator('.match-head');
  await head.getByRole('button', { name: '戊队 1 : 0 己队' }).click();
  await db.write
    .insertInto('veto')
    .values([
      { match_id, num: 1, side: 1, action: 'ban', map_id: first!.id },
      { match_id, num: 2, side: 2, action: 'pick', map_id: second!.id },
    ])
    .execute();
  await makeRound(db, match_id, { num: 2, status: 2, map_id: second!.id, main_score: 7, guest_score: 5 });
  await site.announce(match_id);
  await head.locator('.day-round').getByText(`图二 ${second!.name} 7 : 5`).waitFor();
  await head.getByText('选禁 · 2 步').click();
  await head.getByText(`戊队 禁用 ${first!.name}`).waitFor();
  await head.getByText(`己队 选择 ${second!.name}`).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await sticksOut(page)).toEqual([]);

  // It stays open from room to room, until it is folded.
  await page.locator('.room-back').click();
  await page.locator('.channel', { hasText: '战术复盘' }).click();
  await head.waitFor({ state: 'detached' });
  await page.goBack();
  await head.locator('.day-match').waitFor();
  await head.getByRole('button', { name: '当天的比赛' }).click();
  await head.locator('.day-match').waitFor({ state: 'hidden' });
  expect(await head.innerText()).toBe(`正在比赛 戊队 1 : 0 己队 · 图二 ${second!.name} 7 : 5`);
});
