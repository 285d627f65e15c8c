/** Small excerpts of the sources, with all their pitfalls: tests/fixtures/sources/. */
import { join } from 'node:path';
import type { SourceFolder } from '#lib/demo/newsroom/ingest/make.server.ts';
import { dumpTables } from '#lib/demo/newsroom/ingest/make.server.ts';
import { findFormat } from '#lib/newsroom/ingest/formats.server.ts';
import type { ImportReport } from '#lib/newsroom/ingest/report.ts';
import { runImport } from '#lib/newsroom/ingest/run.server.ts';
import type { Database } from '#lib/platform/db/database.ts';

export const SOURCES_ROOT = join(import.meta.dirname, '../fixtures/sources');
/** 2026-11-21, after all seasons in the excerpts but 2030. */
export const IMPORTED_AT = Date.UTC(2026, 10, 21);

export const FIXTURE_SOURCES: SourceFolder[] = [
  { folder: 'countries-provinces-zh', format: 'regions' },
  { folder: 'hok-heroes', format: 'hok-heroes' },
  { folder: 'kpl-registry', format: 'kpl-registry' },
  { folder: 'kpl-matches', format: 'kpl' },
  { folder: 'lol-champions-zh', format: 'lol-champions' },
  { folder: 'lol-oracles-elixir-2025-01', format: 'oracles-elixir' },
];

/** Imports a folder (or one file) of the excerpts. */
export function importCut(db: Database, format: string, path: string): Promise<ImportReport> {
  const found = findFormat(format);
  if (!found) throw new Error(`no format ${format}`);
  return runImport(db, found, join(SOURCES_ROOT, path), { now: IMPORTED_AT });
}

/** A report's rejects as 'file:line reason'. */
export const rejectsOf = (report: ImportReport): string[] =>
  report.files.flatMap(file =>
    file.rejects.map(({ line, reason }) => `${file.path.split('/').at(-1)}:${line} ${reason}`),
  );

/** Additions and changes in a report; empty if there are none. */
export const savedOf = (report: ImportReport): string[] =>
  report.files.flatMap(file =>
    [...file.saved]
      .filter(([, { added, changed }]) => added + changed > 0)
      .map(([table, { added, changed }]) => `${table} +${added} ~${changed}`),
  );

/** All facts of a database. */
export const factsOf = async (db: Database): Promise<Record<string, string>> =>
  Object.fromEntries(await dumpTables(db));
