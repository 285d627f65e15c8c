/** A user's stored task progress. */
import type { UserData } from '../../members/account/user-data.ts';
import { TASK_TITLES } from './wording.ts';

const TABLES = ['sign_day', 'task_progress', 'task_step'] as const;

export const taskData: UserData = {
  async tables(db, userId) {
    const signs = await db.read
      .selectFrom('sign_day')
      .select(['day', 'streak', 'coins'])
      .where('user_id', '=', userId)
      .orderBy('day')
      .execute();
    const tasks = await db.read
      .selectFrom('task_progress')
      .select(['task_id', 'period', 'n'])
      .where('user_id', '=', userId)
      .orderBy('period')
      .orderBy('task_id')
      .execute();
    return [
      { name: 'sign_ins_daily', title: TASK_TITLES.signs, rows: signs },
      { name: 'tasks', title: TASK_TITLES.tasks, rows: tasks },
    ];
  },

  async erase(trx, userId) {
    for (const table of TABLES) await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  },
};
