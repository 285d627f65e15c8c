import { type Kysely, sql } from 'kysely';

/** Tells a message sent again from another one under the same id. Column meanings: platform/db/schema/chat/message.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('chat_message').addColumn('asked', 'text').execute();
  // Few are recalled or hidden: they are found among many that are unread.
  await sql`create index chat_message_gone_idx on chat_message (channel_id, n, user_id) where status <> 1`.execute(
    db,
  );
}
