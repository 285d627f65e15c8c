/** Chinese wording of following. */
import { FOLLOWS_MAX } from './limits.ts';

export const FOLLOW_WORDING = {
  none: '没有可以关注的对象',
  yourself: '不能关注自己',
  full: `最多关注 ${FOLLOWS_MAX} 个，请先取消一些关注`,
} as const;

/** Titles of notices. Those of matches say nothing of the result. */
export const FOLLOW_NOTICES = {
  starting: '你关注的比赛即将开始',
  ended: '你关注的比赛结束了',
  follower: (who: string) => `${who}关注了你`,
} as const;

export const MEMBER_GONE = '这位用户的主页已不可见';

/** Title in the copy of a member's data. */
export const FOLLOWS_TITLE = '关注';
