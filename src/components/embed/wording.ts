/** Chinese wording of embeds and of the pages made for sharing. */
import type { CurrentPage } from '#lib/site/pages/stage-page.ts';

export const EMBED = {
  updated: '更新',
  beijing: '北京时间',
  fullTournament: '在赛点查看完整赛事',
  fullMatch: '在赛点查看完整数据',
  fullSchedule: '在赛点查看全部赛程',
  stages: '阶段',
  rounds: '各局比分',
  noBracket: '对阵尚未产生',
  noBracketText: '上一阶段结束后，这里会列出对阵。',
  noMatches: '还没有赛程',
  noMatchesText: '赛程公布后会列在这里。',
  prediction: '填写对阵预测 ›',
} as const;

export const CURRENT_TITLES = {
  live: '正在进行',
  next: '接下来的比赛',
  last: '最近的比赛',
} satisfies Record<CurrentPage['kind'], string>;
