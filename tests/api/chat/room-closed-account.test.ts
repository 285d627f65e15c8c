/** What rooms still show and hold of a closed account. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#lib/members/account/sign-in/password.server.ts';
import type { DataTable } from '#lib/members/account/user-data.ts';
import { roomPage } from '#lib/site/pages/room.page.server.ts';
import { TEST_ORIGIN } from '#tests/support/api.ts';
import { assembly } from '#tests/support/assembly.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';

const CLOSED = '已注销用户';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let circle: Circle;
  let leaver: SignedIn;
  let serial = 0;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    circle = await Circle.open(db);
    leaver = await signInAs(db, 'member', circle.now, {
      nickname: `老周${++serial}`,
      password_hash: await hashPassword('abc123'),
      head_portrait: '/files/face.png',
    });
    await circle.ask(leaver, 'im.group_join', { group_id: circle.groupId });
  });
  const close = (ownText: 'anonymise' | 'erase' = 'anonymise') =>
    circle.ask(leaver, 'auth.unregister', { password: 'abc123', said: ownText });
  const place = () => ({ group_id: circle.groupId, channel_id: circle.channelId });
  const mentioning = { mentioned: { isAll: false, userIds: [] as number[], identityIds: [] } };
  const texts = async () =>
    (await circle.ask(circle.creator, 'im.message_history', circle.target)).list.map(
      ({ content }) => (content as { text?: string }).text,
    );

  test('its messages, its pin and the page for visitors name nobody', async () => {
    await circle.ask(leaver, 'im.group_nickname', { group_id: circle.groupId, group_nickname: '周末' });
    const { uuid } = await circle.say(leaver, '说过的');
    await circle.ask(circle.creator, 'im.pin_msg_add', { ...place(), message: { uuid } });
    await close();
    const nobody = { nickname: CLOSED, head_portrait: '', status: 3, province_name: '' };
    const { list } = await circle.ask(null, 'user.get_user_info', { user_ids: [leaver.id] });
    expect(list).toMatchObject([nobody]);
    const { user_info } = await circle.ask(circle.creator, 'im.pin_msg_get', place());
    expect(user_info).toMatchObject(nobody);
    const ids = { group_id: circle.groupId, user_ids: [leaver.id] };
    const roles = (await circle.ask(circle.creator, 'im.member_batch_get_role', ids)).list;
    expect(roles.map(one => one.group_nickname).join('')).toBe('');
    const members = await circle.ask(circle.creator, 'im.group_member_list', { group_id: circle.groupId });
    expect(members.list.map(({ user_id }) => user_id)).not.toContain(leaver.id);
    const query = new URLSearchParams({
      group_id: String(circle.groupId),
      chat_id: String(circle.channelId),
    });
    const app = { db, now: () => circle.now, origin: TEST_ORIGIN, registries: assembly.registries };
    const page = await roomPage(app as unknown as Parameters<typeof roomPage>[0], query);
    expect(JSON.stringify(page)).toContain('说过的');
    expect(JSON.stringify(page)).toContain(CLOSED);
    expect(JSON.stringify(page)).not.toMatch(/老周|周末|face\.png/);
  });

  test.each([
    ['stays where its messages stay', 'anonymise', ['说过的', '说过的']],
    ['is taken back with its messages', 'erase', []],
  ] as const)('what others forwarded of it %s', async (_, ownText, left) => {
    const other = await circle.channel();
    const targets = [{ group_id: circle.groupId, channel_id: other }];
    let { uuid } = await circle.say(leaver, '说过的');
    // A copy of the copy is its forwarder's as little.
    for (const who of [await circle.member(), await circle.member()]) {
      const { list } = await circle.ask(who, 'activity.share_message', { messages: [{ uuid }], targets });
      uuid = list[0]!.uuid;
    }
    await close(ownText);
    const { list } = await circle.ask(circle.creator, 'im.message_history', {
      ...circle.target,
      channel_id: other,
    });
    expect(list.flatMap(({ content }) => (content as { text?: string }).text ?? [])).toEqual(left);
    const copies = db.read.selectFrom('chat_copy').selectAll().where('author_id', '=', leaver.id);
    expect(await copies.execute()).toHaveLength(left.length);
  });

  test('messages that mention it name it no more, whichever of its names they used', async () => {
    await circle.ask(leaver, 'im.group_nickname', { group_id: circle.groupId, group_nickname: '周末' });
    const mentioned = { ...mentioning.mentioned, userIds: [leaver.id] };
    await circle.say(circle.creator, `@${leaver.nickname} 和 @周末 来吗`, { mentioned });
    await circle.say(circle.creator, '老周不来', {});
    const { rev } = await circle.ask(null, 'im.message_history', circle.target);
    await close();
    expect(await texts()).toEqual([`@${CLOSED} 和 @${CLOSED} 来吗`, '老周不来']);
    // Whoever resumes is sent the change.
    const again = { ...circle.target, since_rev: rev };
    expect((await circle.ask(null, 'im.message_history', again)).list.map(({ n }) => n)).toEqual([1]);
    expect((await circle.say(circle.creator, '接着说')).rev).toBe(rev + 2);
  });

  test('others whom the message mentions keep their names, where these begin as the one that goes', async () => {
    const [anna, last] = [await circle.member(), await circle.member()];
    const nickname = (who: SignedIn, group_nickname: string) =>
      circle.ask(who, 'im.group_nickname', { group_id: circle.groupId, group_nickname });
    await nickname(leaver, '安');
    await nickname(anna, '安娜');
    await nickname(last, '安娜贝尔');
    const userIds = [leaver.id, anna.id, last.id];
    await circle.say(circle.creator, '@安娜 @安 @安娜贝尔 @安来', {
      mentioned: { ...mentioning.mentioned, userIds },
    });
    await close();
    expect(await texts()).toEqual([`@安娜 @${CLOSED} @安娜贝尔 @${CLOSED}来`]);
  });

  test('earlier texts of messages that mention it name it no more; those of others stay', async () => {
    const anna = await circle.member();
    const nickname = (who: SignedIn, group_nickname: string) =>
      circle.ask(who, 'im.group_nickname', { group_id: circle.groupId, group_nickname });
    await nickname(leaver, '安');
    await nickname(anna, '安娜');
    const mentioned = { ...mentioning.mentioned, userIds: [leaver.id, anna.id] };
    const { uuid } = await circle.say(circle.creator, '@安娜 @安 先说一', { mentioned });
    const other = await circle.say(circle.creator, '安 不来');
    const edit = (id: string, text: string) =>
      circle.ask(circle.creator, 'im.message_edit', { ...circle.target, uuid: id, text });
    await edit(uuid, `@安娜 再说二 @${leaver.nickname}`);
    await edit(uuid, '@安娜 三');
    await edit(other.uuid, '都不来');
    const earlier = async () =>
      (
        await db.read
          .selectFrom('chat_edit')
          .select('content')
          .where('channel_id', '=', circle.channelId)
          .orderBy('n')
          .execute()
      ).map(({ content }) => JSON.parse(content).text as string);
    const before = await earlier();
    await close();
    expect(before).toHaveLength(3);
    const after = await earlier();
    expect(after.toSorted()).toEqual(
      [`@安娜 @${CLOSED} 先说一`, `@安娜 再说二 @${CLOSED}`, '安 不来'].toSorted(),
    );
    expect(await texts()).toEqual(['@安娜 三', '都不来']);
  });

  test.each([
    ['anonymise', '守则'],
    ['erase', ''],
  ] as const)('%s: a readme that it wrote says %o', async (ownText, content) => {
    await circle.grant('manage', [leaver.id]);
    await circle.ask(leaver, 'im.channel_readme_add', { channel_id: circle.channelId, content: '守则' });
    await close(ownText);
    const readme = await circle.ask(circle.creator, 'im.channel_readme', { channel_id: circle.channelId });
    expect(readme.content).toBe(content);
  });

  test('the copy holds what it said before edits, its pins and its readmes', async () => {
    await circle.grant('manage', [leaver.id]);
    const { uuid, n } = await circle.say(leaver, '改过的');
    await db.write
      .insertInto('chat_edit')
      .values({ channel_id: circle.channelId, n, content: '{"text":"原来的"}', until: circle.now })
      .execute();
    await circle.ask(leaver, 'im.pin_msg_add', { ...place(), message: { uuid } });
    await circle.ask(leaver, 'im.channel_readme_add', { channel_id: circle.channelId, content: '守则' });
    const tables: DataTable[] = [];
    for (const data of assembly.registries.userData) tables.push(...(await data.tables(db, leaver.id)));
    const rowsOf = (name: string) => tables.find(table => table.name === name)?.rows;
    expect(rowsOf('message_edits')).toMatchObject([{ content: '{"text":"原来的"}' }]);
    expect(rowsOf('room_pins')).toMatchObject([{ n }]);
    expect(rowsOf('room_readmes')).toMatchObject([{ content: '守则' }]);
  });
});

/** Columns of rooms that hold a user's id: what becomes of the rows when the account is closed. */
const CONTENT: Readonly<Record<string, string>> = {
  'chat_audit.actor_id': 'an id without a name',
  'chat_ban.by_id': 'an id without a name',
  'chat_ban.user_id': 'deleted',
  'chat_block.by_id': 'an id without a name',
  'chat_block.user_id': 'deleted',
  'chat_copy.author_id': 'an id without a name, or deleted',
  'chat_group.owner_id': 'passed on',
  'chat_member.user_id': 'deleted',
  'chat_member_identity.user_id': 'deleted',
  'chat_mention.user_id': 'deleted',
  'chat_message.user_id': 'an id without a name, or recalled',
  'chat_pin.by_id': 'an id without a name',
  'chat_highlight.by_id': 'an id without a name',
  'chat_quiz.user_id': 'an id without a name, or deleted',
  'chat_quiz_answer.user_id': 'deleted',
  'chat_reaction.user_id': 'an id without a name, or deleted',
  'chat_read.user_id': 'deleted',
  'chat_readme.by_id': 'an id without a name, or deleted',
  'chat_sign.user_id': 'deleted',
  'chat_topic.user_id': 'an id without a name',
  'chat_topic_follow.user_id': 'deleted',
};

test('every column of rooms that holds a user is known, and no row is left where they are deleted', async () => {
  const db = await makeDatabase('sqlite');
  const { rows } = await sql<{ place: string }>`select t.name || '.' || c.name as place
    from sqlite_master t, pragma_table_info(t.name) c
    where t.type = 'table' and t.name glob 'chat_*' and (c.name glob '*user_id' or c.name in
      ('by_id', 'actor_id', 'owner_id', 'author_id', 'sender_id', 'asker_id'))`.execute(db.read);
  expect(rows.map(({ place }) => place).toSorted()).toEqual(Object.keys(CONTENT).toSorted());
  const circle = await Circle.open(db);
  const leaver = await signInAs(db, 'member', circle.now, { password_hash: await hashPassword('abc123') });
  await circle.ask(leaver, 'im.group_join', { group_id: circle.groupId });
  await circle.identity([leaver]);
  const { n } = await circle.say(circle.creator, '来', {
    mentioned: { isAll: false, userIds: [leaver.id], identityIds: [] },
  });
  const { channelId: channel_id, groupId: group_id, now } = circle;
  const user_id = leaver.id;
  const who = { group_id, user_id, by_id: circle.creator.id, created_at: now };
  await db.write
    .insertInto('chat_ban')
    .values({ ...who, channel_id: 0, permission: 'send', until: null })
    .execute();
  await db.write.insertInto('chat_block').values(who).execute();
  await db.write
    .insertInto('chat_read')
    .values({ user_id, channel_id, n })
    .onConflict(on => on.doNothing())
    .execute();
  await db.write.insertInto('chat_reaction').values({ channel_id, n, emoji: '微笑', user_id }).execute();
  await db.write.insertInto('chat_topic_follow').values({ channel_id, user_id, followed_at: now }).execute();
  const sign = { day: '2027-01-15', nth: 1, streak: 1, total: 1, coins: 0, signed_at: now };
  await db.write
    .insertInto('chat_sign')
    .values({ channel_id, user_id, ...sign })
    .execute();
  const quiz = {
    channel_id,
    user_id: circle.creator.id,
    title: '谁赢',
    options: '["甲","乙"]',
    counts: '[1,0]',
  };
  const { id: quiz_id } = await db.write
    .insertInto('chat_quiz')
    .values({ ...quiz, end_at: null, created_at: now } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.write
    .insertInto('chat_quiz_answer')
    .values({ quiz_id, user_id, option: 0, answered_at: now } as never)
    .execute();
  const left = async (place: string) => {
    const [table, column] = place.split('.') as [string, string];
    const found = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
      where ${sql.ref(column)} = ${user_id}`.execute(db.write);
    return found.rows[0]!.n;
  };
  const deleted = Object.keys(CONTENT).filter(place => CONTENT[place] === 'deleted');
  for (const place of deleted) expect([place, await left(place)]).toEqual([place, 1]);
  await circle.ask(leaver, 'auth.unregister', { password: 'abc123', said: 'erase' });
  for (const place of [...deleted, 'chat_reaction.user_id'])
    expect([place, await left(place)]).toEqual([place, 0]);
  await db.drop();
});
