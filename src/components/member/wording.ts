/** Chinese wording of members' public pages. */
import { decimals } from '#lib/platform/kernel/number.ts';

export const MEMBER = {
  title: (name: string) => `${name}的主页`,
  about: '用户资料',
  noSignature: '还没有签名',
  badges: '徽章',
  noBadges: '还没有徽章',
  predictions: '预测战绩',
  tournaments: '预测赛事',
  score: '积分',
  hits: '预测命中',
  picks: '逐场竞猜',
  pickRecord: (hits: number, settled: number) =>
    settled === 0 ? '0' : `${hits}/${settled}（${decimals((hits / settled) * 100, 0)}%）`,
  ratings: '最近的评分',
  noRatings: '还没有评过分',
  groups: '加入的频道',
  noGroups: '没有对游客开放的频道',
  nothing: '这位用户没有在主页展示其他内容',
} as const;
