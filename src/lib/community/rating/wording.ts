/** Chinese wording of ratings. */
import type { RatingPhase } from './phase.ts';

export const RATING_WORDING: Readonly<Record<Exclude<RatingPhase, 'open'>, string>> = {
  not_started: '比赛开始后才能评分',
  cancelled: '比赛已取消，不能评分',
  not_shown: '这场比赛不开放评分',
};
export const NOT_IN_MATCH = '这场比赛里没有这一位';
/** The words instead of an average that is not shown yet. */
export const tooFew = (raters: number): string => (raters === 0 ? '暂无评分' : `仅 ${raters} 人评分`);
/** Title of a rating's card in rooms. */
export const CARD_TITLE = (name: string): string => `${name} 的评分`;
export const TEAM_TITLE = '战队';
export const COACH_WORD = '教练';

/** The published scoring rule: weight.ts and score.ts in words. */
export const RULE_TITLE = '评分规则';
export const RULE: readonly string[] = [
  '每人对每位选手、教练和战队各评一次，1 到 10 分，半颗星 1 分，可以随时修改。比赛开始后开放，比赛取消则关闭。',
  '满 5 人评分才显示均分，不足时只显示人数。',
  '显示的是加权平均分：先按 5 票 6 分打底，再加入大家的评分，人少时向 6 分靠拢，一个人打低分或高分改变不了多少。',
  '票的权重看账号：注册满 30 天为 1，满 7 天为 0.6，满 1 天为 0.3，不满 1 天为 0.1；没有绑定手机号、或在一天以前没有评过分的，各降一档，最低 0.1。',
  '权重 0.1 和 0.3 的新账号，权重合计不超过其他人的一半（其他人很少时不超过 2），短时间涌入的新账号带不动分数。',
  '分布按人数统计，不加权。支持者与中立者按评分时支持的一方分开统计，改分时重新归类。',
];

export const DATA_TITLE = '我的评分';
