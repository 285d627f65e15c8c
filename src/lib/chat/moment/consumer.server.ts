/** Moves posts to the front of lists by activity when somebody comments on them. */
import type { Transaction } from 'kysely';
import type { Consumer } from '../../platform/db/consume.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import { MOMENT } from './address.ts';
import { SHOWN } from './status.ts';

export const momentConsumer: Consumer = {
  name: 'moment-activity',
  on: {
    async commentPosted(trx, { source }, { at }) {
      if (source.type === MOMENT) await movedToFront(trx, source.ids[0]!, at);
    },
  },
};

/**
 * `at`: when the comment was posted, epoch milliseconds. A late or repeated event moves no post past what happened
 * since.
 */
export async function movedToFront(trx: Transaction<DB>, id: number, at: number): Promise<void> {
  const row = await trx
    .selectFrom('moment')
    .select(['channel_id', 'status', 'active_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.status !== SHOWN || row.active_at >= at) return;
  // A write that changes nothing holds the channel's clock: nobody else takes an instant meanwhile.
  await trx
    .updateTable('moment_clock')
    .set(set => ({ active_at: set.ref('active_at') }))
    .where('channel_id', '=', row.channel_id)
    .execute();
  const active_at = await freeInstant(trx, row.channel_id, at);
  await trx
    .updateTable('moment_clock')
    .set({ active_at })
    .where('channel_id', '=', row.channel_id)
    .where('active_at', '<', active_at)
    .execute();
  await trx.updateTable('moment').set({ active_at }).where('id', '=', id).execute();
  await trx.updateTable('moment_tagged').set({ active_at }).where('moment_id', '=', id).execute();
}

/** The first instant from `at` that no other post of the channel has: it is the cursor of their pages. */
async function freeInstant(trx: Transaction<DB>, channelId: number, at: number): Promise<number> {
  for (let instant = at; ; instant++) {
    const taken = await trx
      .selectFrom('moment')
      .select('id')
      .where('channel_id', '=', channelId)
      .where('active_at', '=', instant)
      .executeTakeFirst();
    if (!taken) return instant;
  }
}
