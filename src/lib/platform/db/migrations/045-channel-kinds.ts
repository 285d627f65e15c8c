import type { Kysely } from 'kysely';

/** A quiz's position in its channel's log. Column meanings: platform/db/schema/chat/room.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('chat_quiz').addColumn('n', 'bigint').execute();
}
