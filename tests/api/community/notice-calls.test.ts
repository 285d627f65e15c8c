/** Notices over the API: lists, reading, deleting, switches; and that they are nobody else's. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AllCalls } from '#lib/app/calls.ts';
import type { NoticeCount } from '#lib/community/notice/events.ts';
import { unreadAfter } from '#lib/community/notice/unread.ts';
import type { InputOf } from '#lib/platform/contract/call.ts';
import { callApi, callRaw } from '#tests/support/api.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeMatch, makeTeam, makeTournament, makeUser } from '#tests/support/factory.ts';
import { Doings } from '#tests/support/notices.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
type Name = keyof AllCalls & string;

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let me: SignedIn;
  let other: SignedIn;
  let doings: Doings;
  const counted: NoticeCount[] = [];
  const bus = memoryBus();
  bus.subscribe('noticed', ({ counts }) => void counted.push(...counts));
  const named = async (nickname: string) => (await makeUser(db, { nickname })).id;

  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    me = await signInAs(db, 'member', NOW);
    other = await signInAs(db, 'member', NOW);
    doings = new Doings(db, NOW - 100 * MINUTE);
    counted.length = 0;
  });

  const ask = <N extends Name>(name: N, input: Partial<InputOf<AllCalls[N]>> & object = {}, who = me) =>
    callApi(db, name, input as never, NOW, { headers: { ...who.headers }, bus });
  const status = async (name: Name, input: Record<string, unknown>, who = me) =>
    (await callRaw(db, name, input, NOW, { headers: { ...who.headers }, bus })).status;
  const unread = async (who = me) => {
    const { liked, interaction, activity, system } = await ask('notice.all_status', {}, who);
    return [liked.count, interaction.count, activity.count, system.count];
  };

  test('a new member has no notices', async () => {
    expect(await unread()).toEqual([0, 0, 0, 0]);
    expect(await ask('notice.system_list')).toEqual({ list: [], count: 0, has_more: false, last_cursor: '' });
    expect((await ask('notice.recent')).list).toEqual([]);
  });

  test('likes of one thing are one notice that names the latest members first', async () => {
    const names = ['甲', '乙', '丙', '丁'].map(name => `${name}${me.id}`);
    for (const [n, name] of names.entries()) {
      doings.now += MINUTE;
      await doings.like(await named(name), me.id);
      const { list } = await ask('notice.recent');
      expect(list).toHaveLength(1);
      expect(list[0]).toMatchObject({ type: 'liked', user_count: n + 1, is_read: false });
      if (n === 0) expect(list[0]!.title).toBe(`${names[0]}赞了你`);
      if (n === 1) expect(list[0]!.title).toBe(`${names[1]}、${names[0]}赞了你`);
    }
    const [item] = (await ask('notice.recent')).list;
    expect(item!.title).toBe(`${names[3]}、${names[2]}等4人赞了你`);
    expect(item!.users.map(user => user.nickname)).toEqual([names[3], names[2], names[1]]);
    expect(item!.create_time).toBe(doings.now / 1000);
  });

  test.each(['liked', 'interaction'] as const)(
    'listing %s marks it read, while that answer still shows it unread',
    async category => {
      if (category === 'liked') await doings.like(other.id, me.id);
      else await doings.reply(other.id, me.id, 41);
      expect((await unread()).reduce((sum, n) => sum + n)).toBe(1);
      const first = await ask(`notice.${category}_list`, { cursor: '1.1' });
      expect(first.list).toEqual([]);
      expect((await unread()).reduce((sum, n) => sum + n)).toBe(1);
      expect((await ask(`notice.${category}_list`)).list).toMatchObject([{ is_read: false }]);
      expect(await unread()).toEqual([0, 0, 0, 0]);
      expect((await ask(`notice.${category}_list`)).list).toMatchObject([{ is_read: true }]);
      await expect.poll(() => counted).toMatchObject([{ userId: me.id, category, unread: 0 }]);
    },
  );

  test.each(['activity', 'system'] as const)('%s is read one by one, or all at once', async category => {
    for (const id of [1, 2, 3])
      await (category === 'system'
        ? doings.happens('badgeGranted', { userId: me.id, badgeId: id })
        : doings.happens('taskCompleted', { userId: me.id, taskId: id }));
    const { list } = await ask(`notice.${category}_list`);
    expect(list.map(item => item.is_read)).toEqual([false, false, false]);
    const before = await ask('notice.all_status');
    await ask(`notice.${category}_read`, { id: list[1]!.id });
    await ask(`notice.${category}_read`, { id: list[1]!.id });
    const now = await ask('notice.all_status');
    expect(now[category].count).toBe(2);
    // What the page does with the same event agrees with the server.
    expect(unreadAfter(before, { name: 'readOne', category })[category].count).toBe(2);
    await ask(`notice.${category}_read_all`);
    await ask(`notice.${category}_read_all`);
    expect(await unread()).toEqual([0, 0, 0, 0]);
    expect((await ask('notice.all_status'))[category].revision).toBeGreaterThan(now[category].revision);
  });

  test('a deleted notice is gone from list and counts, and a second delete answers 404', async () => {
    for (const id of [1, 2]) await doings.happens('badgeGranted', { userId: me.id, badgeId: id });
    const { list } = await ask('notice.system_list');
    await ask('notice.system_del', { id: list[0]!.id });
    expect((await ask('notice.system_list')).list.map(item => item.id)).toEqual([list[1]!.id]);
    expect(await unread()).toEqual([0, 0, 0, 1]);
    expect(await status('notice.system_del', { id: list[0]!.id })).toBe(404);
  });

  test('another member’s notice, or one of another category, answers 404 to read and delete', async () => {
    await doings.happens('badgeGranted', { userId: me.id, badgeId: 1 });
    const [{ id } = { id: 0 }] = (await ask('notice.system_list')).list;
    for (const name of ['notice.system_read', 'notice.system_del'] as const)
      expect(await status(name, { id }, other)).toBe(404);
    for (const name of ['notice.activity_read', 'notice.liked_del', 'notice.interaction_del'] as const)
      expect(await status(name, { id })).toBe(404);
    expect((await ask('notice.system_list', {}, other)).list).toEqual([]);
    expect((await ask('notice.system_list')).list).toMatchObject([{ id, is_read: false }]);
  });

  test('pages and cursors walk without gap or repeat, also while new notices come', async () => {
    for (let id = 1; id <= 7; id++) await doings.happens('badgeGranted', { userId: me.id, badgeId: id });
    const pages = [1, 2, 3, 4].map(page => ask('notice.system_list', { page, page_size: 3 }));
    const walked = (await Promise.all(pages)).flatMap(({ list }) => list.map(item => item.source.source_id));
    expect(walked).toEqual([7, 6, 5, 4, 3, 2, 1]);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const answer = await ask('notice.system_list', { page_size: 3, ...(cursor ? { cursor } : {}) });
      seen.push(...answer.list.map(item => item.source.source_id));
      cursor = answer.has_more ? answer.last_cursor : undefined;
      await doings.happens('badgeGranted', { userId: me.id, badgeId: 100 + seen.length });
    } while (cursor);
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(await status('notice.system_list', { cursor: 'x' })).toBe(400);
  });

  test('a notice shows the match’s sides and tournament; a missing match shows as 已不可见', async () => {
    const { id: tournament_id } = await makeTournament(db, { name: '测试杯' });
    const teams = [await makeTeam(db, { name: '红队' }), await makeTeam(db, { name: '蓝队' })];
    const { id, game_id } = await makeMatch(db, {
      tournament_id,
      teams: teams.map(team => team.id) as [number, number],
      start_at: NOW,
      status: 1,
    });
    for (const match of [id, 999_999])
      await db.write
        .insertInto('match_sub')
        .values({ user_id: me.id, match_id: match, created_at: 0 })
        .execute();
    await doings.happens('matchStarting', { matchId: id });
    const [item] = (await ask('notice.activity_list')).list;
    expect(item).toMatchObject({ type: 'starting', user_info: null, content: '红队 对 蓝队' });
    expect(item!.source).toMatchObject({ url: `/wiki/match/${game_id}/${id}`, is_gone: false });
    expect(item!.source.name).toContain('测试杯');
    await db.write.updateTable('notice').set({ about_id: 999_999 }).where('id', '=', item!.id).execute();
    const [gone] = (await ask('notice.activity_list')).list;
    expect(gone).toMatchObject({
      content: '',
      source: { url: '', is_gone: true, name: '这场比赛已不可见' },
    });
  });

  test('a switched-off category gets no notices; system cannot be switched off', async () => {
    const switches = async () => (await ask('notice.switch_list')).list.map(({ is_on }) => is_on);
    expect(await switches()).toEqual([true, true, true, true]);
    const { list } = await ask('notice.switch_set', { category: 'interaction', is_on: false });
    expect(list).toContainEqual({ category: 'interaction', is_on: false });
    expect(await switches()).toEqual([true, false, true, true]);
    await doings.reply(other.id, me.id, 51);
    expect((await ask('notice.recent')).list).toEqual([]);
    const refused = await callRaw(db, 'notice.switch_set', { category: 'system', is_on: false }, NOW, {
      headers: { ...me.headers },
    });
    expect(JSON.parse(refused.body)).toMatchObject({ code: 400, error: { field: 'category' } });
  });

  test('a member with a closed account is named 已注销用户', async () => {
    await doings.reply(other.id, me.id, 61);
    await db.write
      .updateTable('user')
      .set({ status: 3, nickname: `x${other.id}` })
      .where('id', '=', other.id)
      .execute();
    expect((await ask('notice.recent')).list[0]!.title).toBe('已注销用户回复了你');
  });
});
