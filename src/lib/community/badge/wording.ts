import { WORN_MAX } from './limits.ts';

/** Wording of badges. */
export const BADGE_WORDING = {
  unknown: '没有这枚徽章',
  not_earned: '还没有获得这枚徽章',
  full: `最多佩戴 ${WORN_MAX} 枚徽章，请先取下一枚`,
} as const;

/** Title in the copy of a user's data. */
export const BADGE_TITLE = '徽章';

/** A notice's text for a badge that is gone. */
export const BADGE_GONE = '这枚徽章已不可见';
export const BADGE_GRANTED = '你获得了新徽章';
