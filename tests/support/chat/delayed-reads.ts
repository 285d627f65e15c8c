/** A database whose answers a test holds back: what happens between a read and what follows from it. */
import type { KyselyPlugin } from 'kysely';
import type { Database } from '#lib/platform/db/database.ts';

interface Hold {
  table: string;
  reached: PromiseWithResolvers<void>;
  released: PromiseWithResolvers<void>;
}

export class DelayedReads {
  readonly db: Database;
  readonly #tables = new WeakMap<object, string>();
  #next: Hold | undefined;

  constructor(db: Database) {
    const plugin: KyselyPlugin = {
      transformQuery: ({ queryId, node }) => {
        this.#tables.set(queryId, tableOf(node));
        return node;
      },
      transformResult: async ({ queryId, result }) => {
        const hold = this.#next;
        if (!hold || hold.table !== this.#tables.get(queryId)) return result;
        this.#next = undefined;
        hold.reached.resolve();
        await hold.released.promise;
        return result;
      },
    };
    this.db = { ...db, read: db.read.withPlugin(plugin) };
  }

  /** Holds the next answer from this table: read already, and not yet handed on. */
  hold(table: string) {
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    this.#next = { table, reached, released };
    return { reached: reached.promise, release: () => released.resolve() };
  }
}

/** The first one that a query selects from. */
function tableOf(node: object): string {
  const { from } = node as { from?: { froms: readonly { table?: { identifier: { name: string } } }[] } };
  return from?.froms[0]?.table?.identifier.name ?? '';
}
