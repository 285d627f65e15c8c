/** A database that counts what is asked of it. */
import type { KyselyPlugin } from 'kysely';
import type { Database } from '#lib/db/database.ts';

/** The same database, and how many statements have been sent to it by this name. */
export function counting(db: Database): { db: Database; asked(): number } {
  let n = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      n++;
      return result;
    },
  };
  return {
    db: { ...db, read: db.read.withPlugin(plugin), write: db.write.withPlugin(plugin) },
    asked: () => n,
  };
}
