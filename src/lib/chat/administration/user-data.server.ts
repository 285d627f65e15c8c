/** Offers to hand groups over, of and to a user. */
import type { UserData } from '../../members/account/user-data.ts';
import type { Database } from '../../platform/db/database.ts';
import { timeText } from './audit-text.ts';
import { HANDOVER_DATA } from './wording.ts';

export const handoverData: UserData = {
  async tables(db, userId) {
    const rows = await db.read
      .selectFrom('chat_handover as h')
      .innerJoin('chat_group as g', 'g.id', 'h.group_id')
      .select(['g.name', 'h.asked_at', 'h.expires_at'])
      .where(({ or, eb }) => or([eb('h.from_id', '=', userId), eb('h.to_id', '=', userId)]))
      .orderBy('h.asked_at')
      .execute();
    return [
      {
        name: 'group_handovers',
        title: HANDOVER_DATA,
        rows: rows.map(({ name, asked_at, expires_at }) => ({
          time: timeText(asked_at),
          name,
          until: timeText(expires_at),
        })),
      },
    ];
  },

  async erase(trx, userId) {
    await trx
      .deleteFrom('chat_handover')
      .where(({ or, eb }) => or([eb('from_id', '=', userId), eb('to_id', '=', userId)]))
      .execute();
  },
};

/** Offers that nobody answered in time. */
export const sweepHandovers = ({ write }: Database, now: number) =>
  write.deleteFrom('chat_handover').where('expires_at', '<=', now).execute();
