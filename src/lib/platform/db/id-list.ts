import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Ids for `where x in …` as one parameter: the SQL is the same for any number of ids, so it is
 * compiled and prepared once. May be empty.
 */
export const idList = ({ dialect }: Pick<Database, 'dialect'>, ids: readonly number[]): RawBuilder<number> =>
  dialect === 'sqlite'
    ? sql<number>`(select value from json_each(${JSON.stringify(ids)}))`
    : sql<number>`(select unnest(${ids}::int[]))`;
