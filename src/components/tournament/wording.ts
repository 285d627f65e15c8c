/** Chinese wording of the tournament page. */
import type { TourTab } from '#lib/site/pages/tournament/shapes.ts';
import type { Lane } from '#lib/wiki/bracket/shapes.ts';
import type { TournamentTeam } from '#lib/wiki/tournament/shapes.ts';

export const TAB_NAMES = {
  overview: '概览',
  schedule: '赛程',
  bracket: '对阵',
  standings: '积分',
  stats: '数据',
  teams: '队伍',
} satisfies Record<TourTab, string>;
/** Replaces 积分 when all tables count only wins and losses. */
export const RECORDS_TAB = '战绩';

const PLACES: Readonly<Record<number, string>> = { 1: '冠军', 2: '亚军', 3: '季军', 4: '殿军' };

export const COMMENTS = '评论';

/** Label of the calendar subscription. */
export const CALENDAR = '订阅赛程';

/** '冠军', '5–6 名' */
export const placeName = (rank: number, end: number): string =>
  rank !== end ? `${rank}–${end} 名` : (PLACES[rank] ?? `第 ${rank} 名`);

/** How many losses put a team out, by the lanes of its bracket. */
export function eliminationName(lanes: ReadonlySet<Lane>): string {
  if (lanes.has('middle')) return '三败淘汰';
  return lanes.has('lower') ? '双败淘汰' : '单败淘汰';
}

/** '20 场 已赛 18 场'; '' without matches. `isOpen`: the source may lack some matches. */
export function progressText(matches: number, ended: number, isOpen: boolean): string {
  if (matches === 0) return '';
  if (ended === 0) return `${matches} 场`;
  if (ended === matches && isOpen) return `已知 ${matches} 场`;
  return ended === matches ? `${matches} 场 已结束` : `${matches} 场 已赛 ${ended} 场`;
}

/** Caveat on a team's player list; '' when its matches show who played. */
export function rosterNote({ players_from }: Pick<TournamentTeam, 'players_from'>): string {
  if (players_from === null) return '名单无来源';
  if (players_from === 'registration') return '报名名单，不一定都上过场';
  return players_from === 'stints' ? '只列出来源能证实当时在队的选手' : '';
}

/** The teams' order week by week. */
export const RANK_COURSE = {
  title: (isRanking: boolean) => (isRanking ? '每周名次' : '每周胜场排行'),
  week: (number: number) => `第 ${number} 周`,
  asTable: '看表格',
  text: (title: string, weeks: number, leading: readonly string[]) =>
    `${title}，共 ${weeks} 周；最后一周依次是${leading.join('、')}`,
} as const;
