/** Wording of the pages. */
import type { FoundKind as HitKind } from '../../wiki/search/kind.ts';

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
  seeNearest: '看最近一场',
  moved: '本周没有比赛，下面是离今天最近的一周。',
  filters: { zone: '赛区', level: '级别', tournament: '赛事', status: '状态' },
} as const;

/** Match status as filters offer it. */
export const MATCH_STATUS_CHOICES = [
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

export const STATS = {
  title: (game: string) => `${game}数据`,
  boards: { players: '选手榜', teams: '战队榜' },
  boardOf: '看谁的数据',
  filters: {
    tournament: '赛事',
    stage: '阶段',
    zone: '赛区',
    team: '战队',
    map: '地图',
    role: '定位',
    year: '年份',
    least: '出场',
  },
  rounds: '回合',
  matches: '场',
  games: (gameId: number) => (gameId === 1 ? '图' : '局'),
  any: '不限',
  leagues: { league: '联赛', major: '主要联赛', allLeagues: '全部联赛' },
  least: (least: number, unit: string) => `至少 ${least} ${unit}`,
  none: '没有符合条件的数据',
  noneHint: '放宽筛选条件，或把出场要求改为不限。',
  noFigures: '暂无选手数据',
  noFiguresHint: (game: string) => `${game}的资料来源只有赛果，没有选手在每一局里的数据。可以先看战队榜。`,
  seeTeams: '看战队榜',
  all: '看全部',
} as const;

export const HEROES = {
  title: (game: string, word: string) => `${game}${word}`,
  filters: { tournament: '赛事', role: '定位', year: '年份' },
  noFigures: (game: string, word: string) => `${game}的资料来源没有每一局的${word}选用，登场率与胜率暂缺。`,
  none: (word: string) => `没有符合条件的${word}`,
  noneHint: '放宽筛选条件看看。',
  notPlayed: '这个范围内没有登场。',
  plotted: (count: number, word: string, least: number, unit: string) =>
    `${count} 名${word}${least > 1 ? `，至少登场 ${least} ${unit}` : ''}`,
  plotText: (word: string) => `${word}的登场率与胜率，越靠右登场越多，越靠上胜率越高；数值见${word}选用表`,
  gridNote: '各图阵容选用的比例',
  gridCell: (picks: number, winRate: string) => `${picks} 次 · 胜 ${winRate}`,
} as const;

export const MAPS = {
  title: (game: string) => `${game}地图`,
  filters: { tournament: '赛事', year: '年份' },
  noMaps: (game: string) => `${game}没有地图可选`,
  noMapsHint: (game: string) => `${game}的比赛都在同一张地图上进行，没有选图和禁图。`,
  notPlayed: '还没有在计入数据的比赛里打过。',
} as const;

export const KEYWORD_MAX = 40;
export const SEARCH = {
  title: '搜索',
  of: (keyword: string) => `搜索“${keyword}”`,
  games: '先看哪个游戏的结果',
  count: (count: number) => `${count} 个`,
  firstOf: (shown: number, count: number) => `共 ${count} 个，列出前 ${shown} 个`,
  range: (first: number, last: number, count: number) => `第 ${first}–${last} 个，共 ${count} 个`,
  all: '全部',
  allKinds: (keyword: string) => `“${keyword}”的全部结果`,
  versus: (main: string, guest: string) => `${main} 对 ${guest}`,
  meetings: (main: string, guest: string) => `交锋：${main} 对 ${guest}`,
  unknownSide: '待定',
  spoilerFree: '防剧透模式下，不列出会透露赛果的比赛。',
  none: '没有找到',
  noneHint:
    '换个名称试试：全名、简称、英文名、拼音和首字母都可以；查两队的交锋，输入两个队名，如“NRG FNATIC”。',
  ask: '想找什么？',
  askHint: '在上方输入赛事、战队、选手、英雄或地图的名称；输入两个队名可查交锋。',
} as const;
export const HIT_KINDS: Readonly<Record<HitKind, string>> = {
  tournament: '赛事',
  team: '战队',
  player: '选手',
  match: '比赛',
  hero: '英雄',
  map: '地图',
};

export const TOOL_DETAIL = {
  title: '自定义评分',
  text: '给榜单里的选手、战队和英雄逐个打分，做成一张可以分享的评分表。',
} as const;

export const ACTIVITY = {
  title: '活动',
  text: '正在进行和往期的活动：时间、参与方式、规则与奖励。',
  none: '还没有活动',
  noneHint: '有新的活动时会列在这里。',
  more: '更早的活动',
  rules: '活动规则',
  rulesOf: (title: string) => `${title}：活动规则`,
  onlyGeneral: '这个活动没有另外的规则，适用下面的通用规则。',
  generalRules: '通用活动规则',
  back: '回到活动',
  demo: '示例',
  about: '活动介绍',
  tasks: '任务',
  go: '去完成',
  doTask: (name: string) => `去完成：${name}`,
  prizes: '奖品',
  count: (n: number) => `${n} 份`,
  until: '截至',
  comments: '评论',
  draw: '抽奖',
  winners: '中奖名单',
  who: '谁参与',
  seedHash: '种子的散列（sha256），活动公布时确定',
  seed: '种子',
  seedLater: '开奖时公开',
  drawnAt: '开奖时间',
  entrants: '参与者',
  entrantCount: (n: number) => `${n} 人，查看全部 ID`,
  entrantHash: '参与者 ID 排序后逐行相连的散列（sha256）',
  how: '怎样复算',
  howText:
    '种子的 sha256 应等于上面的散列。对每个参与者算“种子:ID”的 sha256，按结果从小到大排序，依次获得各项奖品。',
} as const;

export const TEST = {
  title: '测试页',
  text: '用来检查页面在各种设备上的显示，不属于任何游戏，也不会被搜索引擎收录。',
} as const;

export const MOBILE_USER = {
  profile: '我的',
  login: '登录',
  goBack: '回到刚才的页面',
} as const;

/** Every view that the login dialog can open with. */
export const LOGIN_TEST = {
  text: '逐一打开登录窗口的各个页面。',
  views: [
    { view: 'code', label: '验证码登录' },
    { view: 'password', label: '密码登录' },
    { view: 'weixin', label: '微信登录' },
    { view: 'qq', label: 'QQ 登录' },
    { view: 'register', label: '注册' },
    { view: 'forgot', label: '找回密码' },
  ],
} as const;

export const LADDER_PICK = {
  title: '对阵预测',
  of: (tournament: string) => `${tournament} 对阵预测`,
  text: '在阶段的首场比赛开始之前选出每场的胜者和晋级的战队，按猜中的计分、排名，并可以分享。锁定之前别人看不到你的选择。',
  now: '目前的对阵',
  seeTournament: '看赛事',
} as const;

export const CHANNELS = {
  title: '频道',
  letters: '私信',
  description: '和同样在看的人聊比赛：各赛事与战队的频道。',
  rooms: '今日比赛',
  today: (n: number) => `今天 ${n} 场比赛`,
  live: '正在比赛',
  next: (time: string) => `${time} 开赛`,
  over: '今天的比赛已打完，聊天继续',
  all: '全部频道',
  versus: ([main, guest]: readonly [string, string]) => `${main} vs ${guest}`,
  create: '创建频道',
  loading: '正在打开频道',
  room: (channel: string, group: string) => `${channel} · ${group}`,
  none: '还没有频道',
  noneText: '频道建好以后会列在这里，先去看看今天的比赛。',
  matches: '看比赛',
  members: (n: number) => `${n.toLocaleString('zh-CN')} 位成员`,
  enter: '进入',
  more: (page: number) => `第 ${page} 页`,
} as const;

export const POSTS = {
  title: '帖子',
  comments: '评论',
  top: '置顶',
  long: '长图',
  moving: 'GIF',
  play: '播放视频',
  picture: (n: number) => `第 ${n} 张图片`,
  room: '去房间里看',
  from: '所在频道',
  more: '看更多帖子',
  feed: (channel: string) => `${channel}的帖子`,
  counts: (comments: number, likes: number) => `${comments} 条评论 · ${likes} 个赞`,
  by: (name: string, group: string) => `${name} 发在「${group}」`,
  loading: '正在打开帖子',
} as const;

export const PROTOCOLS = {
  description: (title: string) => `赛点的${title}。`,
  others: '其他协议与说明',
} as const;

export const SOURCES = {
  title: '数据来源与许可',
  missing: '数据来源的说明还没有放进来。',
} as const;

export const TRANSFERS = {
  title: (game: string) => `${game}转会`,
  type: '类型',
  month: '月份',
  monthName: (key: string) => `${key.slice(0, 4)} 年 ${Number(key.slice(5))} 月`,
  undated: '日期未记录',
  none: '没有符合条件的转会',
  noneHint: '换个月份或类型看看。',
} as const;

/** The end of a list. */
export const LISTED = {
  some: (shown: number, count: number, unit: string) => `已列出 ${shown} / ${count} ${unit}`,
  all: (count: number, unit: string) => `共 ${count} ${unit}，已全部列出`,
  /** Names the content of the next page. */
  following: (what: string) => `接下来：${what}`,
  end: '已全部列出',
  failed: '列表没能载入',
  failedHint: '可能是网络或服务一时不畅。',
  retry: '重试',
} as const;

export const TEAM_LIST = {
  title: (game: string) => `${game}战队`,
  unit: '支战队',
  name: '名称',
  namePlaceholder: '战队名称',
  noZone: '其他战队',
  none: '没有符合条件的战队',
  noneHint: '换个名称，或放宽筛选条件。',
  all: '看全部战队',
  filters: { zone: '赛区', status: '状态' },
} as const;

export const PLAYER_LIST = {
  title: (game: string) => `${game}选手`,
  unit: '名选手',
  name: '名称',
  namePlaceholder: '选手名称',
  noNation: '国籍未记录',
  best: (year: number) => `${year} 赛季最佳`,
  moreNations: '更多国家和地区',
  none: '没有符合条件的选手',
  noneHint: '换个名称，或放宽筛选条件。',
  all: '看全部选手',
  filters: { nation: '国家和地区', zone: '赛区', team: '战队' },
} as const;
