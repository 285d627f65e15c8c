/** Words of the pages. */
import type { HitKind } from './search-hit.ts';

export const NEAR_DAYS: Readonly<Record<number, string>> = { [-1]: '昨天', 0: '今天', 1: '明天' };

export const HOME = {
  scheduleOf: (day: string) => `${day}赛程`,
  matchCount: (count: number, live: number) => (live ? `${count} 场 · ${live} 场进行中` : `${count} 场`),
  noMatches: (day: string) => `${day}没有比赛`,
  nextAt: (when: string) => `下一场在 ${when}`,
  lastAt: (when: string) => `最近一场在 ${when}`,
  seeNext: '看下一场',
  seeLast: '看最近一场',
  recommended: '推荐赛事',
} as const;

export const SCHEDULE = {
  title: (game: string) => `${game}赛程`,
  week: (year: number, week: number) => `${year} 年第 ${week} 周`,
  noMatches: '这一周没有比赛',
  noMatchesHint: '换一周看看，或放宽筛选条件。',
  filters: { zone: '赛区', level: '级别', tournament: '赛事', status: '状态' },
} as const;

/** Match status as filters offer it (enums.md E). */
export const MATCH_STATUS = [
  { value: 1, label: '未开始' },
  { value: 2, label: '进行中' },
  { value: 3, label: '已结束' },
  { value: 4, label: '延期' },
  { value: 5, label: '已取消' },
];

export const TOUR_LIST = {
  title: (game: string) => `${game}赛事`,
  name: '名称',
  namePlaceholder: '赛事名称',
  none: '没有符合条件的赛事',
  noneHint: '换个名称，或放宽筛选条件。',
  champion: '冠军',
  filters: { status: '状态', zone: '赛区', level: '级别', year: '年份' },
} as const;

export const KEYWORD_MAX = 40;
export const SEARCH = {
  title: '搜索',
  of: (keyword: string) => `搜索“${keyword}”`,
  games: '在哪个游戏里搜索',
  count: (count: number) => `${count} 个`,
  firstOf: (shown: number, count: number) => `共 ${count} 个，列出前 ${shown} 个`,
  none: '没有找到',
  noneHint: (game: string) => `${game}里没有名称相符的战队、选手和赛事，换个名称或换个游戏试试。`,
  ask: '想找什么？',
  askHint: '在上方输入战队、选手或赛事的名称。',
} as const;
export const HIT_KINDS: Readonly<Record<HitKind, string>> = {
  team: '战队',
  player: '选手',
  tournament: '赛事',
};

export const USER_CENTER = {
  title: '个人中心',
  text: '手机号、微信和 QQ 登录，以及个人资料、消息与赛点币，将在这里。',
} as const;

export const CHANNELS = {
  title: '频道',
  text: '各战队和赛事的频道、房间与私信，将在这里。',
} as const;

export const SOURCES = {
  title: '数据来源与许可',
  missing: '数据来源的说明还没有放进来。',
} as const;
