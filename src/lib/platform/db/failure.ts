/** Transient failures of the database: a retry may succeed. */

/**
 * `unreachable`: no connection could be made, nothing was done. `lost`: the connection broke and its transaction was
 * rolled back. `unknown`: it broke during the commit. `busy`: another process has SQLite's write lock. `full`: its disk
 * has no room, or does not answer; nothing was done.
 */
export type Lack = 'unreachable' | 'lost' | 'unknown' | 'busy' | 'full';

export class Unavailable extends Error {
  override name = 'Unavailable';
  readonly lack: Lack;

  constructor(lack: Lack, cause: unknown) {
    super(`The database is ${lack}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.lack = lack;
  }
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** Another connection holds a lock: SQLITE_BUSY, SQLITE_LOCKED and their extended codes. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));

/** The transaction was rolled back because of another: PostgreSQL's error class 40, or SQLite's locks. */
const isRolledBack = (error: unknown): boolean => /^(40001|40P01)$/.test(codeOf(error)) || isBusy(error);

/** The transaction had no effect and can be retried. */
export const mayBeginAnew = (error: unknown): boolean =>
  isRolledBack(error) || (error instanceof Unavailable && error.lack === 'lost');

/** Transient: the work is retried later, and this does not count as a failure. */
export const isPassing = (error: unknown): boolean => isRolledBack(error) || error instanceof Unavailable;

/** The disk is full, or cannot be read or written. */
export const isFull = (error: unknown): boolean => /^(SQLITE_FULL|SQLITE_IOERR|53100$)/.test(codeOf(error));

/**
 * Errors from the server: starting, stopping, out of connections (57P0x, 53300), or a broken protocol (class
 * 08).
 */
const AWAY = /^(57P0[123]|53300|08...)$/;
/** Errors from the socket. */
const SOCKET =
  /^E(CONNRESET|CONNREFUSED|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/;
/** Errors for which pg has no code. */
const BROKEN =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded)/;

/** Whether an error that pg threw concerns the connection, not the query. */
export const isConnectionError = (error: unknown): boolean =>
  AWAY.test(codeOf(error)) ||
  SOCKET.test(codeOf(error)) ||
  BROKEN.test((error as Error | null)?.message ?? '');
