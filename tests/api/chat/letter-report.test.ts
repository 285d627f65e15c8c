/** Reported letters: who may report them, what operators read, hiding and putting back. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeReportConsumer } from '#lib/community/report/consumer.server.ts';
import { consume } from '#lib/platform/db/consume.server.ts';
import { wordFilterOf } from '#lib/platform/moderation/filter.ts';
import { assembly } from '#tests/support/assembly.ts';
import { Post } from '#tests/support/chat/letters.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('reported letters on %s', dialect => {
  let db: TestDatabase;
  let post: Post;
  let ann: SignedIn;
  let bob: SignedIn;
  let operator: SignedIn;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    post = await Post.open(db);
    [ann, bob] = await post.friends();
    operator = await signInAs(db, 'operator', post.circle.now);
  });

  const about = (source_id: string, source_type = 'letter') => ({ source_type, source_id, reason: 'abuse' });
  const refused = (who: SignedIn | null, uuid: string, type?: string) =>
    post.circle.refused(who, 'im.abuse', about(uuid, type));
  const decide = (case_id: number, action: 'hide' | 'restore') =>
    post.circle.ask(operator, 'operator.report_decide', { case_id, action, reason: '核实过' });
  /** The case of a letter that Bob reports. */
  const report = async (uuid: string) => {
    await post.circle.ask(bob, 'im.abuse', { source_type: 'letter', source_id: uuid, reason: 'abuse' });
    const { list } = await post.circle.ask(operator, 'operator.report_list', {});
    return list[0]!.id;
  };
  const publishAll = () =>
    consume(
      db,
      makeReportConsumer({
        db,
        reportables: assembly.registries.reportables,
        kinds: assembly.registries.noticeKinds,
        words: wordFilterOf(''),
        onDelivered: () => {},
      }),
    );
  const noticesOf = async (who: SignedIn) =>
    (await post.circle.ask(who, 'notice.system_list', {})).list.map(one => [one.type, one.source.name]);
  const detail = (case_id: number) => post.circle.ask(operator, 'operator.report_detail', { case_id });

  test('the desk reads five letters on each side, and is led to no page', async () => {
    for (let i = 1; i <= 6; i++) await post.write(i % 2 ? ann : bob, i % 2 ? bob : ann, `前${i}`);
    const { uuid } = await post.write(ann, bob, '骂人的话');
    for (let i = 1; i <= 6; i++) await post.write(bob, ann, `后${i}`);
    const { lines, place, excerpt } = await detail(await report(uuid));
    expect(lines.map(({ text, is_thing }) => (is_thing ? `[${text}]` : text))).toEqual([
      ...['前2', '前3', '前4', '前5', '前6', '[骂人的话]'],
      ...['后1', '后2', '后3', '后4', '后5'],
    ]);
    expect([place, excerpt]).toEqual([{ name: '私信', url: '' }, '骂人的话']);
  });

  test('what was recalled later is still in the case', async () => {
    const { uuid } = await post.write(ann, bob, '骂人的话');
    const caseId = await report(uuid);
    const named = { conversation_type: 1, target_id: bob.id, uuid };
    await post.circle.ask(ann, 'im.message_recall', named);
    expect((await detail(caseId)).lines.map(({ text }) => text)).toEqual(['骂人的话']);
  });

  test('nobody but the two finds it, as a letter or as a message of a room; operators neither', async () => {
    const { uuid } = await post.write(ann, bob, '私下的话');
    const other = await post.circle.member();
    for (const who of [other, operator])
      for (const type of ['letter', 'message'])
        expect(await refused(who, uuid, type)).toMatchObject({ status: 404 });
    expect(await refused(null, uuid)).toMatchObject({ status: 401 });
    // Also once it is a case, and for one of the two as the message of a room.
    await report(uuid);
    expect(await refused(other, uuid)).toMatchObject({ status: 404 });
    expect(await refused(bob, uuid, 'message')).toMatchObject({ status: 404 });
  });

  test('operators read the letters of nobody without a report', async () => {
    const { uuid } = await post.write(ann, bob, '私下的话');
    const [channelId] = uuid.split('-').map(Number);
    for (const target_id of [ann.id, bob.id]) {
      const named = { conversation_type: 1, target_id, channel_id: channelId };
      expect(await post.circle.refused(operator, 'im.message_history', named)).toMatchObject({ status: 404 });
    }
  });

  test('one’s own letter is refused with 403, the same once more with 409', async () => {
    const { uuid } = await post.write(ann, bob);
    expect(await refused(ann, uuid)).toMatchObject({ status: 403 });
    await report(uuid);
    expect(await refused(bob, uuid)).toMatchObject({ status: 409 });
  });

  test('what the reader deleted for themselves is not found, and neither is the message of a room', async () => {
    const { uuid } = await post.write(ann, bob);
    await post.circle.ask(bob, 'im.letters_delete', { target_id: ann.id });
    expect(await refused(bob, uuid)).toMatchObject({ status: 404 });
    const message = await post.circle.say(ann, '房间里的话');
    expect(await refused(bob, message.uuid)).toMatchObject({ status: 404 });
    expect(await refused(bob, 'nothing')).toMatchObject({ status: 404 });
  });

  test('a stranger’s request can be reported', async () => {
    const [stranger] = await post.strangers(1);
    const { uuid } = await post.write(stranger!, bob, '加我领红包');
    expect((await detail(await report(uuid))).excerpt).toBe('加我领红包');
  });

  test('a hidden letter keeps its place without words, its author is told, and it comes back as it was', async () => {
    const { uuid } = await post.write(ann, bob, '骂人的话');
    const caseId = await report(uuid);
    await decide(caseId, 'hide');
    expect(await post.past(bob, ann)).toEqual(['']);
    expect(await post.past(ann, bob)).toEqual(['']);
    await publishAll();
    expect(await noticesOf(ann)).toEqual([['judged', '你发布的内容已被隐藏']]);
    await decide(caseId, 'restore');
    expect(await post.past(bob, ann)).toEqual(['骂人的话']);
  });
});
