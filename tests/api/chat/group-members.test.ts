/** Members of a group over the API: lists by role, names, searches. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let circle: Circle;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    circle = await Circle.open(db);
  });
  const ofGroup = () => ({ group_id: circle.groupId });

  test('members stand by role and in the order of joining, on pages without gap or repeat', async () => {
    const early = await circle.member();
    const manager = await circle.manager();
    const late = await circle.member();
    const deputy = await circle.member();
    await circle.identity([deputy], ['manage']);
    const expected = [circle.creator, manager, deputy, early, late].map(({ id }) => id);
    for (const page_size of [1, 2, 3, 40]) {
      const seen: number[] = [];
      for (let page = 1; page <= Math.ceil(5 / page_size); page++) {
        const { list, count } = await circle.ask(early, 'im.group_member_list', {
          ...ofGroup(),
          page,
          page_size,
        });
        expect(count).toBe(5);
        seen.push(...list.map(({ user_id }) => user_id));
      }
      expect(seen, `pages of ${page_size}`).toEqual(expected);
    }
    const { list } = await circle.ask(early, 'im_admin.manager_user_list', ofGroup());
    expect(list.map(({ user_id }) => user_id)).toEqual(expected.slice(0, 3));
  });

  test('deep pages, and pages after a member, have no gap or repeat whoever leads among them', async () => {
    const people: number[] = [];
    const leaders = [circle.creator.id];
    for (let n = 0; n < 11; n++) {
      const isLeader = n % 3 === 1;
      const { id } = await (isLeader ? circle.manager() : circle.member());
      (isLeader ? leaders : people).push(id);
    }
    const expected = [...leaders, ...people];
    for (const page_size of [1, 2, 4, 5]) {
      const byPage: number[] = [];
      for (let page = 1; byPage.length < 12; page++) {
        const { list } = await circle.ask(circle.creator, 'im.group_member_list', {
          ...ofGroup(),
          page,
          page_size,
        });
        byPage.push(...list.map(({ user_id }) => user_id));
      }
      expect(byPage, `pages of ${page_size}`).toEqual(expected);
      const after: number[] = [circle.creator.id];
      for (;;) {
        const { list } = await circle.ask(circle.creator, 'im.group_member_list', {
          ...ofGroup(),
          after: after.at(-1)!,
          page_size,
        });
        if (list.length === 0) break;
        after.push(...list.map(({ user_id }) => user_id));
      }
      expect(after, `pages of ${page_size} after`).toEqual(expected);
    }
    // As the panel asks: the first page by nobody, each next one after the last member shown.
    const shown: number[] = [];
    for (let hasMore = true; hasMore; ) {
      const { list } = await circle.ask(circle.creator, 'im.group_member_list', {
        ...ofGroup(),
        ...(shown.length > 0 ? { after: shown.at(-1)! } : {}),
        page_size: 6 + 1,
      });
      hasMore = list.length > 6;
      shown.push(...list.slice(0, 6).map(({ user_id }) => user_id));
    }
    expect(shown).toEqual(expected);
    const stranger = (await circle.outsider()).id;
    const input = { ...ofGroup(), after: stranger };
    expect((await circle.ask(circle.creator, 'im.group_member_list', input)).list).toEqual([]);
  });

  test('only those who show their presence are online', async () => {
    const [shy, open] = [await circle.member(), await circle.member()];
    await circle.ask(open, 'user.set_privacy', { shows_presence: true });
    const { list } = await circle.ask(shy, 'im.group_member_list', ofGroup());
    const online = Object.fromEntries(list.map(one => [one.user_id, one.online_status]));
    expect([online[shy.id], online[open.id]]).toEqual([0, 1]);
  });

  test.each(['im.group_member_list', 'im_admin.user_list', 'im_admin.manager_user_list'] as const)(
    '%s is refused to visitors and to the kicked',
    async name => {
      const [outsider, kicked] = [await circle.outsider(), await circle.kicked()];
      expect(await circle.refused(outsider, name, ofGroup())).toMatchObject({
        status: 403,
        reason: 'visitor',
      });
      expect(await circle.refused(kicked, name, ofGroup())).toMatchObject({ code: 24_406 });
    },
  );

  test('roles are told of members only, in the order asked for, to visitors too', async () => {
    const [manager, outsider] = [await circle.manager(), await circle.outsider()];
    const user_ids = [manager.id, outsider.id, circle.creator.id, manager.id];
    const { list } = await circle.ask(null, 'im.member_batch_get_role', { ...ofGroup(), user_ids });
    const { identities } = circle.founded;
    const plain = { ...ofGroup(), group_nickname: '', first_identity_id: 0 };
    expect(list).toEqual([
      { ...plain, user_id: manager.id, identity_ids: [identities.get(2)] },
      { ...plain, user_id: circle.creator.id, identity_ids: [identities.get(1)] },
    ]);
    const { list: identified } = await circle.ask(null, 'im_admin.identity_batch_get', {
      ...ofGroup(),
      user_ids,
    });
    expect(identified).toEqual(
      list.map(({ user_id, identity_ids, first_identity_id }) => ({
        user_id,
        identity_ids,
        first_identity_id,
      })),
    );
  });

  test('roles in another group are not told here', async () => {
    const other = await Circle.open(db);
    const user_ids = [other.creator.id];
    expect((await circle.ask(null, 'im.member_batch_get_role', { ...ofGroup(), user_ids })).list).toEqual([]);
  });

  test('members are found by either nickname and by their whole ID, whatever stands in the keyword', async () => {
    const who = await circle.member();
    await circle.ask(who, 'im.group_nickname', { ...ofGroup(), group_nickname: 'Zebra斑马' });
    const { unique_id } = await db.read
      .selectFrom('user')
      .select('unique_id')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow();
    const find = async (keyword: string) => {
      const { list, count } = await circle.ask(who, 'im_admin.user_list', { ...ofGroup(), keyword });
      expect(list).toHaveLength(count);
      return list.map(({ user_id }) => user_id);
    };
    for (const keyword of ['zebra', '斑马', unique_id, who.nickname])
      expect(await find(keyword), keyword).toEqual([who.id]);
    expect(await find('%')).toEqual([]);
    expect(await find('')).toHaveLength(2);
  });

  describe('one’s own name in the group', () => {
    const name = (who: Parameters<Circle['ask']>[0], group_nickname: string, more = {}) =>
      circle.ask(who, 'im.group_nickname', { ...ofGroup(), group_nickname, ...more });
    const refusal = (who: Parameters<Circle['ask']>[0], group_nickname: string, more = {}) =>
      circle.refused(who, 'im.group_nickname', { ...ofGroup(), group_nickname, ...more });

    test('is tidied, shown to others, and taken away by an empty one', async () => {
      const who = await circle.member();
      await name(who, '  阿水  ');
      const shown = async () => {
        const { list } = await circle.ask(null, 'im.member_batch_get_role', {
          ...ofGroup(),
          user_ids: [who.id],
        });
        return list[0]!.group_nickname;
      };
      expect(await shown()).toBe('阿水');
      expect(circle.changes.at(-1)).toMatchObject({ type: 'member_list', userIds: [who.id] });
      await name(who, '');
      expect(await shown()).toBe('');
    });

    test.each([
      ['of digits alone', '12345', 400, 400],
      ['with special characters', '阿<水>', 200, 30_006],
      ['that is too long', '一二三四五六七八九十一二三', 400, 400],
    ])('%s is refused', async (_, input, status, code) => {
      expect(await refusal(await circle.member(), input)).toMatchObject({ status, code });
    });

    test('that another account or another member has is refused with 30005', async () => {
      const [one, two] = [await circle.member(), await circle.member()];
      expect(await refusal(one, two.nickname)).toMatchObject({ code: 30_005 });
      await name(one, '斑马');
      expect(await refusal(two, '斑马')).toMatchObject({ code: 30_005 });
    });

    test('shows only an identity that is held', async () => {
      const who = await circle.member();
      const [own, foreign] = [await circle.identity([who]), await circle.identity([])];
      const elsewhere = await (await Circle.open(db)).identity([who]);
      for (const first_identity_id of [foreign, elsewhere])
        expect(await refusal(who, '', { first_identity_id })).toMatchObject({
          status: 400,
          field: 'first_identity_id',
        });
      await name(who, '', { first_identity_id: own });
      expect((await circle.ask(who, 'im.group_index', ofGroup())).first_identity_id).toBe(own);
      await name(who, '', { first_identity_id: 0 });
      expect((await circle.ask(who, 'im.group_index', ofGroup())).first_identity_id).toBe(0);
    });
  });
});
