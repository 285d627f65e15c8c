import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import type { FileReport } from './report.ts';

export interface SourceFile {
  /** The path as the user entered it; used in reports. */
  path: string;
  /** Last part of the path, lower case. */
  name: string;
  text: string;
  /** Text of another file of the same folder, by its name in lower case; undefined when there is none. */
  beside(name: string): string | undefined;
}

export interface ImportContext {
  /** Epoch milliseconds. */
  now: number;
  /** Updates the progress bar for this file. */
  progress(done: number, total: number): void;
}

/** A layout of files that `npm run import` knows. */
export interface Format {
  name: string;
  /** The format's name in Chinese, for the usage text. */
  title: string;
  /** The format's files among `names` (lower-case file names), in the order they must be read. */
  pick(names: readonly string[]): string[];
  /**
   * Imports one file. Runs inside the file's own transaction: awaits nothing but database calls.
   * Throws when the whole file is unusable; bad rows go to the report.
   */
  importFile(
    trx: Transaction<DB>,
    file: SourceFile,
    report: FileReport,
    context: ImportContext,
  ): Promise<void>;
}
