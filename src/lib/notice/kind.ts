/** What notices tell, each in its category. */
import type { Category } from './category.ts';

export const KINDS = {
  liked: 'liked',
  replied: 'interaction',
  mentioned: 'interaction',
  settled: 'activity',
  starting: 'activity',
  task_done: 'activity',
  badge_granted: 'system',
  /** Something that one said or reported was decided on. */
  judged: 'system',
  reported: 'system',
} as const satisfies Record<string, Category>;

export type Kind = keyof typeof KINDS;

/** Whether all who did it are told in one notice. */
export const isGroup = (kind: string): boolean => kind === 'liked';

/** What a notice is about. */
export const ABOUT_TYPES = ['comment', 'moment', 'match', 'prediction', 'task', 'badge', 'report'] as const;
export type AboutType = (typeof ABOUT_TYPES)[number];
