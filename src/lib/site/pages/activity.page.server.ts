/** Loads the data of the activity pages. */
import { activityDetail, activityList } from '../../community/activity/read.server.ts';
import { taskById } from '../../community/task/tasks.ts';
import type { PageServices } from '../../platform/contract/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ActivityListPage, ActivityPage } from './activity-page.ts';

const SHOWN = 20;

/** undefined when readers may see no such activity. */
export async function activityPage(
  { db, now }: Pick<PageServices, 'db' | 'now'>,
  id: number,
): Promise<ActivityPage | undefined> {
  try {
    const activity = await activityDetail(db, { activity_id: id }, now());
    return { activity, tasks: activity.task_ids.flatMap(task => taskById(task) ?? []) };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}

export async function activityListPage(
  { db, now }: Pick<PageServices, 'db' | 'now'>,
  cursor: number,
): Promise<ActivityListPage> {
  const { list, has_more, last_cursor } = await activityList(db, { cursor, page_size: SHOWN }, now());
  return { activities: list, next: has_more ? last_cursor : undefined };
}
