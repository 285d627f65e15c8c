/**
 * Kysely's PostgreSQL driver, for connections that break: lone selects are retried, other failures become
 * Unavailable.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely';
import { isConnectionError, isFull, Unavailable } from './failure.ts';
import { POSTGRES_TABLES, TableNames } from './table-names.ts';

/** Time for the pool to notice that a connection is closed, in milliseconds. */
const PAUSE_MS = 50;

type Inner = Parameters<PostgresDriver['releaseConnection']>[0];

/** `onAway` gets the error when no connection can be made, or one breaks. */
export class SteadyPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #onAway: (error: unknown) => void;

  constructor(config: PostgresDialectConfig, onAway: (error: unknown) => void) {
    super(config);
    this.#config = config;
    this.#onAway = onAway;
  }

  override createDriver() {
    return new SteadyDriver(this.#config, this.#onAway);
  }

  override createIntrospector(db: Kysely<unknown>) {
    return new TableNames(db, POSTGRES_TABLES);
  }
}

/**
 * Throws Unavailable (failure.ts) for connection errors. A select outside a transaction is retried once,
 * on another connection.
 */
class SteadyDriver extends PostgresDriver {
  readonly #onAway: (error: unknown) => void;

  constructor(config: PostgresDialectConfig, onAway: (error: unknown) => void) {
    super(config);
    this.#onAway = onAway;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const open = () =>
      this.#translating('unreachable', async () => (await super.acquireConnection()) as Inner);
    return new Steady(await open(), {
      query: (inner, query) => this.#translating('lost', () => inner.executeQuery(query)),
      release: inner => super.releaseConnection(inner),
      open,
    });
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    (connection as Steady).isInTransaction = true;
    await super.beginTransaction(connection, settings);
  }

  /** When the connection breaks before `commit` is answered, the transaction may or may not be committed. */
  override async commitTransaction(connection: DatabaseConnection) {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      if (error instanceof Unavailable && error.lack !== 'full')
        throw new Unavailable('unknown', error.cause);
      throw error;
    }
  }

  /**
   * A rollback fails only on a broken connection, which has rolled back already: the first error is the one
   * to report.
   */
  override async rollbackTransaction(connection: DatabaseConnection) {
    const { inner } = connection as Steady;
    if (inner) await super.rollbackTransaction(inner).catch(() => {});
  }

  override async releaseConnection(connection: DatabaseConnection) {
    const { inner } = connection as Steady;
    if (inner) await super.releaseConnection(inner);
  }

  async #translating<T>(lack: 'unreachable' | 'lost', work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const isDiskFull = isFull(error);
      if (!isDiskFull && !isConnectionError(error)) throw error;
      this.#onAway(error);
      throw new Unavailable(isDiskFull ? 'full' : lack, error);
    }
  }
}

interface Pool {
  query<R>(inner: Inner, query: CompiledQuery): Promise<QueryResult<R>>;
  release(inner: Inner): Promise<void>;
  open(): Promise<Inner>;
}

/** A connection of the pool, replaced by another when it breaks. */
class Steady implements DatabaseConnection {
  /** Undefined when it broke and no replacement was available. */
  inner: Inner | undefined;
  isInTransaction = false;
  readonly #pool: Pool;

  constructor(inner: Inner, pool: Pool) {
    this.inner = inner;
    this.#pool = pool;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return await this.#pool.query<R>(this.inner!, query);
    } catch (error) {
      const isGone = error instanceof Unavailable && error.lack !== 'full';
      const mayAskAgain = isGone && SelectQueryNode.is(query.query);
      if (this.isInTransaction || !mayAskAgain) throw error;
    }
    await this.#replace();
    return this.#pool.query<R>(this.inner!, query);
  }

  streamQuery(): never {
    throw new Error('Nothing is streamed from PostgreSQL.');
  }

  async #replace(): Promise<void> {
    const broken = this.inner!;
    this.inner = undefined;
    await this.#pool.release(broken);
    await sleep(PAUSE_MS);
    this.inner = await this.#pool.open();
  }
}
