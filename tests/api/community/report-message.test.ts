/** Reported messages of rooms: who may report them, their context, hiding and putting back. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Entry } from '#lib/chat/message/entry.ts';
import { type NewHead, topicOf } from '#lib/chat/message/log.server.ts';
import { messageData } from '#lib/chat/message/user-data.server.ts';
import { callApi, OUTSIDE } from '#tests/support/api.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { inTransaction } from '#tests/support/factory.ts';
import { messagesOf } from '#tests/support/messages.ts';
import { memoryFanout } from '#tests/support/publishing.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('reported messages on %s', dialect => {
  let db: TestDatabase;
  let circle: Circle;
  let author: SignedIn;
  let reporter: SignedIn;
  let operator: SignedIn;
  let second: SignedIn;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    circle = await Circle.open(db);
    [author, reporter] = [await circle.member(), await circle.member()];
    [operator, second] = [
      await signInAs(db, 'operator', circle.now),
      await signInAs(db, 'operator', circle.now),
    ];
  });

  const about = (source_id: string) => ({ source_type: 'message', source_id, reason: 'abuse' as const });
  const report = (uuid: string, who = reporter) => circle.ask(who, 'im.abuse', about(uuid));
  const newest = async () => (await circle.ask(operator, 'operator.report_list', {})).list[0]!;
  const detailOf = async () =>
    circle.ask(operator, 'operator.report_detail', { case_id: (await newest()).id });
  const decide = (case_id: number, action: 'hide' | 'restore' | 'freeze') =>
    circle.ask(operator, 'operator.report_decide', { case_id, action, reason: '核实过' });
  const shown = async (who: SignedIn | null = reporter) => {
    const { list } = await circle.ask(who, 'im.message_history', circle.target);
    return list.map(({ status, content }) => [status, (content as { text?: string }).text]);
  };
  /** A reported message, and its case. */
  const reported = async (text = '骂人的话', more: Record<string, unknown> = {}) => {
    const message = await circle.say(author, text, more);
    await report(message.uuid);
    return { ...message, caseId: (await newest()).id };
  };

  test('the desk reads five messages on each side, what was edited, and where it was said', async () => {
    for (let i = 1; i <= 7; i++) await circle.say(reporter, `前${i}`);
    const { uuid, n } = await circle.say(author, '改过的话');
    await db.write
      .insertInto('chat_edit')
      .values({ channel_id: circle.channelId, n, content: '{"text":"原来的话"}', until: circle.now })
      .execute();
    for (let i = 1; i <= 6; i++) await circle.say(author, `后${i}`);
    await report(uuid);
    const { lines, place, excerpt, source_name } = await detailOf();
    expect(lines.map(({ text, is_thing }) => (is_thing ? `[${text}]` : text))).toEqual([
      ...['前3', '前4', '前5', '前6', '前7', '编辑前：原来的话', '[改过的话]'],
      ...['后1', '后2', '后3', '后4', '后5'],
    ]);
    // The author and the reporter read this: never the earlier text.
    expect([source_name, excerpt]).toEqual(['房间消息', '改过的话']);
    const { groupId, channelId } = circle;
    expect(place.name).toMatch(/^群 · # .+（聊天房间，游客可看）$/);
    expect(place.url).toBe(`/chat/group?group_id=${groupId}&chat_id=${channelId}&n=${n}`);
  });

  test('a neighbour that was taken back is told as such', async () => {
    const before = await circle.say(reporter, '说漏的');
    await circle.ask(reporter, 'im.message_recall', { ...circle.target, uuid: before.uuid });
    const { uuid } = await circle.say(author, '骂人的话');
    await report(uuid);
    expect((await detailOf()).lines.map(({ text }) => text)).toEqual(['（已撤回或隐藏）', '骂人的话']);
  });

  test('a message of a hidden room is reported by those who see it, and its case says what kind of room it is', async () => {
    const channel_id = await circle.hidden();
    const { uuid } = await circle.say(circle.creator, '密谋', { channel_id });
    expect(await circle.refused(reporter, 'im.abuse', about(uuid))).toMatchObject({ status: 404 });
    const manager = await circle.manager();
    await report(uuid, manager);
    // A case that is open is not joined by those who may not see it, either.
    expect(await circle.refused(reporter, 'im.abuse', about(uuid))).toMatchObject({ status: 404 });
    expect((await detailOf()).place.name).toContain('仅部分成员可看');
  });

  test.each([
    ['a message that is none', async () => `${circle.channelId}-999`],
    ['a channel that is none', async () => '99999999-1'],
    ['no uuid', async () => '7'],
    [
      'a recalled message',
      async () => {
        const { uuid } = await circle.say(author, '撤了');
        await circle.ask(author, 'im.message_recall', { ...circle.target, uuid });
        return uuid;
      },
    ],
    [
      'a system line',
      async () => {
        await circle.kicked();
        const { list } = await circle.ask(reporter, 'im.message_history', circle.target);
        return list.at(-1)!.uuid;
      },
    ],
  ])('%s is not found', async (_, uuidOf) => {
    const uuid = await uuidOf();
    expect(await circle.refused(reporter, 'im.abuse', about(uuid))).toMatchObject({ status: 404 });
  });

  test('one’s own message is refused with 403, the same once more with 409, and a frozen member with 30000', async () => {
    const { uuid } = await reported();
    expect(await circle.refused(author, 'im.abuse', about(uuid))).toMatchObject({ status: 403 });
    expect(await circle.refused(reporter, 'im.abuse', about(uuid))).toMatchObject({ status: 409 });
    const frozen = await circle.member();
    await circle.freeze(frozen);
    expect(await circle.refused(frozen, 'im.abuse', about(uuid))).toMatchObject({ code: 30_000 });
  });

  test('a hidden message keeps its place without words, and comes back as it was', async () => {
    const { caseId, n } = await reported('骂人的话', {
      mentioned: { isAll: false, userIds: [circle.creator.id], identityIds: [] },
    });
    const mentioned = async () =>
      (await circle.ask(circle.creator, 'im.unread', {})).list.map(one => one.mentioned);
    const before = await mentioned();
    await decide(caseId, 'hide');
    expect(await shown()).toEqual([[3, undefined]]);
    expect(await mentioned()).toEqual([]);
    const answer = { ...circle.saying('回答'), reply_n: n };
    expect(await circle.refused(reporter, 'im.message_send', answer)).toMatchObject({ status: 400 });
    await decide(caseId, 'restore');
    expect(await shown()).toEqual([[1, '骂人的话']]);
    expect([before, await mentioned()]).toEqual([[1], [1]]);
  });

  test.each([
    ['everybody', true],
    ['an identity', false],
  ])('a message to %s mentions them again once it is put back', async (_, isAll) => {
    const holder = await circle.member();
    const identityIds = isAll ? [] : [await circle.identity([holder])];
    const mentioned = { isAll, userIds: [], identityIds };
    const { uuid } = await circle.say(await circle.manager(), '骂你们所有人', { mentioned });
    await report(uuid);
    const { id } = await newest();
    const mentions = async () => (await circle.ask(holder, 'im.unread', {})).list.map(one => one.mentioned);
    const counts = [await mentions()];
    for (const action of ['hide', 'restore'] as const) {
      await decide(id, action);
      counts.push(await mentions());
    }
    expect(counts).toEqual([[1], [], [1]]);
  });

  test('open pages hear of hiding and putting back as revisions, not as new messages', async () => {
    const { caseId, rev } = await reported();
    const fanout = memoryFanout();
    const received: [string, number, number][] = [];
    fanout.subscribe(topicOf(circle.channelId), message => {
      for (const { status, rev: at } of message as Entry[]) received.push(['log', status, at]);
    });
    fanout.subscribe(`heads:${circle.groupId}`, event => {
      if ((event as NewHead).by.length > 0) received.push(['heads', 0, 0]);
    });
    const outside = { ...OUTSIDE, messages: messagesOf(db, () => circle.now, fanout) };
    for (const action of ['hide', 'restore'] as const)
      await callApi(db, 'operator.report_decide', { case_id: caseId, action, reason: '核实过' }, circle.now, {
        headers: operator.headers,
        outside,
      });
    await expect
      .poll(() => received)
      .toEqual([
        ['log', 3, rev + 1],
        ['log', 1, rev + 2],
      ]);
  });

  test('an appeal that is granted puts it back', async () => {
    const { caseId } = await reported();
    const { decisions } = await decide(caseId, 'hide');
    await circle.ask(author, 'report.appeal', { decision_id: decisions[0]!.id, text: '没有骂人' });
    await circle.ask(second, 'operator.appeal_decide', {
      decision_id: decisions[0]!.id,
      is_granted: true,
      reason: '误判',
    });
    expect(await shown()).toEqual([[1, '骂人的话']]);
  });

  test.each(['recall', 'erase'] as const)('after its author’s %s nothing comes back', async how => {
    const { caseId, uuid } = await reported();
    await decide(caseId, 'hide');
    if (how === 'recall') await circle.ask(author, 'im.message_recall', { ...circle.target, uuid });
    else await inTransaction(db, trx => messageData.erase(trx, author.id, 'erase'));
    await decide(caseId, 'restore');
    expect(await shown()).toEqual([[2, undefined]]);
  });

  test('a hidden message is not pinned', async () => {
    const { caseId, uuid } = await reported();
    const place = { group_id: circle.groupId, channel_id: circle.channelId };
    await circle.ask(circle.creator, 'im.pin_msg_add', { ...place, message: { uuid } });
    await decide(caseId, 'hide');
    expect((await circle.ask(reporter, 'im.pin_msg_get', place)).pin_msg).toBeNull();
  });
});
