export const CHAT_WORDING = {
  no_view: '你不能再查看这个房间',
} as const;
