/** The room where the bot writes about a match: that of its day in the tournament's official group. */
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { within } from '../../platform/db/transaction.server.ts';
import { findChannel } from '../channel/scopes.server.ts';
import { OPEN } from '../group/config.server.ts';
import { decide } from '../permission/decide.ts';

export interface AnnouncerRoom {
  groupId: number;
  channelId: number;
}

/**
 * Undefined where there is no such room, or its managers do not let the bot send. Holds the group's
 * configuration until the commit. `day`: 'YYYY-MM-DD'.
 */
export async function roomOfDay(
  trx: Transaction<DB>,
  db: Database,
  { tournamentId, day, bot, now }: { tournamentId: number; day: string; bot: number; now: number },
): Promise<AnnouncerRoom | undefined> {
  const group = await trx
    .selectFrom('chat_group')
    .select('id')
    .where('official_key', '=', `tournament:${tournamentId}`)
    .where('status', '=', OPEN)
    .$if(db.dialect === 'postgres', query => query.forShare())
    .executeTakeFirst();
  const channel =
    group &&
    (await trx
      .selectFrom('chat_channel')
      .select('id')
      .where('group_id', '=', group.id)
      .where('match_day', '=', day)
      .where('status', '=', OPEN)
      .executeTakeFirst());
  if (!channel) return undefined;
  const { standing } = await findChannel({ db: within(db, trx), now }, channel.id, bot);
  const { allowed } = decide(standing.subject, standing.resource, 'send', now);
  return allowed ? { groupId: group.id, channelId: channel.id } : undefined;
}
