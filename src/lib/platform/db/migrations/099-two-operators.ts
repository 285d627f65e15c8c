import { type Kysely, sql } from 'kysely';
import { type Dialect, makeTable } from './columns.ts';

/** Operators freeze one of their own in two; what they did in groups names no page of a group. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await makeTable(db, dialect, 'freeze_request', {
    columns: { user_id: 'int!', operator_id: 'int!', reason: 'text!', created_at: 'ms!' },
    unique: [['user_id']],
  });
  await sql`update audit_log set place_name = '', place_url = '' where about like 'moment:%'
    or about in (select 'comment:' || id from comment where source like 'moment:%')`.execute(db);
}
