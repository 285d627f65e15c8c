/** A job of the thread for long reads, as tests/db/platform/sqlite-aside.test.ts needs one. */
import { sql } from 'kysely';
import type { Database } from '#lib/platform/db/database.ts';

export type AsideJob = { countTo: number } | { note: string } | { table: string };

export async function run(db: Database, job: AsideJob): Promise<unknown> {
  if ('table' in job) return (await sql`select * from ${sql.table(job.table)}`.execute(db.read)).rows;
  if ('note' in job)
    return db.write.updateTable('meta').set({ value: job.note }).where('key', '=', 'note').execute();
  return (await counted(job.countTo).execute(db.read)).rows[0]!.n;
}

export const counted = (to: number) => sql<{ n: number }>`
  with recursive number(n) as (select 1 union all select n + 1 from number where n < ${to})
  select max(n) as n from number`;
