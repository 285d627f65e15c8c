/** What groups and messages do when an account is closed, and what its copy holds. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { groupData } from '#lib/chat/group/user-data.server.ts';
import { messageData } from '#lib/chat/message/user-data.server.ts';
import { hashPassword } from '#lib/members/account/sign-in/password.server.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { inTransaction } from '#tests/support/factory.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

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
  const members = async () => (await circle.ask(null, 'im_admin.group_info', ofGroup())).member_count;

  describe('a closed account', () => {
    const close = (who: SignedIn, ownText: 'anonymise' | 'erase' = 'anonymise') =>
      inTransaction(db, async trx => {
        for (const data of [groupData, messageData]) await data.erase(trx, who.id, ownText);
      });

    test('leaves its groups, and its name stands among no members', async () => {
      const member = await circle.channelManager();
      await close(member);
      expect(await members()).toBe(1);
      const { list } = await circle.ask(circle.creator, 'im_admin.leader_list', {
        ...ofGroup(),
        channel_id: circle.channelId,
      });
      expect(list).toEqual([]);
    });

    test('open pages hear who left, who is the creator now, and that a group is closed', async () => {
      const [member, manager] = [await circle.member(), await circle.manager()];
      const received = async (who: SignedIn) => {
        await db.write
          .updateTable('user')
          .set({ password_hash: await hashPassword('abc123') })
          .where('id', '=', who.id)
          .execute();
        const before = circle.changes.length;
        await circle.ask(who, 'auth.unregister', { password: 'abc123' });
        return circle.changes.slice(before).map(({ type, userIds }) => [type, userIds]);
      };
      expect(await received(member)).toEqual([['leave_group', [member.id]]]);
      const { config_rev } = await circle.ask(manager, 'im.group_index', ofGroup());
      expect(circle.changes.at(-1)).toMatchObject({ groupId: circle.groupId, configRev: config_rev });
      expect(await received(circle.creator)).toEqual([
        ['leave_group', [circle.creator.id]],
        ['identity', [manager.id]],
      ]);
      expect(await received(manager)).toEqual([
        ['leave_group', [manager.id]],
        ['channel_operation', undefined],
      ]);
    });

    test('passes its own group to the manager who joined first', async () => {
      const [senior, junior] = [await circle.manager(), await circle.manager()];
      await close(circle.creator);
      const list = (await circle.ask(junior, 'im_admin.manager_user_list', ofGroup())).list;
      expect(list.map(({ user_id }) => user_id)).toEqual([senior.id, junior.id]);
      await circle.ask(senior, 'im_admin.group_del', ofGroup());
    });

    test('closes its own group where nobody manages it', async () => {
      const member = await circle.member();
      await close(circle.creator);
      expect(await circle.refused(member, 'im.group_index', ofGroup())).toMatchObject({ status: 404 });
    });

    test.each([
      ['anonymise', 1, { text: '我说的' }],
      ['erase', 2, {}],
    ] as const)('%s: what it said has status %i', async (ownText, status, content) => {
      const member = await circle.member();
      for (let times = 0; times < 2; times++) {
        await circle.say(member, '我说的', {
          mentioned: { isAll: false, userIds: [circle.creator.id], identityIds: [] },
        });
        await circle.say(circle.creator, '别人说的');
      }
      await close(member, ownText);
      const { list, rev } = await circle.ask(null, 'im.message_history', circle.target);
      const own = list.filter(({ user_id }) => user_id === member.id);
      expect(own.map(one => [one.status, one.content])).toEqual(Array(2).fill([status, content]));
      expect(Math.max(...list.map(one => one.rev))).toBe(rev);
      expect(new Set(list.map(one => one.rev)).size).toBe(4);
      expect(list.filter(({ user_id }) => user_id !== member.id).every(one => one.status === 1)).toBe(true);
      expect((await circle.say(circle.creator, '接着说')).rev).toBe(rev + 1);
      const [row] = (await circle.ask(circle.creator, 'im.unread', {})).list;
      // What was erased is nothing to read, so nothing is left that the creator has not seen.
      expect(row?.mentioned).toBe(ownText === 'erase' ? undefined : 2);
    });

    test('has a copy of groups, bans, acts and messages', async () => {
      const member = await circle.muted(60);
      circle.now += 60_000;
      await circle.say(member, '抄送');
      const tables = [
        ...(await groupData.tables(db, member.id)),
        ...(await messageData.tables(db, member.id)),
      ];
      expect(tables.map(({ name, rows }) => [name, rows.length])).toEqual([
        ['group_identities', 0],
        ['groups', 1],
        ['group_bans', 1],
        ['group_acts', 0],
        ['messages', 1],
        ['message_edits', 0],
        ['reactions', 0],
        ['mentions', 0],
        ['read_marks', 1],
      ]);
    });
  });
});
