/** Which badges somebody earns by what happened. Pure. */
import type { HappeningName, Happenings } from '../ports/happenings.ts';
import { BADGES, type Badge, EARLY_MAX } from './badges.ts';

type Rule<N extends HappeningName> = (what: Happenings[N]) => Badge[];

/** Days without a gap, and what they bring. */
const STREAKS: readonly [days: number, badge: Badge][] = [
  [7, BADGES.week],
  [30, BADGES.month],
];
/** By the task (task/tasks.ts) that counts what is asked for. */
const BY_TASK: Readonly<Record<number, Badge>> = {
  104: BADGES.rater,
  106: BADGES.likes,
  109: BADGES.talker,
};

export const RULES = {
  dailySigned: ({ userId, streak }) => [
    ...(userId <= EARLY_MAX ? [BADGES.early] : []),
    ...STREAKS.flatMap(([days, badge]) => (streak >= days ? [badge] : [])),
  ],
  profileFilled: () => [BADGES.profile],
  predictionSettled: ({ score }) => (score > 0 ? [BADGES.hit] : []),
  taskCompleted: ({ taskId }) => {
    const badge = BY_TASK[taskId];
    return badge ? [badge] : [];
  },
} satisfies { [N in HappeningName]?: Rule<N> };
