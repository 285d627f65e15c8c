import type { Kysely } from 'kysely';
import { type Dialect, makeTable, type Tables } from './columns.ts';

const TABLES: Tables = {
  moment: {
    columns: {
      id: 'id',
      group_id: 'int!',
      channel_id: 'int!',
      user_id: 'int!',
      title: 'text!',
      content: 'text!',
      media: 'text!',
      tags: 'text!',
      emoji: 'text!',
      region: 'text!',
      status: 'int!',
      taken_down: 'int!',
      top_at: 'ms',
      created_at: 'ms!',
      active_at: 'ms!',
      like_count: 'int!',
    },
    unique: [
      ['channel_id', 'created_at'],
      ['channel_id', 'active_at'],
    ],
    index: [
      ['channel_id', 'status', 'created_at'],
      ['channel_id', 'status', 'active_at'],
      ['channel_id', 'top_at'],
      ['user_id', 'created_at'],
    ],
  },
  moment_tag: {
    columns: { id: 'id', group_id: 'int!', name: 'text!', by_id: 'int!', created_at: 'ms!' },
    unique: [['group_id', 'name']],
    index: [['by_id']],
  },
  moment_tagged: {
    columns: {
      tag_id: 'int!',
      moment_id: 'int!',
      channel_id: 'int!',
      is_listed: 'int!',
      created_at: 'ms!',
      active_at: 'ms!',
    },
    unique: [['tag_id', 'moment_id']],
    index: [
      ['moment_id'],
      ['channel_id', 'tag_id', 'is_listed', 'created_at'],
      ['channel_id', 'tag_id', 'is_listed', 'active_at'],
    ],
  },
  moment_count: {
    columns: { channel_id: 'int!', tag_id: 'int!', n: 'int!' },
    unique: [['channel_id', 'tag_id']],
    index: [['tag_id']],
  },
  moment_clock: { columns: { channel_id: 'key', created_at: 'ms!', active_at: 'ms!' } },
  moment_emoji: {
    columns: { moment_id: 'int!', emoji: 'text!', user_id: 'int!' },
    unique: [['moment_id', 'emoji', 'user_id']],
    index: [['user_id', 'moment_id']],
  },
};

/** Posts in channels of kind `post`. Columns: platform/db/schema/chat/moment.ts. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
}
