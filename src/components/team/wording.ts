/** Chinese wording of the team page. */
import type { TeamTab } from '#lib/site/pages/team-page.ts';
import type { TransferItem } from '#lib/wiki/transfer/shapes.ts';
import { changeText, TRANSFER_TYPES } from '#lib/wiki/transfer/wording.ts';

export const TEAM_TAB_NAMES = {
  overview: '概览',
  schedule: '赛程',
  roster: '阵容',
  stats: '数据',
  transfers: '转会',
  honours: '荣誉',
} satisfies Record<TeamTab, string>;

/** '2025 赛季 12–5' */
export const seasonWords = ({ year, win, lose }: { year: number; win: number; lose: number }): string =>
  `${year} 赛季 ${win}–${lose}`;

/** '当前连胜 6', '当前连败 2'; undefined without a streak. */
export const streakWords = (streak: number): { label: string; value: number } | undefined =>
  streak === 0 ? undefined : { label: streak > 0 ? '当前连胜' : '当前连败', value: Math.abs(streak) };

/** '近 6 场全胜', '近 6 场 4 胜 2 负'. */
export function formWords(form: readonly boolean[]): string {
  const won = form.filter(Boolean).length;
  if (won === form.length) return `近 ${won} 场全胜`;
  return `近 ${form.length} 场 ${won} 胜 ${form.length - won} 负`;
}

/** A move from the team's point of view: '从 T1 加入', '去往 Sentinels', '离队', '变更：替补席 → 首发'. */
export function moveWords(item: TransferItem, teamId: number): string {
  const { from_team: from, to_team: to } = item;
  const type = TRANSFER_TYPES[item.transfer_type] ?? '';
  const how = PLAIN.has(item.transfer_type) ? '' : `（${type}）`;
  if (item.change) return `${type}：${changeText(item.change)}`;
  if (from?.team_id === to?.team_id) return type;
  if (to?.team_id === teamId) return from ? `从 ${from.name} 加入${how}` : `加入${how}`;
  return to ? `去往 ${to.name}${how}` : type;
}
/** Types not named beside a move: transfer and join. */
const PLAIN = new Set([1, 2]);
