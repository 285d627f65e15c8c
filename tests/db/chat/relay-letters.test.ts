/** Letters as the service that carries messages tells them: what was declined or deleted does not come back by it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageAt } from '#lib/chat/message/history.server.ts';
import { Post } from '#tests/support/chat/letters.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { frameOf, openRelaySite, type RelaySite } from '#tests/support/relay-site.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

interface SentCommand {
  content: { text?: string };
}

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let site: RelaySite;
  let post: Post;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    post = await Post.open(db);
    site = await openRelaySite(db);
    await site.relayer.settled();
  });
  afterEach(() => site.close());

  /** What each was told that was said, in order. */
  const sentTo = ({ id }: SignedIn) =>
    site.service.messages.flatMap(message => {
      const { type, entries } = frameOf(message) as { type: string; entries?: SentCommand[] };
      if (type !== 'log' || !message.userIds.includes(String(id))) return [];
      return entries!.map(({ content }) => content.text);
    });
  const change = async (work: Promise<unknown>, channelId: number) => {
    await work;
    site.messages.publishRevised([(await messageAt(db, channelId, 1))!]);
    await site.relayer.settled();
  };
  const placeOf = ({ uuid }: { uuid: string }) => Number(uuid.split('-')[0]);

  test('who declined is told nothing of what is still written', async () => {
    const [ann, bob] = (await post.strangers(2)) as [SignedIn, SignedIn];
    const sent = await post.write(ann, bob, '在吗');
    await change(post.answer(bob, ann, false), placeOf(sent));
    site.service.messages.length = 0;
    await change(post.write(ann, bob, '烦你一下'), placeOf(sent));
    expect(sentTo(ann)).toContain('烦你一下');
    expect(sentTo(bob)).toEqual([]);
  });

  test('what was deleted comes back by no change of it', async () => {
    const { one, other, channelId } = await post.talking();
    await post.circle.ask(other, 'im.letters_delete', { target_id: one.id });
    site.service.messages.length = 0;
    post.circle.now += 2000;
    const edit = { conversation_type: 1, target_id: other.id, uuid: `${channelId}-1`, text: '改了旧的' };
    await change(post.circle.ask(one, 'im.message_edit', edit), channelId);
    expect(sentTo(one)).toContain('改了旧的');
    expect(sentTo(other)).not.toContain('改了旧的');
  });
});
