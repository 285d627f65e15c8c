/** Imports into test databases, and dumps their contents. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { findFormat } from '#lib/newsroom/ingest/formats.server.ts';
import type { FileReport, ImportReport } from '#lib/newsroom/ingest/report.ts';
import { runImport } from '#lib/newsroom/ingest/run.server.ts';
import type { Database } from '#lib/platform/db/database.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures');

export const fixture = (...path: string[]): string => join(FIXTURES, ...path);

export const NOW = Date.UTC(2025, 9, 20);

/** Imports `path` (a fixture folder unless absolute) and returns the report. */
export function importInto(db: Database, format: string, path: string): Promise<ImportReport> {
  return runImport(db, findFormat(format)!, path.startsWith('/') ? path : fixture(path), { now: NOW });
}

/** An import's report on one file. */
export function reportOf(report: ImportReport, name: string): FileReport {
  const found = report.files.find(file => file.path.endsWith(name));
  if (!found) throw new Error(`no ${name} among ${report.files.map(file => file.path).join(', ')}`);
  return found;
}

/** All rows as text, by table. */
export async function dump(db: Database): Promise<Record<string, string[]>> {
  const any = db.write as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const list =
    db.dialect === 'sqlite'
      ? sql<{
          name: string;
        }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
  const tables = (await list.execute(any)).rows.map(row => row.name).sort();
  const rows: Record<string, string[]> = {};
  for (const table of tables) {
    const all = await any.selectFrom(table).selectAll().execute();
    rows[table] = all.map(row => JSON.stringify(row)).sort();
  }
  return rows;
}

/** A folder of files to import (by their paths in it), deleted by `drop`; `from`: a fixture to copy first. */
export function makeFolder(
  files: Record<string, string | Uint8Array>,
  from?: string,
): { path: string; drop(): void } {
  const path = mkdtempSync(join(tmpdir(), 'saidian-import-'));
  if (from) cpSync(fixture(from), path, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  return { path, drop: () => rmSync(path, { recursive: true, force: true }) };
}
