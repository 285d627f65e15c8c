import { WORN_MAX } from './limits.ts';

/** What badges say. */
export const BADGE_WORDING = {
  unknown: '没有这枚徽章',
  not_earned: '还没有获得这枚徽章',
  full: `最多佩戴 ${WORN_MAX} 枚徽章，请先取下一枚`,
} as const;

/** In the copy of one's data. */
export const BADGE_TITLE = '徽章';
