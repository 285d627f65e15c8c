/** Chinese wording of the strip of supporters. */
import type { SupportPhase } from '#lib/wiki/match/support.ts';

const HINTS: Readonly<Record<SupportPhase, string>> = {
  open: '开赛前可改选',
  fixed: '选定后不能改',
  closed: '支持已截止',
};

const NOBODY: Readonly<Record<SupportPhase, string>> = {
  open: '支持一方',
  fixed: '支持一方',
  closed: '没有人支持',
};

export const SUPPORT = {
  choose: (team: string) => `支持 ${team}`,
  chosen: (team: string) => `已支持 ${team}`,
  /** The number of supporters, and until when one can choose. */
  line: (n: number, phase: SupportPhase) =>
    [n > 0 ? `${n.toLocaleString('zh-CN')} 人支持` : NOBODY[phase], HINTS[phase]].join(' · '),
  share: (team: string, ratio: number) => `${team} ${ratio}%`,
} as const;
