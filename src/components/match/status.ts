/** How a match's state is said. */
import type { MatchItem } from '#lib/match/shapes.ts';

export interface Status {
  text: string;
  tone: 'plain' | 'live' | 'warn';
}

const STATUS: Readonly<Record<number, Status>> = {
  1: { text: '未开始', tone: 'plain' },
  2: { text: '进行中', tone: 'live' },
  3: { text: '已结束', tone: 'plain' },
  4: { text: '已延期', tone: 'warn' },
  5: { text: '已取消', tone: 'warn' },
};
const UNKNOWN: Status = { text: '待定', tone: 'plain' };

/** Ends that no score tells of (enums.md E). */
const RESULTS: Readonly<Record<number, string>> = {
  4: '主队弃权',
  5: '客队弃权',
  6: '主队犯规',
  7: '客队犯规',
};

export function statusOf({ match_status, result_type }: Pick<MatchItem, 'match_status' | 'result_type'>): Status {
  const result = result_type === null ? undefined : RESULTS[result_type];
  return result ? { text: result, tone: 'warn' } : (STATUS[match_status] ?? UNKNOWN);
}

export const hasStarted = ({ match_status }: Pick<MatchItem, 'match_status'>): boolean =>
  match_status === 2 || match_status === 3;
