/** A database that counts its statements. */
import type { KyselyPlugin } from 'kysely';
import type { Database } from '#lib/platform/db/database.ts';

/** Wraps a database: `count` gives the number of statements sent through it. */
export function counting(db: Database): { db: Database; count(): number } {
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
    count: () => n,
  };
}
