/** What is kept of a user here: the scores that they gave. */
import type { Kysely } from 'kysely';
import type { UserData } from '../account/user-data.ts';
import type { DB } from '../db/schema.ts';
import { clock, dayKey } from '../kernel/time.ts';
import { replaceGrades } from './custom-repo.server.ts';
import { countVote } from './repo.server.ts';
import { DATA_WORDING } from './wording.ts';

const time = (at: number) => `${dayKey(at)} ${clock(at)}`;

export const ratingData: UserData = {
  async tables({ read }, userId) {
    const votes = await read
      .selectFrom('rating_vote')
      .select(['match_id', 'person_id', 'score', 'changed_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('match_id')
      .orderBy('person_id')
      .execute();
    const grades = await read
      .selectFrom('grading')
      .innerJoin('grading_grade', 'grading_grade.grading_id', 'grading.id')
      .select(['set_id', 'item_id', 'grade', 'link', 'changed_at'])
      .where('user_id', '=', userId)
      .orderBy('set_id')
      .orderBy('item_id')
      .execute();
    const timed = <T extends { changed_at: number }>({ changed_at, ...row }: T) => ({
      ...row,
      time: time(changed_at),
    });
    return [
      { name: 'ratings', title: DATA_WORDING.ratings, rows: votes.map(timed) },
      { name: 'gradings', title: DATA_WORDING.gradings, rows: grades.map(timed) },
    ];
  },

  /** Scores are things said: they leave the counts, or stay in them as nobody's. */
  async erase(trx, userId, said) {
    if (said === 'erase') return eraseAll(trx, userId);
    for (const table of ['rating_vote', 'grading'] as const)
      await trx.updateTable(table).set({ user_id: null }).where('user_id', '=', userId).execute();
  },
};

async function eraseAll(trx: Kysely<DB>, userId: number): Promise<void> {
  const votes = await trx
    .deleteFrom('rating_vote')
    .where('user_id', '=', userId)
    .returning(['match_id', 'person_id', 'supports', 'weight_class', 'score'])
    .execute();
  const ordered = votes.toSorted((a, b) => a.match_id - b.match_id || a.person_id - b.person_id);
  for (const vote of ordered) await countVote(trx, vote, -1);
  const gradings = await trx
    .selectFrom('grading')
    .select(['id', 'weight_class'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  for (const grading of gradings) await replaceGrades(trx, grading, [], grading.weight_class);
  await trx.deleteFrom('grading').where('user_id', '=', userId).execute();
}
