/** Files of forwarded messages: each forward has its own, which live and go with it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageData } from '#lib/chat/message/user-data.server.ts';
import { UPLOAD_PATH } from '#lib/members/media/path.ts';
import { REMOVED, STORED } from '#lib/members/media/stale.ts';
import { mediaData } from '#lib/members/media/user-data.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { Post } from '#tests/support/chat/letters.ts';
import { storedUpload } from '#tests/support/chat/stored-upload.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

type Target = { group_id: number; channel_id: number } | { user_id: number };

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let from: Circle;
  let to: Circle;
  let member: SignedIn;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    from = await Circle.open(db, { name: '甲群' });
    to = await Circle.open(db, { name: '乙群' });
    member = await from.member();
    await to.ask(member, 'im.group_join', { group_id: to.groupId });
  });

  const there = (circle = to, channelId = circle.channelId) => ({
    group_id: circle.groupId,
    channel_id: channelId,
  });
  const input = (uuids: string[], targets: Target[] = [there()], more = {}) => ({
    messages: uuids.map(uuid => ({ uuid })),
    targets,
    ...more,
  });
  const forward = (uuids: string[], targets: Target[] = [there()], more = {}) => {
    from.now += 2000;
    return from.ask(member, 'activity.share_message', input(uuids, targets, more));
  };
  const refused = (who: SignedIn, uuids: string[], targets: Target[] = [there()]) =>
    from.refused(who, 'activity.share_message', input(uuids, targets));
  const last = async (circle = to, channelId = circle.channelId) => {
    const target = { target_id: circle.groupId, channel_id: channelId };
    return (await circle.ask(circle.creator, 'im.message_history', target)).list.at(-1)!;
  };

  describe('a picture', () => {
    const fileOf = (url: string) =>
      db.read
        .selectFrom('upload')
        .select(['key', 'user_id', 'kind', 'status', 'stored_key', 'attached_at'])
        .where('key', '=', url.slice(UPLOAD_PATH.length))
        .executeTakeFirstOrThrow();
    const picture = async () => {
      const key = await storedUpload(db, from.creator.id);
      const input = { message_type: 'image', content: { list: [key] } };
      const { uuid } = await from.say(from.creator, '', input);
      return { uuid, key };
    };
    const urlsOf = (content: unknown) => (content as { list: { url: string }[] }).list;
    const shown = async () => urlsOf((await last()).content);
    const recall = (circle: Circle, who: SignedIn, uuid: string) =>
      circle.ask(who, 'im.message_recall', { ...circle.target, uuid });
    let uuid: string;
    let key: string;
    beforeEach(async () => {
      ({ uuid, key } = await picture());
    });

    test('is a file of the forwarder’s own, and stays when the original goes', async () => {
      await forward([uuid]);
      const [{ url, ...facts }] = (await shown()) as [{ url: string }];
      expect(facts).toEqual({ type: 'image/png', size: 100, width: 40, height: 30 });
      expect(await fileOf(url)).toMatchObject({
        ...{ user_id: member.id, kind: 'chat_group_images', status: STORED, stored_key: key },
        attached_at: from.now,
      });
      await recall(from, from.creator, uuid);
      await inTransaction(db, trx => mediaData.erase(trx, from.creator.id, 'erase'));
      expect([(await fileOf(UPLOAD_PATH + key)).status, (await fileOf(url)).status]).toEqual([
        REMOVED,
        STORED,
      ]);
    });

    test('goes with its own message, and with the words of who forwarded it', async () => {
      const { list } = await forward([uuid], [there(), there(to, await to.channel())]);
      const [{ url }] = (await shown()) as [{ url: string }];
      await recall(to, member, list[0]!.uuid);
      expect([(await fileOf(UPLOAD_PATH + key)).status, (await fileOf(url)).status]).toEqual([
        STORED,
        REMOVED,
      ]);
      const all = () => db.read.selectFrom('upload').select('status').where('stored_key', '=', key).execute();
      expect((await all()).filter(({ status }) => status === STORED)).toHaveLength(1);
      await inTransaction(db, trx => messageData.erase(trx, member.id, 'erase'));
      expect((await all()).filter(({ status }) => status === STORED)).toEqual([]);
    });

    test('that is forwarded on is the same stored file', async () => {
      const { list } = await forward([uuid]);
      await forward([list[0]!.uuid], [there(from)]);
      const [{ url }] = urlsOf((await last(from)).content) as [{ url: string }];
      expect((await fileOf(url)).stored_key).toBe(key);
    });

    test('in a letter is a file of letters', async () => {
      const friend = await from.member();
      await new Post(from).write(member, friend);
      await new Post(from).write(friend, member);
      await forward([uuid], [{ user_id: friend.id }]);
      const { list } = await from.ask(friend, 'im.letters_history', { targetId: member.id });
      const [{ url }] = urlsOf(list.at(-1)!.content) as [{ url: string }];
      expect(url).toContain('/chat_images/');
    });

    test('whose file is gone is not forwarded, and nothing is stored', async () => {
      await db.write.updateTable('upload').set({ status: REMOVED }).where('key', '=', key).execute();
      expect(await refused(member, [uuid])).toMatchObject({ status: 404 });
      expect(await last()).toBeUndefined();
    });
  });
});
