/** Moves posts to the front of lists by activity when somebody comments on them. */
import type { Transaction } from 'kysely';
import type { Consumer } from '../db/consume.server.ts';
import type { DB } from '../db/schema.ts';
import { MOMENT } from './address.ts';
import { after } from './publish.server.ts';
import { SHOWN } from './status.ts';

export const momentConsumer: Consumer = {
  name: 'moment-activity',
  on: {
    async commentPosted(trx, { source }, { at }) {
      if (source.type === MOMENT) await movedToFront(trx, source.ids[0]!, at);
    },
  },
};

/** `at`: epoch milliseconds. */
export async function movedToFront(trx: Transaction<DB>, id: number, at: number): Promise<void> {
  const row = await trx
    .selectFrom('moment')
    .select(['channel_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.status !== SHOWN) return;
  const { active_at } = await trx
    .updateTable('moment_clock')
    .set({ active_at: after('active_at', at) })
    .where('channel_id', '=', row.channel_id)
    .returning('active_at')
    .executeTakeFirstOrThrow();
  await trx.updateTable('moment').set({ active_at }).where('id', '=', id).execute();
  await trx.updateTable('moment_tagged').set({ active_at }).where('moment_id', '=', id).execute();
}
