/** What a followed member is told over the API: by whom, where it leads, and what is never told. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FROZEN } from '#lib/members/account/status.ts';
import { DAY } from '#lib/platform/kernel/time.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Doings } from '#tests/support/notices.ts';
import { World } from '#tests/support/people.ts';
import { type Person, signedIn } from '#tests/support/reports.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let world: World;
  let me: Person;
  let [ann, bob, cat]: Person[] = [];
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    world = new World(db);
    me = await signedIn(world);
    [ann, bob, cat] = [await signedIn(world), await signedIn(world), await signedIn(world)];
  });
  const follow = async (who: Person, is_following = true, more: object = {}) => {
    const input = { kind: 'user' as const, target_id: me.id, is_following };
    await who.browser.ask('follow.set', { ...input, ...more });
    await new Doings(db, world.now).follow();
    world.now += 1000;
  };
  const told = async () => (await me.browser.ask('notice.recent')).list;
  const appended = async () =>
    (
      await db.read
        .selectFrom('happening')
        .select('what')
        .where('name', '=', 'memberFollowed')
        .orderBy('id')
        .execute()
    )
      .map(({ what }) => JSON.parse(what))
      .filter(({ targetId }) => targetId === me.id);

  test('the notice names the follower and leads to their page', async () => {
    await follow(ann!);
    expect(await told()).toMatchObject([
      {
        type: 'new_follower',
        category: 'interaction',
        title: `${ann!.nickname}关注了你`,
        user_info: { id: ann!.id },
        content: '',
        source: { source_type: 'member', source_id: ann!.id, name: '', url: `/u/${ann!.id}`, is_gone: false },
      },
    ]);
    expect(world.published).toContainEqual(expect.objectContaining({ name: 'appended' }));
  });

  test('three followers of a day are one notice, which leads to the latest', async () => {
    for (const who of [ann!, bob!, cat!]) await follow(who);
    expect(await told()).toMatchObject([
      {
        title: `${cat!.nickname}、${bob!.nickname}等3人关注了你`,
        user_count: 3,
        source: { url: `/u/${cat!.id}` },
      },
    ]);
    // Who has no page is passed over; without any the notice leads nowhere.
    const freeze = (ids: number[]) =>
      db.write.updateTable('user').set({ status: FROZEN }).where('id', 'in', ids).execute();
    await freeze([cat!.id]);
    expect(await told()).toMatchObject([{ source: { url: `/u/${bob!.id}` } }]);
    await freeze([ann!.id, bob!.id]);
    expect(await told()).toMatchObject([
      { source: { url: '', is_gone: true, name: '这位用户的主页已不可见' } },
    ]);
  });

  test('following again, and changing the tier, tell nothing more', async () => {
    await follow(ann!);
    await follow(ann!, true, { tier: 'nothing' });
    expect(await appended()).toHaveLength(1);
    await follow(ann!, false);
    await follow(ann!);
    world.now += DAY;
    for (const { browser } of [me, ann!]) await browser.renew();
    await follow(ann!, false);
    await follow(ann!);
    expect(await appended()).toHaveLength(3);
    expect(await told()).toMatchObject([{ user_count: 1, title: `${ann!.nickname}关注了你` }]);
  });

  test('a block in either direction keeps it back; one that comes later takes the name away', async () => {
    const block = (who: Person, user_id: number, on = true) => who.browser.ask('user.block', { user_id, on });
    await block(me, ann!.id);
    await follow(ann!);
    await block(bob!, me.id);
    await follow(bob!);
    expect(await told()).toEqual([]);
    await block(bob!, me.id, false);
    await follow(bob!, false);
    await follow(bob!);
    await follow(cat!);
    expect(await told()).toMatchObject([{ user_count: 2, source: { url: `/u/${cat!.id}` } }]);
    await block(me, cat!.id);
    expect(await told()).toMatchObject([{ users: [{ id: bob!.id }], source: { url: `/u/${bob!.id}` } }]);
    await block(me, bob!.id);
    expect(await told()).toMatchObject([
      { title: '你屏蔽的用户关注了你', source: { url: '', is_gone: true } },
    ]);
  });

  test('what is no member tells nobody, and who switched the category off is told nothing', async () => {
    await ann!.browser.ask('follow.set', { kind: 'team', target_id: 99_999_999, is_following: false });
    await me.browser.ask('notice.switch_set', { category: 'interaction', is_on: false });
    await follow(bob!);
    expect(await told()).toEqual([]);
  });
});
