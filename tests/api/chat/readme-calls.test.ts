/** Readmes of rooms over the API. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { README_MAX } from '#lib/chat/readme/limits.ts';
import { wordFilterOf } from '#lib/platform/moderation/filter.ts';
import { callRaw, OUTSIDE } from '#tests/support/api.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
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
  const inChannel = () => ({ group_id: circle.groupId, channel_id: circle.channelId });
  const writing = (content: string) => ({ ...inChannel(), content });
  const write = (content: string, who = circle.creator) =>
    circle.ask(who, 'im.channel_readme_add', writing(content));
  const remove = () => circle.ask(circle.creator, 'im.channel_readme_del', inChannel());
  const shown = async (who: SignedIn | null = null) =>
    (await circle.ask(who, 'im.channel_readme', { channel_id: circle.channelId })).content;
  const events = () => circle.changes.map(({ type, channelId }) => [type, channelId]);

  test('a room begins without one', async () => {
    expect(await shown()).toBe('');
  });

  test('everybody who sees the room reads what its managers wrote, tidied', async () => {
    expect(await write(' 文明发言\r\n\r\n\r\n\r\n不剧透\u202e ')).toEqual({
      channel_id: circle.channelId,
      content: '文明发言\n\n不剧透',
      changed_at: circle.now,
    });
    for (const who of [null, await circle.outsider(), await circle.member()])
      expect(await shown(who)).toBe('文明发言\n\n不剧透');
    expect(events()).toEqual([['channel_info', circle.channelId]]);
  });

  test('a new one replaces the one before; the same again is not told', async () => {
    for (const content of ['一', '二', '二']) await write(content);
    expect(await shown()).toBe('二');
    expect(events()).toHaveLength(2);
  });

  test('the lists of rooms say when it was written, and so does the event', async () => {
    const listed = async () => {
      const { list } = await circle.ask(circle.creator, 'im.group_index', { group_id: circle.groupId });
      return list.flatMap(({ items }) => items).map(({ readme_at }) => readme_at);
    };
    expect(await listed()).toEqual([0]);
    await write('一');
    expect(await listed()).toEqual([circle.now]);
    await remove();
    expect(await listed()).toEqual([0]);
    expect(circle.changes.map(({ readmeAt }) => readmeAt)).toEqual([circle.now, 0]);
  });

  test('who wrote on what another changed meanwhile is refused, and both texts are known', async () => {
    const first = await write('一');
    const on = (known_at: number, content: string) => ({ ...writing(content), known_at });
    // Within the same millisecond, too.
    const { changed_at } = await circle.ask(
      circle.creator,
      'im.channel_readme_add',
      on(first.changed_at, '二'),
    );
    expect(changed_at).toBeGreaterThan(first.changed_at);
    for (const known of [first.changed_at, 0])
      expect(await circle.refused(circle.creator, 'im.channel_readme_add', on(known, '三'))).toMatchObject({
        status: 409,
        reason: 'readme_changed',
      });
    expect(await shown()).toBe('二');
  });

  test('deleting it is told, deleting it again is not', async () => {
    await write('一');
    for (let times = 0; times < 2; times++) await remove();
    expect(await shown()).toBe('');
    expect(events()).toHaveLength(2);
  });

  test.each([
    ['an empty one', ' \u200b\n', 'content_empty'],
    ['a long one', '长'.repeat(README_MAX + 1), 'content_long'],
  ])('%s is refused', async (_, content, reason) => {
    expect(await circle.refused(circle.creator, 'im.channel_readme_add', writing(content))).toMatchObject({
      status: 400,
      reason,
      field: 'content',
    });
    expect(await shown()).toBe('');
  });

  test('one of the greatest length is stored whole', async () => {
    await write('长'.repeat(README_MAX));
    expect(await shown()).toHaveLength(README_MAX);
  });

  test('forbidden words are refused; those forbidden in names alone are not', async () => {
    const site = { ...OUTSIDE.site, words: wordFilterOf('block 坏话\nname 管理员') };
    const ask = async (content: string) => {
      const options = { headers: circle.creator.headers, outside: { ...OUTSIDE, site } };
      return JSON.parse(
        (await callRaw(db, 'im.channel_readme_add', writing(content), circle.now, options)).body,
      );
    };
    expect((await ask('这里说坏话')).error).toMatchObject({ reason: 'content_violates' });
    expect(await ask('有事请找管理员')).toMatchObject({ code: 200 });
  });

  test('is for managers of the group and of the channel', async () => {
    for (const who of [await circle.manager(), await circle.channelManager()]) {
      await write(`写 ${who.id}`, who);
      expect(await shown()).toBe(`写 ${who.id}`);
    }
    await write('规矩');
    const others = [
      await circle.member(),
      await circle.outsider(),
      await circle.channelManager(await circle.channel()),
    ];
    for (const who of others)
      for (const name of ['im.channel_readme_add', 'im.channel_readme_del'] as const)
        expect(await circle.refused(who, name, writing('改'))).toMatchObject({ status: 403 });
    expect(await circle.refused(await circle.kicked(), 'im.channel_readme_del', inChannel())).toMatchObject({
      code: 24_406,
    });
    const other = await Circle.open(db);
    const input = { ...writing('改'), group_id: other.groupId };
    for (const name of ['im.channel_readme_add', 'im.channel_readme_del'] as const)
      expect(await circle.refused(other.creator, name, input)).toMatchObject({ status: 404 });
    expect(await shown()).toBe('规矩');
  });

  test('of a room that one may not see, or that was deleted, is not found', async () => {
    await write('暗语');
    const view = { ...inChannel(), auth_id: 1, is_auth: 0, is_some: 0 };
    await circle.ask(circle.creator, 'im_admin.auth_channel', view);
    expect(await circle.refused(null, 'im.channel_readme', inChannel())).toMatchObject({ status: 404 });
    await circle.ask(circle.creator, 'im_admin.channel_del', inChannel());
    expect(await circle.refused(circle.creator, 'im.channel_readme', inChannel())).toMatchObject({
      status: 404,
    });
  });
});
