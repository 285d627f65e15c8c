/** Wording of messages (spec §8). */
export const MESSAGE_WORDING = {
  empty: '说点什么吧',
  long: '消息内容过长',
  violates: '消息包含不允许的内容，请修改后再发',
  too_fast: '发送过快，请稍后再试',
  no_message: '消息不存在或已被撤回',
  recall_refused: '只能撤回自己的消息',
  mention_refused: '只有管理者可以@所有人或身份组',
  bad_card: '没有可以分享的内容',
  bad_reply: '回复的消息不存在或已被撤回',
  kind: '消息类型还不支持',
  no_private: '私信还没有开放',
  expand_refused: '只能修改自己的消息',
  bad_emoji: '没有这个表情',
  reactions_full: '这条消息上的表情已经够多了',
  edit_refused: '只能编辑自己发的文字消息',
  too_late: '发出超过十分钟的消息不能再编辑，可以撤回',
  edits_full: '这条消息编辑的次数太多了，可以撤回重发',
  busy: '服务繁忙，消息未发出，请重试',
} as const;

/** What stands in lists where a recalled message was. */
export const RECALLED_TEXT = '消息已撤回';

/** `msg` of the line that a kick leaves; clients name the member by `userId`. */
export const KICKED_TEXT = '被踢出房间';

/** In the copy of a user's data. */
export const MESSAGE_DATA = { messages: '房间里的消息', reactions: '对消息的回应' } as const;
