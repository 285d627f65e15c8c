/** A user's stored picks. They leave the tables with the account. */
import type { UserData } from '../../members/account/user-data.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import { takeOut } from './standing.server.ts';
import { RESULTS } from './state.ts';
import { countPick } from './store.server.ts';
import { PICKS_TITLE } from './wording.ts';

export const pickData: UserData = {
  async tables(db, userId) {
    const picks = await db.read
      .selectFrom('match_pick')
      .select(['match_id', 'participant_id', 'state', 'changed_at'])
      .where('user_id', '=', userId)
      .orderBy('match_id')
      .execute();
    const rows = picks.map(({ state, changed_at, ...pick }) => ({
      ...pick,
      result: RESULTS[state]!,
      time: `${dayKey(changed_at)} ${clock(changed_at)}`,
    }));
    return [{ name: 'match_picks', title: PICKS_TITLE, rows }];
  },

  /** Anonymising leaves the counts of the sides unchanged. */
  async erase(trx, userId, ownText) {
    const boards = await trx
      .selectFrom('match_pick_standing')
      .select('board')
      .where('user_id', '=', userId)
      .orderBy('board')
      .execute();
    for (const { board } of boards) await takeOut(trx, board, userId);
    if (ownText === 'anonymise') {
      await trx.updateTable('match_pick').set({ user_id: null }).where('user_id', '=', userId).execute();
      return;
    }
    const gone = await trx
      .deleteFrom('match_pick')
      .where('user_id', '=', userId)
      .returning(['match_id', 'participant_id'])
      .execute();
    const ordered = gone.toSorted((a, b) => a.match_id - b.match_id || a.participant_id - b.participant_id);
    for (const { match_id, participant_id } of ordered) await countPick(trx, match_id, participant_id, -1);
  },
};
