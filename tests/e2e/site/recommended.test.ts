/** What pages recommend, read without scripts, at a desktop and on a phone, and in spoiler-free mode. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { hotOf } from '#lib/community/comment/hot.ts';
import { HOUR } from '#lib/platform/kernel/time.ts';
import { axeViolations } from '../../support/axe.ts';
import { makeSmallPost } from '../../support/chat/posts.ts';
import * as make from '../../support/factory.ts';
import { LiveSite } from '../../support/live-site.ts';
import { onlyOn } from '../../support/screens.ts';
import { sticksOut } from '../../support/sideways.ts';

const SCREENS = [
  ['desktop', { viewport: { width: 1440, height: 900 } }, '/wiki/wiki_home/1', '/wiki/match/1/'],
  ['phone', { viewport: { width: 390, height: 844 } }, '/m/wiki_home/1', '/m/match/1/'],
] as const;
const TEXT = '这一波团战打得太漂亮了';

let site: LiveSite;
let commentId: number;
let momentId: number;

/** A comment below the latest match, raters of a player who was in it, and a group that talks and posts. */
beforeAll(async () => {
  site = await LiveSite.open();
  const { db } = site.app;
  const now = site.app.now();
  const author = await make.makeUser(db, { nickname: '看台后排' });
  const latest = await db.read
    .selectFrom('match')
    .innerJoin('camp', 'camp.match_id', 'match.id')
    .innerJoin('player', 'player.team_id', 'camp.participant_id')
    .select(['match.id', 'player.id as player_id', 'camp.side'])
    .where('match.game_id', '=', make.GAME)
    .where('match.status', '=', 3)
    .where('is_can_view', '=', 1)
    .orderBy('match.order_at', 'desc')
    .orderBy('match.id', 'desc')
    .orderBy('player.id')
    .executeTakeFirstOrThrow();
  const { side, ...match } = latest;
  // The source has no line-up of the season's last matches.
  await db.write
    .insertInto('match_player')
    .values({ match_id: match.id, player_id: match.player_id, side, hero_ids: '[]' })
    .execute();
  const at = now - HOUR;
  const input = { source: `match:${match.id}`, user_id: author.id, content: TEXT, created_at: at };
  ({ id: commentId } = await make.makeComment(db, input));
  const hot = hotOf({ id: commentId, created_at: at, points: 1000 });
  await db.write.updateTable('comment').set({ hot }).where('id', '=', commentId).execute();
  const tally = { match_id: match.id, person_id: match.player_id, supports: 0, weight_class: 3, score: 10 };
  await db.write
    .insertInto('rating_count')
    .values({ ...tally, n: 50 })
    .onConflict(on =>
      on.columns(['match_id', 'person_id', 'supports', 'weight_class', 'score']).doUpdateSet({ n: 50 }),
    )
    .execute();
  const post = await makeSmallPost(db, { ownerId: author.id, authorId: author.id }, at);
  ({ momentId } = post);
  await db.write
    .updateTable('chat_group')
    .set({ is_listed: 1, name: '看台' })
    .where('id', '=', post.groupId)
    .execute();
  const spoken = { user_id: author.id, channel_id: post.channelId, n: 0, said_at: now - 1000 };
  await db.write
    .insertInto('chat_read')
    .values(spoken)
    .onConflict(on => on.columns(['user_id', 'channel_id']).doUpdateSet({ said_at: spoken.said_at }))
    .execute();
  await db.write
    .updateTable('moment')
    .set({ created_at: now - 1000 })
    .where('id', '=', momentId)
    .execute();
});
afterAll(() => site.close());

async function expectSound(page: Page, path: string): Promise<void> {
  await page.goto(path);
  expect([await axeViolations(page), await sticksOut(page)]).toEqual([[], []]);
}

describe.each(SCREENS)('at a %s', (size, options, home, matches) => {
  onlyOn('phone', size)(
    'a game’s home has the hottest comment and the best-rated players below the matches',
    async ({ open }) => {
      const page = await open({ baseURL: site.url, ...options, javaScriptEnabled: false });
      await page.goto(home);
      const comment = page.getByRole('region', { name: '热门评论' }).locator('a', { hasText: TEXT });
      expect(await comment.getAttribute('href')).toMatch(
        new RegExp(`^${matches}\\d+\\?(.*&)?comment_id=${commentId}$`),
      );
      expect(await comment.innerText()).toContain('看台后排');
      const rated = page.getByRole('region', { name: '高分选手' });
      expect(await rated.getByRole('link').count()).toBeGreaterThan(0);
      const topOf = async (name: string) =>
        (await page.getByRole('region', { name, exact: true }).boundingBox())!.y;
      expect(await topOf('热门评论')).toBeGreaterThan(await topOf('最新赛果'));
      if (size === 'phone') expect(await topOf('高分选手')).toBeGreaterThan(await topOf('最新赛果'));
      await expectSound(await open({ baseURL: site.url, ...options }), home);
    },
  );

  onlyOn('desktop', size)('in spoiler-free mode it has neither', async ({ open }) => {
    const page = await open({ baseURL: site.url, ...options, javaScriptEnabled: false });
    await page.goto(`${home}?spoiler=0`);
    await page.getByRole('region', { name: '最新赛果' }).waitFor();
    for (const name of ['热门评论', '高分选手'])
      expect(await page.getByRole('region', { name }).count(), name).toBe(0);
  });

  onlyOn('phone', size)(
    'the list of groups begins with those that talk, and with hot posts',
    async ({ open }) => {
      const page = await open({ baseURL: site.url, ...options, javaScriptEnabled: false });
      await page.goto('/chat/home');
      const card = page.getByRole('region', { name: '热门频道' }).locator('.group-card', { hasText: '看台' });
      expect(await card.innerText()).toContain('近 24 小时 1 人在聊');
      const post = page.getByRole('region', { name: '热门帖子' }).getByRole('link', { name: '决胜一刻' });
      expect(await post.getAttribute('href')).toBe(`/chat/post/${momentId}`);
      await expectSound(await open({ baseURL: site.url, ...options }), '/chat/home');
      await page.goto('/chat/home?spoiler=0');
      await page.getByRole('region', { name: '全部频道' }).waitFor();
      expect(await page.getByRole('link', { name: '决胜一刻' }).count()).toBe(0);
    },
  );
});
