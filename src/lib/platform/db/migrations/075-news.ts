import type { Kysely } from 'kysely';
import { type Dialect, makeTable, type Tables } from './columns.ts';

/** Column meanings: platform/db/schema/newsroom/news.ts. */
const TABLES: Tables = {
  news: {
    columns: {
      id: 'id',
      game_id: 'int!',
      title: 'text!',
      content: 'text!',
      content_html: 'text!',
      html_rules: 'int!',
      summary: 'text!',
      cover: 'text!',
      tells_result: 'int!',
      status: 'int!',
      version: 'int!',
      match_id: 'int',
      is_edited: 'int!',
      is_outdated: 'int!',
      made_of: 'text!',
      is_demo: 'int!',
      published_at: 'ms',
      created_at: 'ms!',
      updated_at: 'ms!',
    },
    unique: [['match_id']],
    index: [['game_id', 'status', 'published_at', 'id'], ['status', 'id'], ['html_rules']],
  },
  news_log: {
    columns: {
      id: 'id',
      news_id: 'int!',
      operator_id: 'int!',
      action: 'text!',
      detail: 'text!',
      address: 'text!',
      created_at: 'ms!',
    },
    index: [['news_id', 'id'], ['operator_id']],
  },
};

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
}
