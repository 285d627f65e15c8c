import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { announceFacts } from '../db/announce.server.ts';
import type { Database } from '../db/database.ts';
import { inLongTransaction } from '../db/transaction.server.ts';
import { updateIndex } from '../search/update-index.server.ts';
import type { Format, SourceFile } from './format.ts';
import { FileReport, type ImportReport } from './report.ts';
import { MESSAGES } from './wording.ts';

export interface ImportOptions {
  /** Epoch milliseconds. */
  now: number;
  onProgress?(state: { path: string; fraction: number }): void;
}

/**
 * Imports a file or the files of a folder, each in a transaction of its own: unreadable files are reported
 * and the next one is tried. `path` relative to the working directory.
 */
export async function runImport(
  db: Database,
  format: Format,
  path: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const report: ImportReport = { files: [], failed: [] };
  const paths = listFiles(format, path, report);
  for (const [i, file] of paths.entries()) {
    const progress = (done: number, total: number) =>
      options.onProgress?.({ path: file, fraction: (i + (total ? done / total : 0)) / paths.length });
    progress(0, 1);
    try {
      report.files.push(await importFile(db, format, file, { now: options.now, progress }));
    } catch (error) {
      report.failed.push({ path: file, reason: reasonOf(error) });
    }
    progress(1, 1);
  }
  return report;
}

async function importFile(
  db: Database,
  format: Format,
  path: string,
  context: Parameters<Format['importFile']>[3],
): Promise<FileReport> {
  const file = readSource(path);
  return inLongTransaction(db, async trx => {
    const report = new FileReport(path);
    await format.importFile(trx, file, report, context);
    report.requireRows();
    const changed = [...report.saved.values()].some(({ added, changed }) => added + changed > 0);
    if (changed) {
      await updateIndex(trx, db.dialect);
      await announceFacts(trx, db.dialect);
    }
    return report;
  });
}

function readSource(path: string): SourceFile {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  return { path, name: basename(path).toLowerCase(), text };
}

/** The format's files at `path`; reports when there are none. */
function listFiles(format: Format, path: string, report: ImportReport): string[] {
  try {
    const folder = statSync(path).isDirectory();
    const paths = folder
      ? readdirSync(path)
          .sort()
          .map(name => join(path, name))
      : [path];
    const byName = new Map(paths.map(each => [basename(each).toLowerCase(), each]));
    const picked = format.pick([...byName.keys()]);
    if (picked.length === 0) report.failed.push({ path, reason: MESSAGES.noFiles(format.name) });
    return picked.map(name => byName.get(name)!);
  } catch (error) {
    report.failed.push({ path, reason: reasonOf(error) });
    return [];
  }
}

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return MESSAGES.notFound;
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return MESSAGES.notUtf8;
  return error instanceof Error ? error.message : String(error);
}
