import type { Kysely } from 'kysely';
import { type Dialect, makeTable } from './columns.ts';

/** What was served, by the hour. Column meanings: platform/db/schema/site/traffic.ts. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await makeTable(db, dialect, 'traffic_hour', {
    columns: {
      hour: 'key',
      requests: 'int!',
      errors: 'int!',
      messages: 'int!',
      readers: 'text!',
      members: 'text!',
    },
  });
}
