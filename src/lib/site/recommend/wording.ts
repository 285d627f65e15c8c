/** Chinese wording of what is recommended. */
import { DAY, HOUR } from '../../platform/kernel/time.ts';
import { HOT_COMMENTS, HOT_GROUPS, HOT_POSTS } from './limits.ts';

const MINUTE = 60_000;

/** score.ts in words. */
const rule = (whose: string, { days, halfLifeHours }: { days: number; halfLifeHours: number }): string =>
  `从近 ${days === 1 ? '24 小时' : `${days} 天`}里选出：得分 = log₂(1 + ${whose}) × 0.5^(已过小时数 ÷ ${halfLifeHours})，同一个人只算一次。`;

/** How long until a prediction locks: whole days, hours or minutes, never more than there is. */
function timeLeft(ms: number): string {
  if (ms >= DAY) return `还剩 ${Math.floor(ms / DAY)} 天`;
  if (ms >= HOUR) return `还剩 ${Math.floor(ms / HOUR)} 小时`;
  return ms >= MINUTE ? `还剩 ${Math.floor(ms / MINUTE)} 分钟` : '即将截止';
}

export const RECOMMEND = {
  groups: '热门频道',
  speaking: (people: number) => `近 24 小时 ${people} 人在聊`,
  groupsRule: rule('发言人数', HOT_GROUPS),
  posts: '热门帖子',
  people: (people: number) => `${people} 人参与`,
  postsRule: rule('参与人数', HOT_POSTS),
  comments: '热门评论',
  likes: (n: number) => `${n} 赞`,
  commentsRule: rule('参与人数', HOT_COMMENTS),
  rated: '高分选手',
  ratedNote: (day: string) => `${day} · 满 5 人评分`,
  raters: (n: number) => `${n} 人评分`,
  predictions: '正在竞猜',
  allMatches: (n: number) => `${n} 场可逐场竞猜`,
  timeLeft,
} as const;
