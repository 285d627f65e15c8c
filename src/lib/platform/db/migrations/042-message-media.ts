import type { Kysely } from 'kysely';
import { type Dialect, makeTable } from './columns.ts';

/** Column meanings: platform/db/schema/chat/message.ts, platform/db/schema/members/media.ts. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await makeTable(db, dialect, 'chat_file', {
    columns: { key: 'text!', channel_id: 'int!', n: 'ms!' },
    unique: [['key']],
    index: [['channel_id', 'n']],
  });
  await db.schema
    .alterTable('upload')
    .addColumn('part', 'integer', column => column.notNull().defaultTo(0))
    .execute();
}
