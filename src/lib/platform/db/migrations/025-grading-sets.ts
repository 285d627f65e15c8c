import type { Kysely } from 'kysely';
import { type Dialect, makeTable } from './columns.ts';

/**
 * Graded lists that operators edit: whether they are open, and who did what. Column meanings:
 * platform/db/schema/community/rating.ts.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addColumn(db, 'grading_set', 'status', 'text', 'open');
  await addColumn(db, 'grading_set', 'version', 'integer', 1);
  await addColumn(db, 'grading_item', 'is_removed', 'integer', 0);
  // The positions of a list that is reordered are taken one after the other.
  await db.schema.dropIndex('grading_item_set_id_num_key').execute();
  await db.schema
    .createIndex('grading_item_set_id_num_idx')
    .on('grading_item')
    .columns(['set_id', 'num'])
    .execute();
  await db.schema
    .createIndex('grading_item_set_id_kind_entity_id_key')
    .on('grading_item')
    .columns(['set_id', 'kind', 'entity_id'])
    .unique()
    .execute();
  await makeTable(db, dialect, 'grading_log', {
    columns: {
      id: 'id',
      set_id: 'int!',
      operator_id: 'int!',
      action: 'text!',
      detail: 'text!',
      address: 'text!',
      created_at: 'ms!',
    },
    index: [['set_id', 'id']],
  });
}

const addColumn = (
  db: Kysely<unknown>,
  table: string,
  name: string,
  type: 'text' | 'integer',
  initial: string | number,
) =>
  db.schema
    .alterTable(table)
    .addColumn(name, type, column => column.notNull().defaultTo(initial))
    .execute();
