/** A user's stored supports: the sides they chose. */
import type { UserData } from '../../members/account/user-data.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import { countSupport } from './support-store.server.ts';
import { SUPPORT_WORDING } from './wording.ts';

export const supportData: UserData = {
  async tables(db, userId) {
    const rows = await db.read
      .selectFrom('match_support')
      .select(['match_id', 'participant_id', 'changed_at'])
      .where('user_id', '=', userId)
      .orderBy('match_id')
      .execute();
    const supports = rows.map(({ changed_at, ...row }) => ({
      ...row,
      time: `${dayKey(changed_at)} ${clock(changed_at)}`,
    }));
    return [{ name: 'supports', title: SUPPORT_WORDING.table, rows: supports }];
  },

  /** Anonymising leaves the support counts unchanged. */
  async erase(trx, userId, ownText) {
    if (ownText === 'anonymise') {
      await trx.updateTable('match_support').set({ user_id: null }).where('user_id', '=', userId).execute();
      return;
    }
    const gone = await trx
      .deleteFrom('match_support')
      .where('user_id', '=', userId)
      .returning(['match_id', 'participant_id'])
      .execute();
    const ordered = gone.toSorted((a, b) => a.match_id - b.match_id || a.participant_id - b.participant_id);
    for (const { match_id, participant_id } of ordered) await countSupport(trx, match_id, participant_id, -1);
  },
};
