/** A user's stored ratings. */
import type { Kysely } from 'kysely';
import type { UserData } from '../../members/account/user-data.ts';
import type { DB } from '../../platform/db/schema.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import { countVote } from './store.server.ts';
import { DATA_TITLE } from './wording.ts';

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
    const rows = votes.map(({ changed_at, ...vote }) => ({
      ...vote,
      time: `${dayKey(changed_at)} ${clock(changed_at)}`,
    }));
    return [{ name: 'ratings', title: DATA_TITLE, rows }];
  },

  /** Scores count as words: they are removed from the counts, or stay in them anonymously. */
  async erase(trx, userId, ownText) {
    if (ownText === 'erase') return eraseVotes(trx, userId);
    await trx.updateTable('rating_vote').set({ user_id: null }).where('user_id', '=', userId).execute();
  },
};

async function eraseVotes(trx: Kysely<DB>, userId: number): Promise<void> {
  const votes = await trx
    .deleteFrom('rating_vote')
    .where('user_id', '=', userId)
    .returning(['match_id', 'person_id', 'supports', 'weight_class', 'score'])
    .execute();
  const ordered = votes.toSorted((a, b) => a.match_id - b.match_id || a.person_id - b.person_id);
  for (const vote of ordered) await countVote(trx, vote, -1);
}
