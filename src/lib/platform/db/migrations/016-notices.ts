import type { Kysely } from 'kysely';
import { type Dialect, makeTable } from './columns.ts';

/** Notices. Column meanings: platform/db/schema/community/notice.ts. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await makeTable(db, dialect, 'notice', {
    columns: {
      id: 'id',
      user_id: 'int!',
      category: 'text!',
      kind: 'text!',
      key: 'text!',
      about_type: 'text!',
      about_id: 'int!',
      actor_id: 'int',
      actors: 'int!',
      is_read: 'int!',
      created_at: 'ms!',
      order_at: 'ms!',
    },
    unique: [['user_id', 'key']],
    index: [
      ['user_id', 'category', 'order_at', 'id'],
      ['user_id', 'category', 'is_read'],
      ['user_id', 'order_at', 'id'],
      ['order_at'],
    ],
  });
  await makeTable(db, dialect, 'notice_actor', {
    columns: { notice_id: 'int!', user_id: 'int!', at: 'ms!' },
    unique: [['notice_id', 'user_id']],
    index: [['notice_id', 'at', 'user_id'], ['user_id']],
  });
  await makeTable(db, dialect, 'notice_counter', {
    columns: { user_id: 'int!', category: 'text!', unread: 'int!', total: 'int!', revision: 'int!' },
    unique: [['user_id', 'category']],
  });
  await makeTable(db, dialect, 'notice_switch', {
    columns: { user_id: 'int!', category: 'text!', is_on: 'int!' },
    unique: [['user_id', 'category']],
  });
  await makeTable(db, dialect, 'match_reminder', {
    columns: { match_id: 'int!', start_at: 'ms!' },
    unique: [['match_id', 'start_at']],
    index: [['start_at']],
  });
  await makeTable(db, dialect, 'push_subscription', {
    columns: {
      id: 'id',
      user_id: 'int!',
      session_id: 'int!',
      endpoint: 'text!',
      p256dh: 'text!',
      auth: 'text!',
      hides_results: 'int!',
      created_at: 'ms!',
    },
    unique: [['endpoint']],
    index: [['user_id', 'created_at']],
  });
}
