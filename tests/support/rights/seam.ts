/** A database on which something happens after a call has been let in, and before it writes. */
import type { KyselyPlugin, QueryExecutor } from 'kysely';
import type { Database } from '#lib/platform/db/database.ts';
import { isCountedBefore, writtenIn } from '../broken-write.ts';

type Work = () => Promise<void>;

export class Seam {
  readonly db: Database;
  /** The tables that each transaction, and each statement outside of one, has written so far. */
  #steps: string[][] = [];
  /** Set between a lone statement and its connection. */
  #lone: string | undefined;
  /** Connections in use. */
  #open = 0;
  #at: number | undefined;
  #work: Work | undefined;

  constructor(db: Database) {
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        const table = writtenIn(node);
        if (table !== undefined && !isCountedBefore(table)) this.#note(table);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const write = db.write.withPlugin(plugin);
    const executor = write.getExecutor();
    const provide = executor.provideConnection.bind(executor) as QueryExecutor['provideConnection'];
    executor.provideConnection = async (consumer, ...more) => {
      await this.#begin();
      this.#open++;
      return provide(consumer, ...more).finally(() => this.#open--);
    };
    this.db = { ...db, read: db.read.withPlugin(plugin), write };
  }

  #note(table: string): void {
    if (this.#open === 0) this.#lone = table;
    else this.#steps.at(-1)?.push(table);
  }

  async #begin(): Promise<void> {
    const work = this.#steps.length === this.#at ? this.#work : undefined;
    this.#steps.push(this.#lone === undefined ? [] : [this.#lone]);
    this.#lone = undefined;
    if (!work) return;
    this.#work = undefined;
    await work();
  }

  /** Which step of `run` is the first to write; undefined where none does. Attempts are counted before. */
  async firstWrite(run: () => Promise<unknown>): Promise<number | undefined> {
    [this.#steps, this.#work] = [[], undefined];
    await run();
    const at = this.#steps.findIndex(tables => tables.length > 0);
    return at < 0 ? undefined : at;
  }

  /** Tables that the last `run` wrote. */
  get written(): ReadonlySet<string> {
    return new Set(this.#steps.flat());
  }

  /** Runs `run`, with `work` done as its step number `at` begins. Throws where it never came to that. */
  async during<T>(at: number, work: Work, run: () => Promise<T>): Promise<T> {
    [this.#steps, this.#at, this.#work] = [[], at, work];
    const result = await run();
    if (this.#steps.length <= at) throw new Error(`step ${at} never began`);
    return result;
  }
}
