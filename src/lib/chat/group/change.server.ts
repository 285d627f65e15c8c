/** Changes a group: one transaction, one `config_rev`, one event. */
import { sql, type Transaction } from 'kysely';
import type { Services } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction, within } from '../../platform/db/transaction.server.ts';
import { type GroupConfig, groupConfig } from './config.server.ts';
import type { GroupChange } from './events.ts';
import { noGroup } from './refusal.ts';

export interface Changing {
  trx: Transaction<DB>;
  /** The database as the transaction sees it. */
  db: Database;
  /** The group as it is now: it was locked before it was read. */
  config: GroupConfig;
  /** The group's `config_rev` after this change. */
  nextRev: number;
}

/** The event of a change; undefined where nothing changed. */
export type GroupChangeEvent = Omit<GroupChange, 'groupId' | 'configRev'> | undefined;

/**
 * Runs `work` with the group locked and publishes the change that it returns. Sends that were decided before the
 * commit are decided again after it (chat/message/commit.server.ts).
 */
export async function changeGroup(
  { db, bus }: Pick<Services, 'db' | 'bus'>,
  groupId: number,
  work: (changing: Changing) => Promise<GroupChangeEvent>,
): Promise<void> {
  const change = await inTransaction(db, async trx => {
    const inside = within(db, trx);
    await lockGroup(inside, groupId);
    const config = await groupConfig(inside, groupId);
    if (!config) throw noGroup();
    const nextRev = Number(config.group.config_rev) + 1;
    const event = await work({ trx, db: inside, config, nextRev });
    return event && { groupId, configRev: await raiseConfigRev(trx, groupId), ...event };
  });
  if (change) await bus.publish('groupChanged', change);
}

/** SQLite has one writer. */
async function lockGroup({ dialect, write }: Database, groupId: number): Promise<void> {
  if (dialect === 'postgres')
    await write.selectFrom('chat_group').select('id').where('id', '=', groupId).forUpdate().execute();
}

/** Locks the group too: sends that were decided before the commit are decided again. */
export async function raiseConfigRev(trx: Transaction<DB>, groupId: number): Promise<number> {
  const { config_rev } = await trx
    .updateTable('chat_group')
    .set({ config_rev: sql<number>`config_rev + 1` })
    .where('id', '=', groupId)
    .returning('config_rev')
    .executeTakeFirstOrThrow();
  return Number(config_rev);
}
