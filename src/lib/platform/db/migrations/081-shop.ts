import { type Kysely, sql } from 'kysely';
import { type Dialect, makeTable } from './columns.ts';

/**
 * What members bought and wear, and who founded a group. Column meanings: platform/db/schema/community/coin.ts, account.ts,
 * group.ts.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await makeTable(db, dialect, 'purchase', {
    columns: { user_id: 'int!', goods_id: 'int!', price: 'int!', bought_at: 'ms!' },
    unique: [['user_id', 'goods_id']],
  });
  for (const column of ['avatar_frame', 'name_color'])
    await db.schema
      .alterTable('user')
      .addColumn(column, 'text', col => col.notNull().defaultTo(''))
      .execute();
  await db.schema
    .alterTable('chat_group')
    .addColumn('founder_id', 'integer', col => col.notNull().defaultTo(0))
    .execute();
  await sql`update chat_group set founder_id = owner_id`.execute(db);
  await db.schema.createIndex('chat_group_founder_id_idx').on('chat_group').column('founder_id').execute();
}
