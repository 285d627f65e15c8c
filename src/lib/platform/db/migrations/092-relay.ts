import type { Kysely } from 'kysely';
import { type Dialect, makeTable, type Tables } from './columns.ts';

/** State of a service that carries messages. Column meanings: platform/db/schema/chat/relay.ts. */
const TABLES: Tables = {
  relay_group: { columns: { group_id: 'int!', config_rev: 'ms!' }, unique: [['group_id']] },
  relay_channel: {
    columns: { channel_id: 'int!', group_id: 'int', is_private: 'int!', rev: 'ms!' },
    unique: [['channel_id']],
    index: [['group_id']],
  },
  relay_member: {
    columns: { group_id: 'int!', channel_id: 'int!', user_id: 'int!' },
    unique: [['group_id', 'channel_id', 'user_id']],
    index: [['user_id']],
  },
  relay_message: {
    columns: { channel_id: 'int!', n: 'ms!', uid: 'text!', relayed_at: 'ms!' },
    unique: [['channel_id', 'n']],
    index: [['relayed_at']],
  },
  relay_lease: { columns: { name: 'text!', node: 'text!', until: 'ms!' }, unique: [['name']] },
};

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
}
