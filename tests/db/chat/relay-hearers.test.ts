/** Who hears a room at the service that carries messages: those who see it, while they do. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { raiseConfigRev } from '#lib/chat/group/change.server.ts';
import { kickOut } from '#lib/chat/group/moderate.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { configOf, contextOf, joined, makeRoom, type Room, say, textOf } from '#tests/support/chat/room.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { frameOf, openRelaySite, type RelaySite } from '#tests/support/relay-site.ts';

for (const dialect of DIALECTS)
  describe(`who hears a room on ${dialect}`, () => {
    let db: TestDatabase;
    let site: RelaySite;
    let room: Room;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());
    beforeEach(async () => {
      room = await makeRoom(db);
      site = await openRelaySite(db);
      await site.relayer.settled();
    });
    afterEach(async () => {
      await site.close();
      await db.write.updateTable('chat_group').set({ status: 2 }).execute();
      for (const table of ['relay_group', 'relay_channel', 'relay_member', 'relay_message'] as const)
        await db.write.deleteFrom(table).execute();
    });

    const there = () => site.service.groups.get(String(room.groupId))!;
    const channelThere = () => there().channels.get(String(room.channelId))!;
    const speak = async (text: string, userId = room.creatorId) =>
      (await say(room, site.messages, userId, textOf(text))).entry;
    const changed = async (type: 'auth' | 'member_list' = 'auth') => {
      const configRev = await inTransaction(db, trx => raiseConfigRev(trx, room.groupId));
      await site.bus.publish('groupChanged', { groupId: room.groupId, configRev, type });
      await expect
        .poll(async () => {
          await site.relayer.settled();
          const { config_rev } = await db.read
            .selectFrom('relay_group')
            .select('config_rev')
            .where('group_id', '=', room.groupId)
            .executeTakeFirstOrThrow();
          return Number(config_rev);
        })
        .toBe(configRev);
    };
    const onlyFor = (userIds: number[]) =>
      db.write
        .updateTable('chat_auth')
        .set({ is_for_some: 1, user_ids: JSON.stringify(userIds), identity_ids: '[]' })
        .where('channel_id', '=', room.channelId)
        .where('permission', '=', 'view')
        .execute();
    const forAll = () =>
      db.write
        .updateTable('chat_auth')
        .set({ is_for_some: 0, user_ids: '[]' })
        .where('channel_id', '=', room.channelId)
        .where('permission', '=', 'view')
        .execute();

    test('a room that not everybody sees is heard by those who see it, until they do not', async () => {
      const [one, other] = [await joined(room), await joined(room)];
      await onlyFor([one]);
      await changed();
      expect(channelThere().isPrivate).toBe(true);
      await speak('只给看得见的人');
      await site.relayer.settled();
      const received = () =>
        site.service.messages.findLast(({ conversationType }) => conversationType === 10)!.userIds;
      expect(received()).toEqual(expect.arrayContaining([String(room.creatorId), String(one)]));
      expect(received()).not.toContain(String(other));
      await onlyFor([other]);
      await changed();
      expect(channelThere().users.has(String(one))).toBe(false);
      expect(channelThere().users.has(String(other))).toBe(true);
    });

    test('a room that was private for one, then for all, then for another is not heard by the first', async () => {
      const [one, other] = [await joined(room), await joined(room)];
      await onlyFor([one]);
      await changed();
      expect(channelThere().users.has(String(one))).toBe(true);
      await forAll();
      await changed();
      expect(channelThere().isPrivate).toBe(false);
      await onlyFor([other]);
      await changed();
      const users = [room.creatorId, other].map(String).sort();
      expect([channelThere().isPrivate, [...channelThere().users].sort()]).toEqual([true, users]);
    });

    const receivedBy = () =>
      site.service.messages.findLast(({ conversationType }) => conversationType === 10)!.userIds;
    const lookForMore = async () => {
      // Every second tick looks.
      for (let i = 0; i < 2; i++) await site.relayer.tick();
      await site.relayer.settled();
    };

    test('what is said after somebody lost sight of a room waits until the service knows it', async () => {
      const [one, other] = [await joined(room), await joined(room)];
      await changed('member_list');
      await onlyFor([one]);
      // Nobody has told of it yet.
      await inTransaction(db, trx => raiseConfigRev(trx, room.groupId));
      const { n } = await speak('只给看得见的人');
      await site.relayer.settled();
      await lookForMore();
      expect(site.frames().at(-1)).toMatchObject({ type: 'log', entries: [{ n: Number(n) }] });
      expect(receivedBy()).toContain(String(one));
      expect(receivedBy()).not.toContain(String(other));
    });

    test('a member who is denied sight of a room does not hear it until that has ended', async () => {
      const [one, other] = [await joined(room), await joined(room)];
      const until = site.clock.now + 60_000;
      const ban = { channel_id: room.channelId, permission: 'view', until } as const;
      const by = { by_id: room.creatorId, created_at: 1 };
      await db.write
        .insertInto('chat_ban')
        .values({ group_id: room.groupId, user_id: other, ...ban, ...by })
        .execute();
      await changed('member_list');
      await speak('他看不见');
      await site.relayer.settled();
      expect(receivedBy()).toContain(String(one));
      expect(receivedBy()).not.toContain(String(other));
      site.clock.now = until + 1;
      await lookForMore();
      await speak('他又看见了');
      await site.relayer.settled();
      expect(receivedBy()).toContain(String(other));
    });

    test('who was kicked out is told it themself: the group’s news do not reach them any longer', async () => {
      const kicked = await joined(room);
      await changed('member_list');
      await kickOut(
        { ...contextOf(db, room.creatorId, site.messages), bus: site.bus },
        await configOf(room),
        kicked,
        async () => {},
      );
      const sentAlone = () =>
        site.service.messages.filter(({ userIds }) => userIds.join() === String(kicked));
      await expect
        .poll(() => sentAlone().map(frameOf))
        .toMatchObject([{ type: 'event', event: 'kick_out', group_id: room.groupId }]);
    });
  });
