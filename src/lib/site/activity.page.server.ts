/** Activities as their pages show them. */
import { activityDetail, activityList } from '../activity/service.server.ts';
import type { App } from '../app/app.ts';
import { AppError } from '../app/errors.ts';
import { taskById } from '../task/tasks.ts';
import type { ActivityListPage, ActivityPage } from './activity-page.ts';

const SHOWN = 20;

/** undefined when there is none that readers may see. */
export async function activityPage(
  { db, now }: Pick<App, 'db' | 'now'>,
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
  { db, now }: Pick<App, 'db' | 'now'>,
  cursor: number,
): Promise<ActivityListPage> {
  const { list, has_more, last_cursor } = await activityList(db, { cursor, page_size: SHOWN }, now());
  return { activities: list, next: has_more ? last_cursor : undefined };
}
