/** Rules of posts. */
import { describe, expect, test } from 'vitest';
import type { GroupEvent } from '#lib/chat/group/events.ts';
import { VISITOR } from '#lib/chat/group/standing.ts';
import { nameOf } from '#lib/chat/moment/address.ts';
import { momentRule, tagRule } from '#lib/chat/moment/scopes.server.ts';
import { staleAfter, staleOf } from '#lib/chat/moment/tags.ts';
import { checkPost } from '#lib/chat/moment/text.ts';
import type { PermissionResource, PermissionSubject } from '#lib/chat/permission/standing.ts';
import { wordFilterOf } from '#lib/platform/moderation/filter.ts';

const everybody = { isGranted: true, isForSome: false, identityIds: [], userIds: [] };
const place: PermissionResource = {
  ...{ channelId: 1, kind: 'post', isOpenToVisitors: true },
  entries: { view: everybody, respond: everybody, post: everybody, reply: everybody },
};
const closed: PermissionResource = { ...place, isOpenToVisitors: false };
const subject = (role: 'member' | 'creator'): PermissionSubject => ({
  ...VISITOR,
  member: { userId: 7, role, identities: [], bans: [] },
});

describe('a post', () => {
  test.each([
    ['shown to a visitor', { isShown: true }, 'view', 'allowed'],
    ['hidden', { isShown: false }, 'view', 'no_moment'],
    ['hidden, for its author', { isShown: false, isAuthor: true }, 'view', 'no_moment'],
    ['in a closed channel', { isShown: true, at: closed }, 'view', 'no_moment'],
    ['in a channel that is gone', { isShown: true, at: undefined }, 'view', 'no_moment'],
    ['of a channel that is gone, for its author', { isAuthor: true, at: undefined }, 'delete', 'allowed'],
    ['of somebody else', { isShown: true, who: subject('member') }, 'delete', 'not_editable'],
    ['in a closed channel, for a visitor', { isShown: true, at: closed }, 'delete', 'no_moment'],
    ['for the creator', { isShown: true, who: subject('creator') }, 'delete', 'allowed'],
    ['for a member', { isShown: true, who: subject('member') }, 'manage', 'refused'],
    ['for a member', { isShown: true, who: subject('member') }, 'respond', 'allowed'],
    ['for a visitor', { isShown: true }, 'respond', 'refused'],
  ] as const)('%s, need %s', (_, input, need, verdict) => {
    const {
      isShown = false,
      isAuthor = false,
      who = VISITOR,
      at = place,
    } = input as {
      isShown?: boolean;
      isAuthor?: boolean;
      who?: PermissionSubject;
      at?: PermissionResource;
    };
    const inChannel =
      'at' in input && input.at === undefined ? undefined : { subject: who, resource: at, now: 0 };
    expect(momentRule({ isAuthor, isShown, inChannel }, need)).toBe(verdict);
  });
});

test.each([
  ['a visitor sees them', VISITOR, false, 'see', 'allowed'],
  ['a visitor changes none', VISITOR, false, 'manage', 'visitor'],
  ['nor does a plain member', subject('member'), false, 'manage', 'not_manager'],
  ['whoever manages does', subject('member'), true, 'manage', 'allowed'],
  ['unless they were kicked', { ...subject('member'), isBlocked: true }, true, 'manage', 'blocked'],
] as const)('tags: %s', (_, who, manages, need, verdict) => {
  expect(tagRule({ subject: who, manages }, need)).toBe(verdict);
});

test.each([
  [{ title: '决胜一刻', content: '最后一局' }, '决胜一刻'],
  [{ title: '', content: '最后一局\n翻盘了' }, '最后一局 翻盘了'],
  [{ title: '', content: '长'.repeat(31) }, `${'长'.repeat(30)}…`],
  [{ title: '', content: '' }, '帖子'],
])('%o is called %s', (post, name) => {
  expect(nameOf(post)).toBe(name);
});

test('a title of invisible characters is none, and a picture stands for the text', () => {
  expect(checkPost({ title: '\u2800', content: ' ' }, 1, [])).toEqual({ title: '', content: '' });
  expect(() => checkPost({ title: '标题', content: ' ' }, 0, [])).toThrow('帖子内容不能为空');
});

test('each list of words is looked at', () => {
  const words = [wordFilterOf('block 甲'), wordFilterOf('block 乙')];
  for (const content of ['甲', '乙'])
    expect(() => checkPost({ title: '', content }, 0, words)).toThrow('违规');
  expect(checkPost({ title: '', content: '丙' }, 0, words).content).toBe('丙');
});

test.each<[GroupEvent, boolean]>([
  ['channel_config', true],
  ['auth', true],
  ['channel_info', true],
  ['channel_operation', true],
  ['leave_group', true],
  ['member_list', false],
  ['ban', false],
  ['pin', false],
])('a change of a group of the type %s drops pages of posts: %s', (type, drops) => {
  expect(staleAfter({ groupId: 3, type }).includes('posts:group:3')).toBe(drops);
});

test('a changed post drops its page, its channel’s and its thread; changed tags drop the group’s', () => {
  const post = { groupId: 1, channelId: 2, momentId: 3 };
  expect(staleOf(post)).toEqual(['posts:channel:2', 'posts:3', 'talk:moment:3']);
  expect(staleOf({ groupId: 1 })).toEqual(['posts:group:1']);
});
