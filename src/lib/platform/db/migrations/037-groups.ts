import type { Kysely } from 'kysely';
import { type Dialect, makeTable, type Tables } from './columns.ts';

/** Column meanings: platform/db/schema/chat/group.ts. */
const TABLES: Tables = {
  chat_group: {
    columns: {
      id: 'id',
      owner_id: 'int!',
      name: 'text!',
      icon: 'text!',
      intro: 'text!',
      type_id: 'int!',
      official_key: 'text',
      visitor_view: 'int!',
      is_listed: 'int!',
      member_count: 'int!',
      created_at: 'ms!',
    },
    unique: [['official_key']],
    index: [['owner_id'], ['is_listed', 'member_count', 'id']],
  },
  chat_category: {
    columns: { id: 'id', group_id: 'int!', name: 'text!', sort: 'int!' },
    index: [['group_id', 'sort']],
  },
  chat_channel: {
    columns: {
      id: 'id',
      group_id: 'int',
      category_id: 'int',
      name: 'text!',
      intro: 'text!',
      kind: 'text!',
      visitor_view: 'int!',
      link: 'text!',
      sort: 'int!',
      match_day: 'text',
      created_at: 'ms!',
    },
    unique: [['group_id', 'match_day']],
    index: [['group_id', 'sort']],
  },
  chat_auth: {
    columns: {
      channel_id: 'int!',
      permission: 'text!',
      is_granted: 'int!',
      is_for_some: 'int!',
      identity_ids: 'text!',
      user_ids: 'text!',
    },
    unique: [['channel_id', 'permission']],
  },
  chat_identity: {
    columns: {
      id: 'id',
      group_id: 'int!',
      name: 'text!',
      color: 'text!',
      flag: 'int!',
      grants: 'text!',
      sort: 'int!',
    },
    index: [['group_id', 'sort']],
  },
  chat_member: {
    columns: {
      group_id: 'int!',
      user_id: 'int!',
      first_identity_id: 'int',
      sort: 'int!',
      joined_at: 'ms!',
    },
    unique: [['group_id', 'user_id']],
    index: [['user_id', 'sort']],
  },
  chat_member_identity: {
    columns: { group_id: 'int!', user_id: 'int!', identity_id: 'int!' },
    unique: [['group_id', 'user_id', 'identity_id']],
    index: [['identity_id', 'user_id'], ['user_id']],
  },
  chat_ban: {
    columns: {
      group_id: 'int!',
      user_id: 'int!',
      channel_id: 'int!',
      permission: 'text!',
      until: 'ms',
      by_id: 'int!',
      created_at: 'ms!',
    },
    unique: [['group_id', 'user_id', 'channel_id', 'permission']],
    index: [['user_id']],
  },
  chat_block: {
    columns: { group_id: 'int!', user_id: 'int!', by_id: 'int!', created_at: 'ms!' },
    unique: [['group_id', 'user_id']],
    index: [['user_id']],
  },
  chat_audit: {
    columns: {
      id: 'id',
      group_id: 'int!',
      actor_id: 'int!',
      action: 'text!',
      detail: 'text!',
      created_at: 'ms!',
    },
    index: [['group_id', 'id'], ['actor_id']],
  },
};

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
  await db.schema
    .alterTable('chat_group')
    .addColumn('config_rev', 'bigint', column => column.notNull().defaultTo(1))
    .execute();
  for (const table of ['chat_group', 'chat_channel'])
    await db.schema
      .alterTable(table)
      .addColumn('status', 'integer', column => column.notNull().defaultTo(1))
      .execute();
  await db.schema
    .alterTable('chat_member')
    .addColumn('nickname', 'text', column => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('chat_member')
    .addColumn('mute', 'integer', column => column.notNull().defaultTo(0))
    .execute();
}
