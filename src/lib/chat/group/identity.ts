/** Identities that every group has. */
import { IDENTITY_FLAG } from './flag.ts';

/** Six hex digits, without '#'. */
export const DEFAULT_COLOR = '484F6A';
export const BOT_COLOR = '1673FC';

export const BUILT_IN = [
  { name: '创建者', color: DEFAULT_COLOR, flag: IDENTITY_FLAG.creator },
  { name: '管理员', color: DEFAULT_COLOR, flag: IDENTITY_FLAG.groupManager },
  { name: '房间管理员', color: DEFAULT_COLOR, flag: IDENTITY_FLAG.channelManager },
  { name: '机器人', color: BOT_COLOR, flag: IDENTITY_FLAG.bot },
] as const;
