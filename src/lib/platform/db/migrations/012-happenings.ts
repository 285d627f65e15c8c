import type { Kysely } from 'kysely';
import { type Dialect, makeTable } from './columns.ts';

/** What happened, for those who follow. Column meanings: platform/db/schema/platform/outbox.ts. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await makeTable(db, dialect, 'happening', {
    columns: { id: 'key', name: 'text!', what: 'text!', at: 'ms!' },
  });
  await makeTable(db, dialect, 'follower', {
    columns: { name: 'text!', last_id: 'int!', failures: 'int!' },
    unique: [['name']],
  });
  await makeTable(db, dialect, 'missed_happening', {
    columns: {
      follower: 'text!',
      happening_id: 'int!',
      name: 'text!',
      what: 'text!',
      error: 'text!',
      at: 'ms!',
    },
    unique: [['follower', 'happening_id']],
  });
}
