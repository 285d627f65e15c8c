/** Daily sign-ins, and progress in tasks. */

/** A day (Shanghai time) on which a user signed in for coins. */
export interface SignDayTable {
  user_id: number;
  /** 'YYYY-MM-DD' */
  day: string;
  /** Consecutive days, this one included. */
  streak: number;
  coins: number;
  at: number;
}

export interface TaskProgressTable {
  user_id: number;
  /** community/task/tasks.ts */
  task_id: number;
  /** 'YYYY-MM-DD' for a daily task, '' for a one-time task. */
  period: string;
  n: number;
  completed_at: number | null;
  rewarded_at: number | null;
}

/**
 * Counted steps: liking, unliking and liking again counts once. None are added after the task is complete.
 */
export interface TaskStepTable {
  user_id: number;
  task_id: number;
  period: string;
  /** 'comment:12' */
  thing: string;
}
