/** Data of the activity pages. */
import type { ActivityDetail, ActivityItem } from '../../community/activity/shapes.ts';
import type { Task } from '../../community/task/tasks.ts';

export interface ActivityPage {
  activity: ActivityDetail;
  tasks: Task[];
}

export interface ActivityListPage {
  activities: ActivityItem[];
  /** Where the next page continues; undefined on the last one. */
  next: number | undefined;
}

export const activityUrl = (id: number): string => `/wiki/activity?activity_id=${id}`;
export const activityRulesUrl = (id: number): string => `/wiki/activity_rule?activity_id=${id}`;
/** Share address, for outside links and phones. */
export const activityShareUrl = (id: number): string => `/a/${id}`;
