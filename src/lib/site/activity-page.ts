/** What the pages of activities show. */
import type { ActivityDetail, ActivityItem } from '../activity/shapes.ts';
import type { Task } from '../task/tasks.ts';

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
/** Where it is read from outside, and on a phone. */
export const activityShareUrl = (id: number): string => `/a/${id}`;
