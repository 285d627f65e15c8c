import type { Kysely } from 'kysely';
import { type Dialect, makeTable, type Tables } from './columns.ts';

/** Feeds of services. Column meanings: platform/db/schema/newsroom/feed.ts. */
const TABLES: Tables = {
  feed_source: {
    columns: {
      name: 'text!',
      title: 'text!',
      hourly: 'int!',
      is_paused: 'int!',
      node: 'text',
      lease_ends_at: 'ms!',
      rest_ends_at: 'ms!',
      failures: 'int!',
      last_good_at: 'ms',
      last_change_at: 'ms',
      last_error_at: 'ms',
      last_error: 'text',
      hour_at: 'ms!',
      hour_requests: 'int!',
      remaining: 'int',
    },
    unique: [['name']],
  },
  feed_poll: {
    columns: { source: 'text!', name: 'text!', due_at: 'ms!', read_at: 'ms!', cursor: 'text' },
    unique: [['source', 'name']],
  },
  feed_object: {
    columns: {
      source: 'text!',
      kind: 'text!',
      source_key: 'text!',
      scope: 'text!',
      entity_id: 'int',
      is_lead: 'int!',
      digest: 'text!',
      seen_at: 'ms!',
      changed_at: 'ms!',
      missed: 'int!',
      withdrawn_at: 'ms',
      pending_digest: 'text',
      pending_at: 'ms',
      recheck_at: 'ms',
      rechecks: 'int!',
    },
    unique: [['source', 'kind', 'source_key']],
    index: [
      ['source', 'kind', 'scope'],
      ['kind', 'entity_id'],
    ],
  },
  feed_question: {
    columns: {
      id: 'id',
      source: 'text!',
      kind: 'text!',
      source_key: 'text!',
      reason: 'text!',
      detail: 'text!',
      created_at: 'ms!',
      decided_at: 'ms',
      decided_by: 'int',
      choice: 'int',
    },
    unique: [['source', 'kind', 'source_key']],
  },
};

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
}
