/** Calls of notices, and further calls of their page. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { flag, id, integer, onlyList, page } from '../../platform/contract/fields.ts';
import { CATEGORIES, SWITCHED } from './category.ts';
import { CURSOR } from './cursor.ts';
import { ENDPOINT_MAX, PAGE_SIZE_MAX } from './limits.ts';
import { TIME_OF_DAY } from './quiet.ts';
import { allStatus, noticeItem, noticeList } from './shapes.ts';

const list = {
  method: 'POST',
  access: 'member',
  input: z.object({
    page,
    page_size: integer(1, PAGE_SIZE_MAX).default(40),
    /** `last_cursor` of the previous page; takes precedence over `page`. */
    cursor: z.string().regex(CURSOR).optional(),
  }),
  output: noticeList,
} as const;
const one = { access: 'member', writes: true, input: z.object({ id }), output: z.object({}) } as const;
const readAll = {
  method: 'GET',
  access: 'member',
  writes: true,
  input: z.object({}),
  output: z.object({}),
} as const;

const switches = onlyList(z.object({ category: z.enum(CATEGORIES), is_on: z.boolean() }));
/** base64url of `bytes` bytes. */
const bytesOf = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`));
const P256_POINT = 65;
const AUTH_SECRET = 16;

const timeOfDay = z.string().regex(TIME_OF_DAY);
const quiet = z.object({ is_on: z.boolean(), from: timeOfDay, to: timeOfDay });

export const noticeCalls = defineCalls({
  'notice.system_list': {
    ...list,
    writes: false,
    path: '/api/v1/message/system/list',
    summary: '系统通知列表',
  },
  'notice.activity_list': {
    ...list,
    writes: false,
    path: '/api/v1/message/activity/list',
    summary: '活动消息列表',
  },
  'notice.interaction_list': {
    ...list,
    path: '/api/v1/message/interaction/list',
    summary: '回复我的列表；读取第一页即全部已读',
  },
  'notice.liked_list': {
    ...list,
    path: '/api/v1/message/liked/list',
    summary: '收到的赞列表；读取第一页即全部已读',
  },
  'notice.activity_read_all': {
    ...readAll,
    path: '/api/v1/message/activity/read_all',
    summary: '活动消息全部已读',
  },
  'notice.system_read_all': {
    ...readAll,
    path: '/api/v1/message/system/read_all',
    summary: '系统通知全部已读',
  },
  'notice.activity_read': {
    ...one,
    scope: 'activity_notice',
    needs: 'read',
    method: 'GET',
    path: '/api/v1/message/activity/read',
    summary: '一条活动消息已读',
  },
  'notice.system_read': {
    ...one,
    scope: 'system_notice',
    needs: 'read',
    method: 'GET',
    path: '/api/v1/message/system/read',
    summary: '一条系统通知已读',
  },
  'notice.liked_del': {
    ...one,
    scope: 'liked_notice',
    needs: 'delete',
    method: 'DELETE',
    path: '/api/v1/message/liked/del',
    summary: '删除一条收到的赞',
  },
  'notice.interaction_del': {
    ...one,
    scope: 'interaction_notice',
    needs: 'delete',
    method: 'DELETE',
    path: '/api/v1/message/interaction/del',
    summary: '删除一条回复',
  },
  'notice.activity_del': {
    ...one,
    scope: 'activity_notice',
    needs: 'delete',
    method: 'DELETE',
    path: '/api/v1/message/activity/del',
    summary: '删除一条活动消息',
  },
  'notice.system_del': {
    ...one,
    scope: 'system_notice',
    needs: 'delete',
    method: 'DELETE',
    path: '/api/v1/message/system/del',
    summary: '删除一条系统通知',
  },
  'notice.all_status': {
    method: 'GET',
    path: '/api/v1/message/all_status',
    access: 'member',
    summary: '四类消息的未读数',
    input: z.object({}),
    output: allStatus,
  },
  'notice.recent': {
    method: 'GET',
    path: '/api/v1/message/recent',
    access: 'member',
    summary: '最近的几条消息，不改变已读状态',
    input: z.object({}),
    output: onlyList(noticeItem),
  },
  'notice.switch_list': {
    method: 'GET',
    path: '/api/v1/message/switch_list',
    access: 'member',
    summary: '各类消息的开关',
    input: z.object({}),
    output: switches,
  },
  'notice.switch_set': {
    method: 'POST',
    path: '/api/v1/message/switch_set',
    access: 'member',
    summary: '打开或关闭一类消息；关闭后不再产生。系统通知不能关闭',
    input: z.object({ category: z.enum(SWITCHED), is_on: flag }),
    output: switches,
  },
  'notice.quiet_hours': {
    method: 'GET',
    path: '/api/v1/message/quiet_hours',
    access: 'member',
    summary: '免打扰时段（北京时间，每天）：这段时间里不推送别人的赞、回复、@ 和关注，比赛提醒和系统通知照常',
    input: z.object({}),
    output: quiet,
  },
  'notice.set_quiet_hours': {
    method: 'POST',
    path: '/api/v1/message/quiet_hours',
    access: 'member',
    summary: '设置免打扰时段；结束早于开始则到第二天',
    input: quiet,
    output: quiet,
  },
  'notice.push_key': {
    method: 'GET',
    path: '/api/v1/message/push_key',
    access: 'member',
    summary: '浏览器推送（Web Push）的公钥',
    input: z.object({}),
    output: z.object({ public_key: z.string() }),
  },
  'notice.push_state': {
    method: 'POST',
    path: '/api/v1/message/push_state',
    access: 'member',
    writes: false,
    summary: '这个浏览器现在是否会收到自己的推送：退出登录、或换人订阅之后就不会了',
    input: z.object({ endpoint: z.string().max(ENDPOINT_MAX) }),
    output: z.object({ is_on: z.boolean() }),
  },
  'notice.push_subscribe': {
    method: 'POST',
    path: '/api/v1/message/push_subscribe',
    access: 'member',
    summary: '让这个浏览器接收消息推送，退出登录后失效',
    input: z.object({
      endpoint: z.string().max(ENDPOINT_MAX),
      keys: z.object({ p256dh: bytesOf(P256_POINT), auth: bytesOf(AUTH_SECRET) }),
      /** Whether this browser hides results: its pushes then do not name the sides. */
      hides_results: flag.default(false),
    }),
    output: z.object({}),
  },
  'notice.push_unsubscribe': {
    method: 'POST',
    path: '/api/v1/message/push_unsubscribe',
    access: 'member',
    summary: '不再向这个浏览器推送',
    input: z.object({ endpoint: z.string().max(ENDPOINT_MAX) }),
    output: z.object({}),
  },
});
