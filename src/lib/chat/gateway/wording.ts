import { OPEN_MAX } from './limits.ts';

export const CHAT_WORDING = {
  no_view: '你不能再查看这个房间',
  open_full: `一个页面最多同时打开 ${OPEN_MAX} 个房间`,
} as const;
