/** Which badges an event earns. Pure. */
import type { OutboxEventName, OutboxEvents } from '../../platform/ports/outbox.ts';
import { BADGES, type Badge, EARLY_MAX } from './badges.ts';

type Rule<N extends OutboxEventName> = (what: OutboxEvents[N]) => Badge[];

/** Consecutive days of sign-in, and the badge for them. */
const STREAKS: readonly [days: number, badge: Badge][] = [
  [7, BADGES.week],
  [30, BADGES.month],
];
/** Badges by id of the task (community/task/tasks.ts) that counts the deed. */
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
} satisfies { [N in OutboxEventName]?: Rule<N> };
