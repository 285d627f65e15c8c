import { type Kysely, sql } from 'kysely';
import { type Dialect, makeTable } from './columns.ts';

interface Line {
  channel_id: number;
  n: number;
  local_id: string;
}

/** Column meanings: platform/db/schema/chat/message.ts. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await makeTable(db, dialect, 'chat_map_line', {
    columns: { channel_id: 'int!', n: 'ms!', match_id: 'int!' },
    unique: [['channel_id', 'n']],
  });
  const { rows } = await sql<Line>`select channel_id, n, local_id from chat_message
    where local_id like 'match-%-map-%' and extra like '%"sides"%' and status <> 2`.execute(db);
  for (const { channel_id, n, local_id } of rows)
    await sql`insert into chat_map_line (channel_id, n, match_id)
      values (${channel_id}, ${n}, ${Number(local_id.split('-')[1])})`.execute(db);
  // Older messages are not searched for cards (chat/preview/card-cursor.server.ts).
  await sql`insert into chat_cursor (name, channel_id, rev)
    select 'card:1', channel_id, rev from chat_head`.execute(db);
}
