/** What people do day by day, and how far they are with what is asked of them. */

/** A day of Shanghai on which somebody signed in for coins. */
export interface SignDayTable {
  user_id: number;
  /** 'YYYY-MM-DD' */
  day: string;
  /** Days without a gap, this one included. */
  streak: number;
  coins: number;
  at: number;
}

export interface TaskProgressTable {
  user_id: number;
  /** task/tasks.ts */
  task_id: number;
  /** 'YYYY-MM-DD' of a daily task, '' of one that is done once. */
  period: string;
  n: number;
  completed_at: number | null;
  rewarded_at: number | null;
}

/** What was counted: liking, taking back and liking again is one. None are added after the task is complete. */
export interface TaskStepTable {
  user_id: number;
  task_id: number;
  period: string;
  /** 'comment:12' */
  thing: string;
}
