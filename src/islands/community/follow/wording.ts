/** Words of following. */
import type { FollowKind, FollowTier } from '#lib/community/follow/kind.ts';

export const FOLLOW = {
  off: '关注',
  on: '已关注',
  label: '关注',
  tier: '通知',
  today: '今天的比赛',
  noMatches: '今天没有比赛',
  noMatchesHint: '这里列出所关注的战队、选手和赛事今天的比赛。',
  mine: '我的关注',
  none: '还没有关注',
  noneHint: '在战队、选手、赛事或用户的页面点「关注」，这里会列出今天的比赛。',
  end: '取消关注',
  endOf: (name: string) => `取消关注${name}`,
  tierOf: (name: string) => `${name}的通知`,
  rooms: '我的聊天室',
  noRooms: '还没有加入聊天室',
  noRoomsHint: '在聊天首页可以找到各个游戏与赛事的频道。',
  unread: (n: number) => `${n} 条未读`,
  hidden: '对阵已隐藏',
  noTime: '时间待定',
  sides: (main: string, guest: string) => `${main} 对 ${guest}`,
} as const;

export const TIER_NAMES: Readonly<Record<FollowTier, string>> = {
  everything: '开赛与赛果',
  results: '仅赛果',
  nothing: '不通知',
};

export const KIND_NAMES: Readonly<Record<FollowKind, string>> = {
  team: '战队',
  player: '选手',
  tournament: '赛事',
  user: '用户',
};
