/** Chinese wording of the match page. */
import type { RoundItem } from '#lib/wiki/match/shapes.ts';

export type ShownWinType = NonNullable<NonNullable<RoundItem['timeline']>[number]['win_type']>;
export const WIN_TYPES = {
  elimination: '全歼',
  defuse: '拆除',
  detonate: '引爆',
  time: '时间耗尽',
} satisfies Record<ShownWinType, string>;

export const SIDE_NAMES = { atk: '进攻', def: '防守' } as const;
export const HALF_NAMES = ['上半', '下半', '加时'] as const;

/** Unit in which rounds are counted. */
export const roundUnit = (gameId: number): string => (gameId === 1 ? '图' : '局');

export const TIME_UNKNOWN = '时间待定';
export const ADD_TO_CALENDAR = '加入日历';
export const DECIDER = '决胜图';
export const picked = (team: string): string => `${team} 选图`;
export const won = (team: string): string => `${team} 胜`;
/** '第 3 局进行中' */
export const runningTitle = (word: string): string => `${word}进行中`;
export const roundsTitle = (gameId: number): string => (gameId === 1 ? '各图比分' : '各局比分');
export const WHOLE_MATCH = '看全场';
/** Titles of the cards of figures. */
export const FIGURE_TITLES = {
  players: '选手数据',
  performance: '关键表现',
  timeline: '回合走势',
  economy: '经济',
  objectives: '资源',
  games: '选用与经济差',
  comparison: '团队对比',
} as const;
export const SECTION_NAMES = {
  overview: '概况',
  maps: '地图',
  lineups: '选手',
  veto: '选禁',
  running: '实时',
  rounds: '比分',
  stats: '数据',
  performance: '表现',
  form: '走势',
  timeline: '回合',
  games: '选用',
  objectives: '资源',
  economy: '经济',
  comparison: '对比',
  rating: '评分',
  meet: '交锋',
  comments: '评论',
} as const;
export type SectionName = keyof typeof SECTION_NAMES;
export const dayRoom = '比赛日房间';
export const CASTS = { live: '直播', replay: '回放' } as const;
export const sameStage = '同阶段比赛';
export const recentTitle = (team: string): string => `${team} 近期`;
/** The bar at the foot of a phone's match page. */
export const SAY = { bar: '参与讨论', field: '说说你的看法', home: '首页' } as const;
export const FORM = {
  title: '近期状态',
  note: '左早右近',
  record: (n: number, win: number) => `近 ${n} 场 ${win} 胜 ${n - win} 负`,
} as const;
export const MEET = {
  title: '两队交锋',
  times: (n: number) => `交手 ${n} 次`,
  wins: (main: string, mainWins: number, guest: string, guestWins: number) =>
    `${main} ${mainWins} 胜，${guest} ${guestWins} 胜`,
} as const;
/** The page of a player's figures in a match. */
export const SCORE = {
  title: '选手数据',
  whole: '全场',
  rounds: (gameId: number) => (gameId === 1 ? '各图数据' : '各局数据'),
  best: '全场最高',
  unit: (gameId: number) => (gameId === 1 ? '图' : '局'),
  players: '其他选手',
  previous: '上一位',
  next: '下一位',
} as const;

/** Note on a mean that covers only some of a player's maps. */
export const overMaps = (over: number, maps: number): string => `共 ${maps} 图，按有数据的 ${over} 图计算`;
export const PARTIAL_NOTE = '* 有的图没有这项数据，只按有数据的图计算';

/** Wording of matches of which only the result is public. */
export const CLOSED = { title: '本场详情不公开', text: '这场比赛只提供赛果，没有各局与选手数据。' } as const;

/** Label of the island with the match reminder button. */
export const REMIND = '开赛提醒';
/** The link from a shared page into the site. */
export const INTO_TALK = '去赛点评分和评论';
/** Labels of the rating and support islands. */
export const RATING = { rating: '选手评分', support: '支持率', choose: '支持一方' } as const;
export const SUPPORT = { choose: (team: string) => `支持 ${team}` } as const;

/** The same figures as a table, behind a press. */
export const AS_TABLE = '用表格看数字';
export const formTitle = (figure: string, unit: string): string => `按${unit} ${figure}`;
export const VETO = { title: '地图选禁', ban: '禁用', pick: '选择', remain: '决胜图' } as const;
/** The word between two sides without a score. */
export const AGAINST = '对';
export const PAGE_PARTS = '页内导航';
