/** What acts of the audit say. */
import { expect, test } from 'vitest';
import { type Detail, textOf } from '#lib/chat/administration/audit-text.ts';
import { AUDIT_TITLE } from '#lib/chat/administration/wording.ts';
import { AUDIT_ACTIONS, type GroupAuditAction } from '#lib/chat/group/audit-action.ts';

const NAMES = {
  users: new Map([
    [1, '甲'],
    [2, '乙'],
  ]),
  rooms: new Map([[7, '大厅']]),
  categories: new Map([[4, '赛事']]),
  identities: new Map([[3, '贵宾']]),
};
const NOON = Date.UTC(2026, 10, 25, 4);

test.each<[GroupAuditAction, Detail, string]>([
  ['edit_group', { name: '新名', visitor_view: 1 }, '名称改为「新名」；不再对访客开放'],
  ['edit_channel', { channelId: 7, name: '大厅' }, '房间「大厅」；名称改为「大厅」'],
  ['edit_channel', { channelId: 7, category_id: null }, '房间「大厅」；移出分组'],
  ['edit_channel', { channelId: 7, category_id: 4, link: '' }, '房间「大厅」；去掉了链接；移到分组「赛事」'],
  ['delete_channel', { channelId: 8, name: '旧房' }, '房间「旧房」'],
  ['edit_category', { id: 4, was: '旧', name: '赛事' }, '分组「旧」；名称改为「赛事」'],
  ['add_leader', { channelId: 7, userId: 1 }, '房间「大厅」；甲'],
  ['give_identity', { identityId: 3, name: '贵宾', userIds: [1, 2] }, '身份「贵宾」；甲、乙'],
  ['delete_identity', { identityId: 9, name: '旧身份' }, '身份「旧身份」'],
  [
    'edit_identity',
    { identityId: 3, was: '嘉宾', name: '贵宾', color: '1673FC', grants: ['send'] },
    '身份「贵宾」；名称改为「贵宾」；颜色改为 #1673FC；全频道的权限：发言权限',
  ],
  ['ban', { userIds: [1], permission: 'send', until: NOON }, '甲；发言权限；到 2026-11-25 12:00'],
  ['ban', { userIds: [9], permission: 'view', until: null }, '已删除；查看权限；直到解除'],
  ['set_slow', { channelId: 7, seconds: 30 }, '房间「大厅」；每 30 秒一条'],
  ['set_words', { count: 0 }, '清空了词表'],
  [
    'edit_rights',
    {
      channelId: 7,
      visitorView: 0,
      entries: [
        { auth_id: 2, is_auth: 1, is_some: 1, identity_ids: [3] },
        { auth_id: 6, is_auth: 0, is_some: 0, identity_ids: [], user_ids: [1] },
        { auth_id: 5, is_auth: 0, is_some: 1, identity_ids: [3, 8] },
      ],
    },
    '房间「大厅」；发言权限→只有身份「贵宾」；回应权限→没有人以及单独列出的 1 人；' +
      '分享至其他频道→除身份「贵宾」、身份「已删除」外的人；对访客开放',
  ],
])('%s of %j', (action, detail, text) => {
  expect(textOf(action, detail, NAMES)).toBe(text);
});

test('every action has a title of its own', () => {
  expect(new Set(AUDIT_ACTIONS.map(action => AUDIT_TITLE[action])).size).toBe(AUDIT_ACTIONS.length);
});
