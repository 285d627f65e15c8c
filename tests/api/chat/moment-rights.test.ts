/** Who may do what with posts (spec §6), by hand from calls.tsv and docs/decisions/040. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#lib/app/calls.ts';
import type { AnyCall } from '#lib/platform/contract/call.ts';
import { Square, sourceOf } from '#tests/support/chat/square.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';

let db: TestDatabase;
let square: Square;
let author: SignedIn;
let id: number;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
});
afterAll(() => db.drop());
beforeEach(async () => {
  square = await Square.open(db);
  author = await square.circle.member();
  id = await square.post(author, '好球');
});

const frozen = async () => {
  const who = await square.circle.member();
  await square.circle.freeze(who);
  return who;
};

const MAKE: Record<string, () => Promise<SignedIn | null>> = {
  visitor: async () => null,
  outsider: () => square.circle.outsider(),
  kicked: () => square.circle.kicked(),
  member: () => square.circle.member(),
  author: async () => author,
  muted: () => square.circle.muted(),
  muted_here: () => square.circle.banned('send', square.postsId),
  unseeing: () => square.circle.banned('view', square.postsId),
  frozen,
  channel_manager: () => square.circle.channelManager(square.postsId),
  manager: () => square.circle.manager(),
  creator: async () => square.circle.creator,
  operator: () => signInAs(db, 'operator', square.circle.now),
};
const ROLES = Object.keys(MAKE);

/** One column a role, in the order of MAKE. Calls that are open to visitors take who is frozen for one. */
const SEEING = 'in in in in in in in 404 in in in in in';
const TABLE: Record<string, [row: string, input: () => Record<string, unknown>]> = {
  'moment.find_top_moment': [SEEING, () => square.place],
  'moment.moment_cursor_query_time': [SEEING, () => square.place],
  'moment.find_moment_list_time': [SEEING, () => square.place],
  'moment.detail_down': [SEEING, () => ({ id })],
  'comment.find_hot_comment_by_moment_id': [SEEING, () => ({ moment_id: id })],
  'comment.comment_cursor_query_by_moment_id': [SEEING, () => ({ moment_id: id })],
  'comment.author_comment_cursor_query_by_moment_id': [SEEING, () => ({ moment_id: id })],
  'moment.publish': [
    '401 403 24406 in in 24408 24408 404 30000 in in in 403',
    () => ({ ...square.place, content: '新的' }),
  ],
  'comment.reply': [
    '401 403 24406 in in 24408 24408 404 30000 in in in 403',
    () => ({ source: sourceOf(id), content: '沙发' }),
  ],
  'moment.like': [
    '401 in 24406 in in 24408 24408 404 30000 in in in in',
    () => ({ source_type: 'moment', source_id: id, status: 1 }),
  ],
  'moment.emoji_action': [
    '401 403 24406 in in 24408 24408 404 30000 in in in 403',
    () => ({ source_type: 'moment', source_id: id, emoji: '赞', action: 1 }),
  ],
  'activity.share_post': [
    '401 403 24406 in in 24408 24408 404 30000 in in in 403',
    () => ({
      moment_id: id,
      targets: [{ group_id: square.circle.groupId, channel_id: square.circle.channelId }],
    }),
  ],
  'moment.set_top_status': [
    '401 403 24406 403 403 403 403 404 30000 in in in 403',
    () => ({ id, status: 1 }),
  ],
  // Operators reach posts and their comments through reports alone.
  'moment.set_comment_status': [
    '401 403 403 403 in 403 403 404 30000 in in in 403',
    () => ({ id, status: 0 }),
  ],
  'moment.delete': ['401 403 403 403 in 403 403 404 30000 in in in 403', () => ({ id })],
  'moment.add_tag': [
    '401 403 24406 403 403 403 403 403 30000 in in in 403',
    () => ({ group_id: square.circle.groupId, name: '高光' }),
  ],
  // There is no such tag.
  'moment.delete_tag': [
    '401 403 24406 403 403 403 403 403 30000 404 404 404 403',
    () => ({ group_id: square.circle.groupId, tag_id: 1_000_000 }),
  ],
  // What may not be seen is empty.
  'moment.find_tags_by_group_id': [
    'in in in in in in in in in in in in in',
    () => ({ group_id: square.circle.groupId }),
  ],
};

test('every call about a post, its room or the tags there has its row, with one outcome for each role', () => {
  // A comment that a notice is about is a comment's (comment-acts.test.ts).
  const isAbout = ({ scope }: AnyCall) => scope?.startsWith('moment') && scope !== 'moment_notice';
  const about = Object.entries<AnyCall>(calls).flatMap(([name, call]) => (isAbout(call) ? name : []));
  expect(Object.keys(TABLE)).toEqual(expect.arrayContaining(about));
  for (const [call, [row]] of Object.entries(TABLE)) expect(row.split(' '), call).toHaveLength(ROLES.length);
});

describe.each(Object.keys(TABLE))('%s', name => {
  test.each(ROLES)('by %s', async role => {
    const who = await MAKE[role]!();
    const [row, input] = TABLE[name]!;
    const answer = await square.circle.raw(who, name as 'moment.delete', input());
    const { code } = JSON.parse(answer.body);
    const seen = code === 200 ? 'in' : String(answer.status === 200 ? code : answer.status);
    expect(seen, answer.body).toBe(row.split(' ')[ROLES.indexOf(role)]);
  });
});

test.each([
  ['moment.publish', { content: '新的' }, '你已被禁言，无法发布帖子'],
  ['moment.emoji_action', { source_type: 'moment', emoji: '赞', action: 1 }, '回应失败，你已被禁言'],
] as const)('%s tells who is muted so', async (name, fields, message) => {
  const who = await square.circle.muted();
  const input = { ...square.place, source_id: id, ...fields };
  expect(await square.circle.refused(who, name, input)).toMatchObject({ code: 24_408, message });
});

test.each([
  [7, 'moment.publish', '您没有发帖权限'],
  [8, 'comment.reply', '您没有评论权限'],
  [6, 'moment.emoji_action', '您没有回应权限'],
] as const)(
  'without permission %i %s is refused in the words of the spec',
  async (auth_id, name, message) => {
    const entry = { ...square.place, auth_id, is_auth: 0, is_some: 0 };
    await square.circle.ask(square.circle.creator, 'im_admin.auth_channel', entry);
    const input = {
      ...square.place,
      ...{
        content: '新的',
        source: sourceOf(id),
        source_type: 'moment',
        source_id: id,
        emoji: '赞',
        action: 1,
      },
    };
    expect(await square.circle.refused(author, name, input)).toMatchObject({ status: 403, message });
    expect((await square.detail(author, id)).may).toMatchObject({
      reply: auth_id !== 8,
      respond: auth_id !== 6,
    });
  },
);

test('a manager of another channel manages neither posts nor comments here', async () => {
  const who = await square.circle.channelManager(await square.circle.channel({ kind: 'post' }));
  for (const [name, input] of [
    ['moment.delete', { id }],
    ['moment.set_comment_status', { id, status: 0 }],
  ] as const)
    expect(await square.circle.refused(who, name, input)).toMatchObject({
      status: 403,
      message: '无编辑权限',
    });
  expect(await square.circle.refused(who, 'moment.set_top_status', { id, status: 1 })).toMatchObject({
    status: 403,
    message: '权限不足',
  });
});

describe('comments of a post', () => {
  test('are closed and opened by its author and managers', async () => {
    const refused = () =>
      square.circle.refused(author, 'comment.reply', { source: sourceOf(id), content: '沙发' });
    await square.circle.ask(author, 'moment.set_comment_status', { id, status: 0 });
    expect(await square.detail(null, id)).toMatchObject({ comment_status: 0 });
    expect(await refused()).toMatchObject({ status: 403, reason: 'comments_closed' });
    await square.circle.ask(square.circle.creator, 'moment.set_comment_status', { id, status: 1 });
    await square.comment(author, id, '沙发');
    expect(await square.detail(null, id)).toMatchObject({ comment_count: 1 });
  });

  test('are deleted by those who wrote them and by managers of the channel', async () => {
    const one = await square.comment(author, id, '一楼');
    const other = await square.circle.member();
    expect(await square.circle.refused(other, 'comment.delete', { comment_id: one })).toMatchObject({
      status: 403,
      message: '无编辑权限',
    });
    const manager = await square.circle.channelManager(square.postsId);
    await square.circle.ask(manager, 'comment.delete', { comment_id: one });
    expect(await square.detail(null, id)).toMatchObject({ comment_count: 0 });
  });

  test('the author’s alone, and the hottest', async () => {
    const other = await square.circle.member();
    await square.comment(other, id, '路人');
    await square.comment(author, id, '楼主');
    const texts = async (
      name: 'comment.author_comment_cursor_query_by_moment_id' | 'comment.find_hot_comment_by_moment_id',
    ) => (await square.circle.ask(null, name, { moment_id: id })).list.map(({ content }) => content);
    expect(await texts('comment.author_comment_cursor_query_by_moment_id')).toEqual(['楼主']);
    expect((await texts('comment.find_hot_comment_by_moment_id')).toSorted()).toEqual(
      ['楼主', '路人'].toSorted(),
    );
  });

  test('fall under the group’s own words', async () => {
    const words = { group_id: square.circle.groupId, words: ['剧透'] };
    await square.circle.ask(square.circle.creator, 'im_admin.set_words', words);
    const content = { source: sourceOf(id), content: '小心剧透' };
    expect(await square.circle.refused(author, 'comment.reply', content)).toMatchObject({
      reason: 'content_violates',
    });
  });
});

describe('a channel that is not seen any more', () => {
  test.each(['visitor', 'member', 'outsider'])('hides posts and their comments from a %s', async role => {
    const comment_id = await square.comment(author, id, '沙发');
    await square.close();
    const who = await MAKE[role]!();
    for (const [name, input] of [
      ['moment.detail_down', { id }],
      ['moment.moment_cursor_query_time', square.place],
      ['comment.get_comment', { comment_id }],
      ['comment.reply_cursor_query', { from_comment_id: comment_id }],
      ['comment.comment_cursor_query_by_moment_id', { moment_id: id }],
      ['comment.get_hot_comment_visitor', { source: sourceOf(id) }],
    ] as const)
      expect(await square.circle.refused(who, name, input), name).toMatchObject({ status: 404 });
    const { list } = await square.circle.ask(who, 'comment.source_info_visitor', { source: sourceOf(id) });
    expect(list).toEqual([]);
  });

  test('shows an author their own posts and replies, without a way there', async () => {
    await square.comment(author, id, '沙发');
    await square.close();
    const { list } = await square.circle.ask(author, 'moment.cursor_query_self_moment', {});
    expect(list).toMatchObject([{ id, content: '好球' }]);
    const own = await square.circle.ask(author, 'moment.cursor_query_self_reply', {});
    expect(own.list).toMatchObject([{ content: '沙发', source_title: '', source_path: '' }]);
    await square.circle.ask(author, 'moment.delete', { id });
  });
});
