import type { Kysely } from 'kysely';

/** The latest speakers in rooms, the latest posts and the hottest comments, wherever they are. */
const INDEXES = {
  chat_read: ['said_at'],
  moment: ['status', 'created_at'],
  comment: ['parent_id', 'status', 'hot'],
} as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(INDEXES))
    await db.schema
      .createIndex(`${table}_${columns.join('_')}_idx`)
      .on(table)
      .columns([...columns])
      .execute();
}
