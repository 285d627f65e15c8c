/** Decides again within a transaction, on configuration that stays until its commit. */
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { within } from '../../platform/db/transaction.server.ts';
import { lockGroupShared } from '../group/lock.server.ts';
import {
  type ChannelNeed,
  channelRefusals,
  channelRule,
  type FoundChannel,
  findChannel,
} from './scopes.server.ts';

/** A caller's standing towards a channel, decided before the transaction. `now`: epoch milliseconds. */
interface Query {
  groupId: number;
  channelId: number;
  userId: number;
  need: ChannelNeed;
  now: number;
}

/** Locks the group, and throws the refusal of what is no longer allowed. `find`: findRoom for topics, too. */
export async function lockAndCheck(
  db: Database,
  trx: Transaction<DB>,
  { groupId, channelId, userId, need, now }: Query,
  find: typeof findChannel = findChannel,
): Promise<FoundChannel> {
  await lockGroupShared(db, trx, groupId);
  const found = await find({ db: within(db, trx), now }, channelId, userId);
  const verdict = channelRule(found.standing, need);
  if (verdict !== 'allowed') throw channelRefusals[verdict](found.standing, need);
  return found;
}
