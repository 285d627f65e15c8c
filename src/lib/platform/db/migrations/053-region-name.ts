import { type Kysely, sql } from 'kysely';

/** The region's name as Chinese sports media write it (wiki/game/region.ts), in databases that have the former one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update nation set name = '中国台北', sort_key = 'zhongguotaibei 中国台北'
    where code = 'TW' and name = '中国台湾'`.execute(db);
}
