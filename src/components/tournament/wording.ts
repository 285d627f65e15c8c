/** Chinese wording of the tournament page. */
import type { TourTab } from '#lib/site/tournament-page.ts';

export const TAB_NAMES = {
  overview: '概览',
  schedule: '赛程',
  bracket: '对阵',
  standings: '积分',
  stats: '数据',
  teams: '队伍',
} satisfies Record<TourTab, string>;

const PLACES: Readonly<Record<number, string>> = { 1: '冠军', 2: '亚军', 3: '季军', 4: '殿军' };

export const COMMENTS = '评论';

/** The way to a calendar that programs follow. */
export const CALENDAR = '订阅赛程';

/** '冠军', '5–6 名' */
export const placeName = (rank: number, end: number): string =>
  rank !== end ? `${rank}–${end} 名` : (PLACES[rank] ?? `第 ${rank} 名`);

/** '20 场 已赛 18 场'; '未产生' for a stage without matches. */
export function progressText(matches: number, ended: number): string {
  if (matches === 0) return '';
  if (ended === 0) return `${matches} 场`;
  return ended === matches ? `${matches} 场 已结束` : `${matches} 场 已赛 ${ended} 场`;
}
