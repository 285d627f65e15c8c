import type { Transaction } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { FileReport } from './report.ts';

export interface SourceFile {
  /** As given by the user: what reports name. */
  path: string;
  /** Last part of the path, lower case. */
  name: string;
  text: string;
}

export interface ImportContext {
  /** Epoch milliseconds. */
  now: number;
  /** Tells the progress bar how far this file is, 0 to 1. */
  progress(done: number, total: number): void;
}

/** A layout of files that `npm run import` knows. */
export interface Format {
  name: string;
  /** In Chinese, for the usage text. */
  title: string;
  /** Those of `names` (lower-case file names) that belong to the format, in the order they must be read. */
  pick(names: readonly string[]): string[];
  /**
   * Writes one file. Runs inside the file's own transaction: awaits nothing but database calls.
   * Throws when the file as a whole cannot be used; a bad row goes to the report.
   */
  importFile(
    trx: Transaction<DB>,
    file: SourceFile,
    report: FileReport,
    context: ImportContext,
  ): Promise<void>;
}
