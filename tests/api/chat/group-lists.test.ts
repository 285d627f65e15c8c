/** Lists of a group's people, page after page, while others come in. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

type Name =
  | 'im_admin.blacklist_list'
  | 'im_admin.forbidden_list'
  | 'im_admin.user_list'
  | 'im_admin.identity_member_list';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let circle: Circle;
  let group: { group_id: number };
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    circle = await Circle.open(db);
    group = { group_id: circle.groupId };
  });

  const block = async (who: SignedIn) => {
    circle.now += 1000;
    const input = { ...group, user_id: who.id, operator: 1 };
    await circle.ask(circle.creator, 'im_admin.blacklist_operator', input);
    return who.id;
  };
  const mute = async (who: SignedIn) => {
    circle.now += 1000;
    const context = { forbidden_duration: 86_400 };
    const input = { ...group, user_ids: [who.id], context };
    await circle.ask(circle.creator, 'im_admin.auth_group_user', input);
    return who.id;
  };
  const thrice = async (one: () => Promise<number>) => [await one(), await one(), await one()];
  const page = (name: Name, more: object = {}) =>
    circle.ask(circle.creator, name, { ...group, page_size: 2, ...more });
  const idsOf = ({ list }: { list: readonly { user_id: number }[] }) => list.map(({ user_id }) => user_id);

  test.each([
    ['im_admin.blacklist_list', async () => block(await circle.outsider())],
    ['im_admin.forbidden_list', async () => mute(await circle.member())],
  ] as const)('%s: whoever comes in at the front moves nobody', async (name, add) => {
    const [first, second, third] = await thrice(add);
    const one = await page(name);
    expect(idsOf(one)).toEqual([third, second]);
    await add();
    const two = await page(name, { cursor: one.last_cursor });
    expect([idsOf(two), two.has_more, two.count]).toEqual([[first], false, 4]);
  });

  test('whoever leaves the list meanwhile takes nobody along', async () => {
    const ids = await thrice(async () => block(await circle.outsider()));
    const one = await page('im_admin.blacklist_list');
    const lift = { ...group, user_id: ids[1]!, operator: 0 };
    await circle.ask(circle.creator, 'im_admin.blacklist_operator', lift);
    expect(idsOf(await page('im_admin.blacklist_list', { cursor: one.last_cursor }))).toEqual([ids[0]]);
  });

  test('members, by role and by name: a manager who is appointed meanwhile moves nobody', async () => {
    const people = await thrice(async () => (await circle.member()).id);
    const one = await page('im_admin.user_list');
    expect(idsOf(one)).toEqual([circle.creator.id, people[0]]);
    await circle.manager();
    const two = await page('im_admin.user_list', { cursor: one.last_cursor });
    expect([idsOf(two), two.has_more]).toEqual([people.slice(1), false]);
  });

  test('holders of an identity, by id', async () => {
    const people = [await circle.member(), await circle.member(), await circle.member()];
    const identity_id = await circle.identity(people);
    const one = await page('im_admin.identity_member_list', { identity_id });
    const two = await page('im_admin.identity_member_list', { identity_id, cursor: one.last_cursor });
    expect([...idsOf(one), ...idsOf(two)]).toEqual(people.map(({ id }) => id).toSorted((a, b) => a - b));
  });

  test.each(['', 'x', '1', '1-', '-1', '1-99999999999', '1-2147483648', `${'1'.repeat(16)}-1`])(
    'cursor %j is none',
    async cursor => {
      const answer = await circle.refused(circle.creator, 'im_admin.blacklist_list', { ...group, cursor });
      expect(answer).toMatchObject({ status: 400, field: 'cursor' });
    },
  );
});
