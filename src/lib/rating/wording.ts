/** Chinese wording of ratings. */
import type { RatingPhase } from './phase.ts';

export const RATING_WORDING: Readonly<Record<Exclude<RatingPhase, 'open'>, string>> = {
  not_started: '比赛开始后才能评分',
  cancelled: '比赛已取消，不能评分',
  not_shown: '这场比赛不开放评分',
};
export const NOT_IN_MATCH = '这场比赛里没有这一位';
export const TOO_FEW = '评分人数不足';
export const TEAM_TITLE = '战队';
export const COACH_WORD = '教练';

export const GRADING_WORDING = {
  no_set: '没有这份榜单',
  no_grading: '没有这份评分',
  not_an_item: '榜单里没有这一项',
  twice: '同一项只能评一次',
  closed: '这份榜单已截止评分',
  down: '这份榜单已下架',
} as const;

/** Who left: their grading stays under this name when they let what they said stay. */
export const NOBODY = '已注销用户';

/** What readers are told of how a score comes about: weight.ts and score.ts in words. */
export const RULE_TITLE = '评分规则';
export const RULE: readonly string[] = [
  '每人对每位选手、教练和战队各评一次，1 到 10 分，半颗星 1 分，可以随时修改。比赛开始后开放，比赛取消则关闭。',
  '满 5 人评分才显示均分，不足时只显示人数。',
  '显示的是加权平均分：先按 5 票 6 分打底，再加入大家的评分，人少时向 6 分靠拢，一个人打低分或高分改变不了多少。',
  '票的权重看账号：注册满 30 天为 1，满 7 天为 0.6，满 1 天为 0.3，不满 1 天为 0.1；没有绑定手机号、或在一天以前没有评过分的，各降一档，最低 0.1。',
  '权重 0.1 和 0.3 的新账号，权重合计不超过其他人的一半（其他人很少时不超过 2），短时间涌入的新账号带不动分数。',
  '分布按人数统计，不加权。支持者与中立者按评分时支持的一方分开统计，改分时重新归类。',
];

export const DATA_WORDING = {
  ratings: '我的评分',
  gradings: '我的榜单评分',
} as const;

const VALORANT = 1;

/** The lists of the demo. */
export const DEMO_SET = {
  players: (year: number, gameId: number) => ({
    title: `${year} 年度最佳选手`,
    description:
      gameId === VALORANT
        ? `候选人：站内收录的 ${year} 年赛事里 Rating 最高的十位选手，上场图数不少于最多者的四成。`
        : `候选人：站内收录的 ${year} 年赛事里 KDA 最高的十位选手，上场局数不少于最多者的四成。`,
  }),
  teams: (year: number, _gameId: number) => ({
    title: `${year} 年度最佳战队`,
    description: `候选战队：站内收录的 ${year} 年赛事的冠军和亚军。`,
  }),
  note: (maps: number, rating: number | null, kda: number | null) =>
    rating === null
      ? `${maps} 局 · KDA ${kda?.toFixed(2) ?? '-'}`
      : `${maps} 图 · Rating ${rating.toFixed(2)}`,
  places: (n: number) => `冠亚军 ${n} 次`,
} as const;
