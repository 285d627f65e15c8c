import { type Kysely, sql } from 'kysely';
import { type Dialect, makeTable, type Tables } from './columns.ts';

/** Whose words a forwarded message holds. Column meanings: platform/db/schema/chat/message.ts. */
const TABLES: Tables = {
  chat_copy: {
    columns: { channel_id: 'int!', n: 'ms!', author_id: 'int!' },
    unique: [['channel_id', 'n']],
    index: [['author_id']],
  },
};

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) await makeTable(db, dialect, name, table);
  const from = (field: string) =>
    dialect === 'sqlite'
      ? sql`json_extract(c.extra, ${sql.lit(`$.forwarded.${field}`)})`
      : sql`(c.extra::jsonb #>> ${sql.lit(`{forwarded,${field}}`)})::bigint`;
  // Copies of before whose source is known. The source of the others was written nowhere.
  await sql`insert into chat_copy (channel_id, n, author_id)
    select c.channel_id, c.n, m.user_id from chat_message c
    join chat_message m on m.channel_id = ${from('channel_id')} and m.n = ${from('n')}
    where c.extra like '%"forwarded":{"group_id"%' and c.status = 1 and m.user_id <> c.user_id`.execute(db);
}
