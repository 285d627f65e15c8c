import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { announceFacts } from '../../platform/db/announce.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { inLongTransaction } from '../../platform/db/transaction.server.ts';
import { updateIndex } from '../../wiki/search/update-index.server.ts';
import { type Decoded, decodeText } from './decode.ts';
import type { Format, SourceFile } from './format.ts';
import { FileReport, type ImportReport } from './report.ts';
import { MESSAGES } from './wording.ts';

export interface ImportOptions {
  /** Epoch milliseconds. */
  now: number;
  onProgress?(state: { path: string; fraction: number }): void;
}

/**
 * Imports a file or the files of a folder, or of the folders in it (one an event), each in a transaction of its
 * own: unreadable files are reported and the next one is tried. `path` relative to the working directory.
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
  const { file, encoding } = readSource(path);
  return inLongTransaction(db, async trx => {
    const report = new FileReport(path);
    if (encoding) report.note(MESSAGES.readAs(encoding));
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

function readSource(path: string): { file: SourceFile; encoding: Decoded['encoding'] } {
  const { text, encoding } = decodeText(readFileSync(path));
  const beside = (name: string) => {
    const other = readdirSync(dirname(path)).find(each => each.toLowerCase() === name);
    return other === undefined ? undefined : decodeText(readFileSync(join(dirname(path), other))).text;
  };
  return { file: { path, name: basename(path).toLowerCase(), text, beside }, encoding };
}

/** The format's files at `path`, or of the folders in it; reports when there are none. */
function listFiles(format: Format, path: string, report: ImportReport): string[] {
  try {
    const isFolder = statSync(path).isDirectory();
    const own = isFolder ? filesOf(format, path) : pick(format, [path]);
    const paths = own.length > 0 || !isFolder ? own : foldersIn(path).flatMap(each => filesOf(format, each));
    if (paths.length === 0) report.failed.push({ path, reason: MESSAGES.noFiles(format.name) });
    return paths;
  } catch (error) {
    report.failed.push({ path, reason: reasonOf(error) });
    return [];
  }
}

function filesOf(format: Format, folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(entry => !entry.isDirectory());
  const paths = entries.map(({ name }) => join(folder, name)).sort();
  return pick(format, paths);
}

function pick(format: Format, paths: readonly string[]): string[] {
  const byName = new Map(paths.map(each => [basename(each).toLowerCase(), each]));
  return format.pick([...byName.keys()]).map(name => byName.get(name)!);
}

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .sort();

function reasonOf(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return MESSAGES.notFound;
  return error instanceof Error ? error.message : String(error);
}
