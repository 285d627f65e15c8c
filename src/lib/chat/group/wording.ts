/** Wording of groups and channels. */
import type { Permission } from '../permission/permission.ts';
import { FOUNDED_MAX, WORD_MAX } from './limits.ts';

export const GROUP_WORDING = {
  no_group: '频道不存在或已解散',
  no_channel: '房间不存在或已被删除',
  visitor: '加入频道，开始互动',
  blocked: '你已被踢出房间',
  not_here: '这个房间不支持此操作',
  closed: '话题已关闭，不能再发言',
  not_manager: '权限不足',
  groups_full: '加入的频道太多了，退出一些再加入',
  creator_stays: '创建者不能离开：先转让频道，或解散它',
  rank: '只能管理身份比自己低的成员',
  not_creator: '只有创建者可以这样做',
  no_member: '该用户不在频道中',
  first_identity: '身份不属于自己，不能展示',
  icon: '频道图标不存在，或不是你上传的',
  founded_full: `最多创建 ${FOUNDED_MAX} 个频道`,
  duration: '禁言时长只能是 1分钟、30分钟、1小时、5小时、一天或一周',
  auth: '参数 auth_ids 中有不能禁止的权限',
  word: {
    long: (word: string) => `“${word}”太长：一个词最长 ${WORD_MAX} 个字`,
    letters: (word: string) => `“${word}”里没有文字，无法识别`,
  },
  stale: '有人刚刚改过同一处，请对照后再保存',
  mute_what: '请给出 mute_status（自己的免打扰）或 user_ids（要禁言的成员），只给一个',
} as const;

/** Memo in the ledger of coins. */
export const foundedMemo = (name: string): string => `创建频道「${name}」`;

/** A name or an introduction that is refused, named by its label. */
export const TEXT_WORDING = {
  empty: (label: string) => `${label}不能为空`,
  long: (label: string, max: number) => `${label}最长 ${max} 个字`,
  violates: (label: string) => `${label}含有违规内容，请修改`,
  reserved: (label: string) => `${label}不能含有“官方”，也不能和官方频道同名，请换一个`,
} as const;
export const LABEL = {
  group: '频道名称',
  groupIntro: '频道简介',
  channel: '房间名称',
  channelIntro: '房间简介',
  category: '分组名称',
} as const;

/** Titles of permissions. */
export const PERMISSION_TITLE: Readonly<Record<Permission, string>> = {
  manage: '房间管理员',
  view: '查看权限',
  send: '发言权限',
  letter: '私信权限',
  share: '分享至其他频道',
  respond: '回应权限',
  post: '发贴权限',
  reply: '回帖权限',
  live: '直播权限',
};

/** Titles in the copy of a user's data. */
export const GROUP_DATA = {
  identities: '频道里的身份',
  groups: '加入的频道',
  acts: '作为管理者的操作',
  bans: '禁言与移出记录',
} as const;

/** Refusals for want of a permission. */
export const NO_GRANT: Readonly<Record<Permission, string>> = {
  manage: '权限不足',
  view: GROUP_WORDING.no_channel,
  send: '您没有发言权限',
  letter: '权限不足，无法发起私信',
  share: '您没有分享权限',
  respond: '您没有回应权限',
  post: '您没有发帖权限',
  reply: '您没有评论权限',
  live: '您没有直播权限',
};

/** Refusals by a ban. */
export const MUTED: Readonly<Record<Permission, string>> = {
  ...NO_GRANT,
  send: '你已被禁言',
  share: '你已被禁言，无法使用分享功能',
  respond: '回应失败，你已被禁言',
  post: '你已被禁言，无法发布帖子',
  reply: '你已被禁言',
  live: '你已被禁言',
};

/** Nickname of the site's own account. */
export const OFFICIAL_NAME = '赛点官方';
/** Nickname of the bot that follows matches. */
export const BOT_NAME = '赛点播报';
/** `day`: '09-12'. */
export const matchDayName = (day: string): string => `${day} 比赛日`;
/** The label of a group's card in rooms. */
export const GROUP_CARD = '频道';
