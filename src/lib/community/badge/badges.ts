/** The badges, as data. Ids are permanent: stored grants refer to them. */

export interface Badge {
  id: number;
  name: string;
  /** Our own drawing in public/. */
  icon: string;
  /** How it is earned. */
  how: string;
}

/** Accounts that were among the first. */
export const EARLY_MAX = 1000;

const badge = (id: number, file: string, name: string, how: string): Badge => ({
  id,
  name,
  icon: `/badges/${file}.svg`,
  how,
});

export const BADGES = {
  early: badge(1, 'early', '早期成员', `前 ${EARLY_MAX} 名成员签到一次`),
  week: badge(2, 'week', '七日之约', '连续签到 7 天'),
  month: badge(3, 'month', '三十日恒心', '连续签到 30 天'),
  profile: badge(4, 'profile', '有名有姓', '设置昵称、头像、签名和生日'),
  hit: badge(5, 'hit', '首次命中', '第一次在预测中得分'),
  likes: badge(6, 'likes', '百赞', '累计收到 100 个赞'),
  rater: badge(7, 'rater', '评分达人', '累计为 50 名选手评分'),
  talker: badge(8, 'talker', '话题担当', '累计发表 50 条评论'),
} as const satisfies Record<string, Badge>;

export const ALL_BADGES: readonly Badge[] = Object.values(BADGES);

export const badgeById = (id: number): Badge | undefined => ALL_BADGES.find(one => one.id === id);
