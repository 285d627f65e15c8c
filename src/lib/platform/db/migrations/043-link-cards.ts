import type { Kysely } from 'kysely';
import { type Dialect, makeTable, type Tables } from './columns.ts';

/** Column meanings: platform/db/schema/chat/preview.ts, platform/db/schema/chat/sticker.ts. */
const TABLES: Tables = {
  link_preview: {
    columns: {
      url: 'text!',
      title: 'text!',
      description: 'text!',
      site_name: 'text!',
      is_found: 'int!',
      until: 'ms!',
    },
    unique: [['url']],
    index: [['until']],
  },
  sticker: {
    columns: {
      id: 'id',
      user_id: 'int!',
      key: 'text!',
      width: 'int!',
      height: 'int!',
      sort: 'int!',
      created_at: 'ms!',
    },
    unique: [['user_id', 'key']],
    index: [['key']],
  },
};

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
}
