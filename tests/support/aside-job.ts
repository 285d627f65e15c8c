/** A job of the thread for long reads, as tests/db/platform/sqlite-aside.test.ts needs one. */
import { sql } from 'kysely';
import type { Database } from '#lib/platform/db/database.ts';

export type Asked = { countTo: number } | { note: string } | { table: string };

export async function run(db: Database, asked: Asked): Promise<unknown> {
  if ('table' in asked) return (await sql`select * from ${sql.table(asked.table)}`.execute(db.read)).rows;
  if ('note' in asked)
    return db.write.updateTable('meta').set({ value: asked.note }).where('key', '=', 'note').execute();
  return (await counted(asked.countTo).execute(db.read)).rows[0]!.n;
}

export const counted = (to: number) => sql<{ n: number }>`
  with recursive number(n) as (select 1 union all select n + 1 from number where n < ${to})
  select max(n) as n from number`;
