/** Wording of messages. */
import type { ChannelKind } from '../permission/permission.ts';

export const MESSAGE_WORDING = {
  empty: '说点什么吧',
  long: '消息内容过长',
  violates: '消息包含不允许的内容，请修改后再发',
  too_fast: '发送过快，请稍后再试',
  emoji_too_fast: '表情发送过快，请稍后再试',
  slow: (wait: string) => `慢速模式：${wait}后可以再发言`,
  no_message: '消息不存在或已被撤回',
  recall_refused: '只能撤回自己的消息',
  mention_refused: '只有管理者可以@所有人或身份组',
  bad_card: '没有可以分享的内容',
  bad_reply: '回复的消息不存在或已被撤回',
  bad_file: '文件不存在或已经发过，请重新上传',
  kind: '消息类型还不支持',
  shape: '消息内容不完整，请刷新页面后再发',
  no_conversation: '会话类型只有 1（私信）和 21（房间）',
  channel_needed: '请给出房间',
  expand_refused: '只能修改自己的消息',
  bad_emoji: '没有这个表情',
  reactions_full: '这条消息上的表情已经够多了',
  edit_refused: '只能编辑自己发的文字消息',
  too_late: '发出超过十分钟的消息不能再编辑，可以撤回',
  id_used: '这个编号已经用于另一条消息，请刷新页面后再发',
  edits_full: '这条消息编辑的次数太多了，可以撤回重发',
  busy: '服务繁忙，消息未发出，请重试',
} as const;

/** Messages in one line. */
export const SUMMARY = {
  image: (count: number) => (count > 1 ? `[${count} 张图片]` : '[图片]'),
  video: '[视频]',
  voice: (seconds: number) => `[语音 ${seconds} 秒]`,
  file: (name: string) => `[文件] ${name}`,
  sticker: (name: string) => `[${name || '贴图'}]`,
  quiz: (title: string) => `[投票] ${title}`,
  card: '[卡片]',
  other: '一条消息',
} as const;

/** The text in lists instead of a recalled message. */
export const RECALLED_TEXT = '消息已撤回';

/** `msg` of the line that a kick leaves; clients name the member by `userId`. */
export const KICKED_TEXT = '被踢出房间';

const ROOMS: Readonly<Record<ChannelKind, string>> = {
  chat: '聊天房间',
  live: '直播房间',
  post: '帖子房间',
  sign: '签到房间',
  link: '链接房间',
};

/** Wording of messages in reports. */
export const EVIDENCE = {
  target: '房间消息',
  place: (group: string, channel: string, kind: ChannelKind, isOpen: boolean) =>
    `${group} · # ${channel}（${ROOMS[kind]}，${isOpen ? '游客可看' : '仅部分成员可看'}）`,
  before: (text: string) => `编辑前：${text}`,
  /** A neighbour that is not shown any more. */
  gone: '（已撤回或隐藏）',
} as const;

/** Titles in the copy of a user's data. */
export const MESSAGE_DATA = {
  messages: '房间里的消息',
  edits: '消息编辑前的文字',
  reactions: '对消息的回应',
  mentions: '提到自己的消息（位置）',
  read: '读到的位置',
} as const;
