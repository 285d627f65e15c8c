/** A user's stored grades. */
import type { Kysely } from 'kysely';
import type { UserData } from '../../members/account/user-data.ts';
import type { DB } from '../../platform/db/schema.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import { replaceGrades } from './store.server.ts';
import { DATA_TITLE } from './wording.ts';

export const gradingData: UserData = {
  async tables({ read }, userId) {
    const grades = await read
      .selectFrom('grading')
      .innerJoin('grading_grade', 'grading_grade.grading_id', 'grading.id')
      .select(['set_id', 'item_id', 'grade', 'link', 'changed_at'])
      .where('user_id', '=', userId)
      .orderBy('set_id')
      .orderBy('item_id')
      .execute();
    const rows = grades.map(({ changed_at, ...grade }) => ({
      ...grade,
      time: `${dayKey(changed_at)} ${clock(changed_at)}`,
    }));
    return [{ name: 'gradings', title: DATA_TITLE, rows }];
  },

  /** Grades count as words: they are removed from the counts, or stay in them anonymously. */
  async erase(trx, userId, ownText) {
    if (ownText === 'erase') return eraseGradings(trx, userId);
    await trx.updateTable('grading').set({ user_id: null }).where('user_id', '=', userId).execute();
  },
};

async function eraseGradings(trx: Kysely<DB>, userId: number): Promise<void> {
  const gradings = await trx
    .selectFrom('grading')
    .select(['id', 'weight_class'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  for (const grading of gradings) await replaceGrades(trx, grading, [], grading.weight_class);
  await trx.deleteFrom('grading').where('user_id', '=', userId).execute();
}
