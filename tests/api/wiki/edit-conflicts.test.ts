/** Two managers edit at once: whoever is later learns what changed, and nothing is lost. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AllCalls } from '#lib/app/calls.ts';
import { CLOSED, NORMAL } from '#lib/members/account/status.ts';
import { Circle, type Refused } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

type Name = keyof AllCalls & string;
type Conflict = Refused & { changed: { field: string; value: unknown }[]; config_rev: number };
type Edit = [name: Name, mine: object, theirs: object, field: string, value: unknown];

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let circle: Circle;
  let manager: SignedIn;
  let identityId: number;
  let categoryId: number;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    circle = await Circle.open(db);
    manager = await circle.manager();
    identityId = await circle.identity([]);
    const category = { group_id: circle.groupId, name: '赛事' };
    categoryId = (await circle.ask(circle.creator, 'im_admin.add_channel_type', category)).id;
  });
  const rev = async () =>
    (await circle.ask(circle.creator, 'im.group_index', { group_id: circle.groupId })).config_rev;
  const edit = (who: SignedIn, name: Name, input: object) =>
    circle.ask(who, name, { group_id: circle.groupId, ...input });
  const refused = (name: Name, input: object) =>
    circle.refused(circle.creator, name, { group_id: circle.groupId, ...input }) as Promise<Conflict>;

  const entry = (is_auth: number) => ({ auth_id: 2, is_auth, is_some: 0, identity_ids: [] });
  const edits = (): Record<string, Edit> => {
    const { channelId: channel_id } = circle;
    const order = [...circle.founded.identities.values(), identityId].toReversed();
    return {
      'the name of the group': ['im.group_update', { name: '甲' }, { name: '乙' }, 'name', '乙'],
      'its introduction': ['im.group_update', { desc: '甲' }, { desc: '乙' }, 'desc', '乙'],
      'a room': [
        'im_admin.update_room_base',
        { channel_id, name: '甲' },
        { channel_id, name: '乙' },
        'name',
        '乙',
      ],
      'a room by its older call': [
        'im_admin.channel_update',
        { channel_id, visitor_view: 1, name: '甲' },
        { channel_id, name: '乙' },
        'name',
        '乙',
      ],
      'the place of a room': [
        'im_admin.update_room_base',
        { channel_id, type_id: 0 },
        { channel_id, type_id: categoryId },
        'type_id',
        categoryId,
      ],
      'a right': [
        'im_admin.auth_channel',
        { channel_id, ...entry(0), user_ids: [] },
        { channel_id, ...entry(0), is_some: 1, user_ids: [] },
        'auth_2',
        { auth_id: 2, is_auth: 0, is_some: 1, identity_ids: [], user_ids: [] },
      ],
      'a set of rights': [
        'im_admin.update_room_auth',
        { channel_id, list: [entry(1)] },
        { channel_id, list: [entry(0)] },
        'auth_2',
        { ...entry(0), user_ids: [] },
      ],
      'who has a right by name, in a set': [
        'im_admin.update_room_auth',
        { channel_id, list: [{ ...entry(0), user_ids: [] }] },
        { channel_id, list: [{ ...entry(0), user_ids: [manager.id] }] },
        'auth_2',
        { ...entry(0), user_ids: [manager.id] },
      ],
      'a category': [
        'im_admin.update_channel_type',
        { id: categoryId, name: '甲' },
        { id: categoryId, name: '乙' },
        'name',
        '乙',
      ],
      'the order of categories': [
        'im_admin.sort_channel_type',
        { ids: [circle.founded.categoryId, categoryId] },
        { ids: [categoryId] },
        'ids',
        [categoryId, circle.founded.categoryId],
      ],
      'an identity': [
        'im_admin.identity_update',
        { id: identityId, identity_color: '000000' },
        { id: identityId, identity_color: 'FFFFFF' },
        'identity_color',
        'FFFFFF',
      ],
      'the order of identities': [
        'im_admin.resort_identity',
        { identity_ids: [...circle.founded.identities.values()] },
        { identity_ids: order },
        'identity_ids',
        [order.at(-1), ...order.slice(0, -1)],
      ],
      'slow mode': [
        'im_admin.set_slow',
        { channel_id, seconds: 10 },
        { channel_id, seconds: 30 },
        'seconds',
        30,
      ],
      'the word list': ['im_admin.set_words', { words: ['甲'] }, { words: ['乙'] }, 'words', ['乙']],
    };
  };
  const WHAT = [
    'the name of the group',
    'its introduction',
    'a room',
    'a room by its older call',
    'the place of a room',
    'a right',
    'a set of rights',
    'who has a right by name, in a set',
    'a category',
    'the order of categories',
    'an identity',
    'the order of identities',
    'slow mode',
    'the word list',
  ];

  test.each(WHAT)('%s: the later edit is told what stands now, by whom and when', async what => {
    const [name, mine, theirs, field, value] = edits()[what]!;
    const seen = await rev();
    await edit(manager, name, theirs);
    const answer = await refused(name, { ...mine, rev: seen });
    expect(answer).toMatchObject({
      status: 409,
      reason: 'conflict',
      config_rev: seen + 1,
      changed: [{ field, value, user_id: manager.id, time: circle.now / 1000 }],
    });
    // Having seen it they decide; and without a revision an edit stands as it always did.
    await edit(circle.creator, name, { ...mine, rev: answer.config_rev });
    expect(await rev()).toBe(answer.config_rev + 1);
    await edit(manager, name, theirs);
  });

  test('every call that takes a revision is tried', () => {
    expect(Object.keys(edits())).toEqual(WHAT);
  });

  test('sorting rooms is told of another order, and of a room that moved', async () => {
    const second = await circle.channel();
    const list = [{ id: 0, channel_ids: [second, circle.channelId] }];
    const seen = await rev();
    await edit(manager, 'im_admin.update_room_base', { channel_id: second, type_id: categoryId });
    expect(await refused('im_admin.sort_room', { list, rev: seen })).toMatchObject({
      reason: 'conflict',
      changed: [
        {
          field: 'list',
          value: [
            { id: 0, channel_ids: [] },
            { id: circle.founded.categoryId, channel_ids: [circle.channelId] },
            { id: categoryId, channel_ids: [second] },
          ],
        },
      ],
    });
    const now = await rev();
    await edit(manager, 'im_admin.sort_room', { list, rev: now });
    expect(
      await refused('im_admin.update_room_base', { channel_id: second, type_id: categoryId, rev: now }),
    ).toMatchObject({ changed: [{ field: 'type_id', value: 0 }] });
  });

  test('another field of the same thing is no conflict, and both edits stand', async () => {
    const seen = await rev();
    await edit(manager, 'im.group_update', { name: '乙' });
    await edit(circle.creator, 'im.group_update', { desc: '甲', rev: seen });
    expect(await circle.ask(null, 'im_admin.group_info', { group_id: circle.groupId })).toMatchObject({
      name: '乙',
      desc: '甲',
    });
  });

  test('the same field of another thing is none, nor is the very same value', async () => {
    const second = await circle.channel();
    const seen = await rev();
    await edit(manager, 'im_admin.update_room_base', { channel_id: second, name: '乙' });
    const own = { channel_id: circle.channelId, name: '甲' };
    await edit(circle.creator, 'im_admin.update_room_base', { ...own, rev: seen });
    await edit(manager, 'im_admin.update_room_base', { ...own, rev: seen });
  });

  test('members who come and go meanwhile disturb no edit', async () => {
    const seen = await rev();
    const member = await circle.outsider();
    await circle.ask(member, 'im.group_join', { group_id: circle.groupId });
    await edit(circle.creator, 'im.group_update', { name: '甲', rev: seen });
    expect(await rev()).toBe(seen + 2);
  });

  test('of an edit of several fields the changed ones are named, and none is written', async () => {
    const seen = await rev();
    await edit(manager, 'im.group_update', { name: '乙' });
    const answer = await refused('im.group_update', { name: '甲', desc: '甲', rev: seen });
    expect(answer.changed.map(({ field }) => field)).toEqual(['name']);
    expect(await circle.ask(null, 'im_admin.group_info', { group_id: circle.groupId })).toMatchObject({
      name: '乙',
      desc: '',
    });
  });

  test('another manager is told by name, and not by that of an account that is closed', async () => {
    const { channelId: channel_id } = circle;
    const seen = await rev();
    await edit(manager, 'im_admin.update_room_auth', { channel_id, list: [entry(0)] });
    const named = () => refused('im_admin.update_room_auth', { channel_id, list: [entry(1)], rev: seen });
    const user = { nickname: '南风', status: NORMAL };
    const become = (changed: Partial<typeof user>) =>
      db.write.updateTable('user').set(changed).where('id', '=', manager.id).execute();
    await become(user);
    expect(await named()).toMatchObject({ changed: [{ field: 'auth_2', nickname: '南风' }] });
    await become({ status: CLOSED });
    expect(await named()).toMatchObject({ changed: [{ nickname: '已注销用户' }] });
  });

  test('appointing a leader meanwhile is told to who sets the managers of the room', async () => {
    const member = await circle.member();
    const seen = await rev();
    await edit(manager, 'im_admin.set_leader', {
      channel_id: circle.channelId,
      user_id: member.id,
      on: true,
    });
    const mine = { channel_id: circle.channelId, ...entry(0), auth_id: 0, user_ids: [] };
    expect(await refused('im_admin.auth_channel', { ...mine, rev: seen })).toMatchObject({
      changed: [{ field: 'auth_0', value: { user_ids: [member.id] } }],
    });
  });
});
