/** The service that carries messages has what we have: groups, rooms, who hears them, what is said, what is taken back. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findChannel } from '#lib/chat/channel/scopes.server.ts';
import { raiseConfigRev } from '#lib/chat/group/change.server.ts';
import { RECALLED } from '#lib/chat/message/kind.ts';
import { recallMessage } from '#lib/chat/message/recall.server.ts';
import { LEASE_MS } from '#lib/chat/relay/lease.server.ts';
import { sweepRelayed } from '#lib/chat/relay/retention.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { DAY } from '#lib/platform/kernel/time.ts';
import { contextOf, joined, makeRoom, type Room, say, textOf } from '#tests/support/chat/room.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openRelaySite, type RelaySite } from '#tests/support/relay-site.ts';

for (const dialect of DIALECTS)
  describe(`relaying on ${dialect}`, () => {
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
    test('groups that were there before are known at the start: rooms, members, and nobody may speak there', () => {
      expect(there().isSilenced).toBe(true);
      expect([...there().members]).toEqual([String(room.creatorId)]);
      expect(there().channels.has(String(room.channelId))).toBe(true);
    });

    test('members who join and leave are members there', async () => {
      const id = await joined(room);
      await changed('member_list');
      expect(there().members.has(String(id))).toBe(true);
      await db.write.deleteFrom('chat_member').where('user_id', '=', id).execute();
      await changed('member_list');
      expect(there().members.has(String(id))).toBe(false);
    });

    test('what is said arrives with its place and revision, in order, with our words and nobody else’s', async () => {
      const entries = [await speak('一'), await speak('二')];
      await site.relayer.settled();
      const logs = site.frames().filter(({ type }) => type === 'log');
      expect(logs).toMatchObject(
        entries.map(({ n, rev, user_id }, i) => ({
          channel_id: room.channelId,
          entries: [{ n: Number(n), rev: Number(rev), user_id, content: { text: ['一', '二'][i] } }],
        })),
      );
    });

    test('a recalled message is recalled there by the service’s own id, and its text is told to nobody', async () => {
      const entry = await speak('说错了');
      await site.relayer.settled();
      const { uid } = await db.read
        .selectFrom('relay_message')
        .select('uid')
        .where('channel_id', '=', room.channelId)
        .where('n', '=', entry.n)
        .executeTakeFirstOrThrow();
      const context = contextOf(db, room.creatorId, site.messages);
      await recallMessage(
        context,
        await findChannel(context, room.channelId, room.creatorId),
        Number(entry.n),
      );
      await site.relayer.settled();
      expect(site.service.messages.find(one => one.uid === uid)!.isRecalled).toBe(true);
      const last = site.frames().findLast(({ type }) => type === 'log')!;
      expect(last['entries']).toMatchObject([{ n: Number(entry.n), status: RECALLED, content: {} }]);
    });

    test('while the service is away messages are stored, and published in order once it is back', async () => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      site.service.account.isBusy = true;
      const entries = [await speak('一'), await speak('二'), await speak('三')];
      await site.relayer.settled();
      expect(site.frames().filter(({ type }) => type === 'log')).toEqual([]);
      expect(logged).toHaveBeenCalled();
      logged.mockRestore();
      site.service.account.isBusy = false;
      await site.relayer.tick();
      await site.relayer.tick();
      await site.relayer.settled();
      const places = site
        .frames()
        .filter(({ type }) => type === 'log')
        .map(frame => (frame['entries'] as { n: number }[])[0]!.n);
      expect(places).toEqual(entries.map(({ n }) => Number(n)));
    });

    test('a message that is too large for the service is a gap: pages fetch it from us', async () => {
      const big = await speak('x');
      await site.relayer.settled();
      await db.write
        .updateTable('chat_message')
        .set({ extra: JSON.stringify({ filler: 'x'.repeat(140_000) }) })
        .where('channel_id', '=', room.channelId)
        .where('n', '=', big.n)
        .execute();
      await db.write
        .updateTable('relay_channel')
        .set({ rev: Number(big.rev) - 1 })
        .execute();
      site.service.messages.length = 0;
      await speak('y');
      await site.relayer.settled();
      expect(site.frames().map(({ type }) => type)).toEqual(expect.arrayContaining(['gap', 'log']));
    });

    test('of two processes one relays; the other goes on when it ends, and when it dies', async () => {
      const other = await site.other();
      await speak('一次');
      await Promise.all([site.relayer.settled(), other.settled()]);
      const count = () => site.frames().filter(({ type }) => type === 'log').length;
      expect(count()).toBe(1);
      const holder = () =>
        db.read
          .selectFrom('relay_lease')
          .select('node')
          .executeTakeFirstOrThrow()
          .then(({ node }) => node);
      const first = await holder();
      await other.tick();
      expect(await holder()).toBe(first);
      site.clock.now += LEASE_MS + 1;
      await other.tick();
      expect(await holder()).not.toBe(first);
    });

    test('its ids of messages are forgotten with the messages, by their age', async () => {
      const at = [1, 2].map(n => ({ channel_id: room.channelId, n, uid: `u${n}`, relayed_at: n * DAY }));
      await db.write.insertInto('relay_message').values(at).execute();
      const stored = async (days?: number) => {
        await sweepRelayed(db, 32 * DAY, days);
        return (await db.read.selectFrom('relay_message').select('n').execute()).map(({ n }) => Number(n));
      };
      expect([await stored(), await stored(30)]).toEqual([[1, 2], [2]]);
    });

    test('another application of the service is told everything anew', async () => {
      await site.relayer.close();
      await db.write
        .updateTable('meta')
        .set({ value: 'another' })
        .where('key', '=', 'relay application')
        .execute();
      site.service.groups.clear();
      const other = await site.other();
      await other.settled();
      expect([...there().channels.keys()]).toContain(String(room.channelId));
    });

    test('a deleted group is closed there', async () => {
      await db.write.updateTable('chat_group').set({ status: 2 }).where('id', '=', room.groupId).execute();
      await site.relayer.tick();
      await site.relayer.tick();
      await site.relayer.settled();
      expect(site.service.groups.has(String(room.groupId))).toBe(false);
    });

    test('news of one user reach them alone; a change of the group reaches its members without details', async () => {
      site.messages.publishToUser(room.creatorId, { type: 'mention', channelId: room.channelId, n: 3 });
      await expect
        .poll(() => site.frames().at(-1))
        .toEqual({ type: 'mention', channel_id: room.channelId, n: 3 });
      expect(site.service.messages.at(-1)!.userIds).toEqual([String(room.creatorId)]);
      await changed();
      const event = site.frames().findLast(({ type }) => type === 'event')!;
      expect(Object.keys(event).sort()).toEqual(['config_rev', 'event', 'group_id', 'type']);
    });

    test('sessions that ended end there', async () => {
      await site.relay.token(room.creatorId, '甲');
      await site.bus.publish('sessionsEnded', { userId: room.creatorId });
      await expect.poll(() => site.service.users.get(String(room.creatorId))!.tokens).toEqual([]);
    });
  });
