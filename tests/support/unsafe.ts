/** Databases that crash and keep partial writes: show what transactions prevent. */
import type { KyselyPlugin } from 'kysely';
import type { Database } from '#lib/platform/db/database.ts';

/** Simulates a process that ends between two statements. */
export class Crash extends Error {}

/** Never sends every `n`th statement. */
export function crashing(db: Database, n: number): Database {
  let sent = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (++sent % n === 0) throw new Crash();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...db, write: db.write.withPlugin(plugin) };
}

/** Never sends the statement after the first insert into `table`. */
export function crashingAfter(db: Database, table: string): Database {
  let state: 'before' | 'now' | 'over' = 'before';
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (state === 'now') {
        state = 'over';
        throw new Crash();
      }
      const into = node.kind === 'InsertQueryNode' ? node.into?.table.identifier.name : undefined;
      if (state === 'before' && into === table) state = 'now';
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...db, write: db.write.withPlugin(plugin) };
}

/** Commits each statement separately: removes the transaction. */
export function withoutTransactions(db: Database): Database {
  const { write } = db;
  const handler: ProxyHandler<Database['write']> = {
    get(_, key) {
      if (key === 'transaction')
        return () => ({ execute: (work: (bare: unknown) => unknown) => work(write) });
      const value: unknown = Reflect.get(write, key, write);
      return typeof value === 'function' ? value.bind(write) : value;
    },
  };
  return { ...db, write: new Proxy(write, handler) };
}
