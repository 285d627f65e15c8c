import { type Kysely, sql } from 'kysely';

/** What is stored as the name of a closed account reads as such wherever it is shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update "user" set nickname = '已注销用户#' || id
    where nickname = 'closed ' || id and status = 3`.execute(db);
}
