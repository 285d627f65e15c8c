import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { findFormat } from '../../../newsroom/ingest/formats.server.ts';
import type { ImportReport } from '../../../newsroom/ingest/report.ts';
import { type ImportOptions, runImport } from '../../../newsroom/ingest/run.server.ts';
import type { Database } from '../../../platform/db/database.ts';
import { migrate } from '../../../platform/db/migrate.server.ts';
import { openSqlite } from '../../../platform/db/sqlite.server.ts';
import { readDemoFile, writeDemoFiles } from './files.server.ts';
import { keepIds } from './keep-ids.ts';
import { DEMO_TABLES, type DemoTable, demoTables } from './tables.ts';
import { encodeTsv, type TsvRow } from './tsv.ts';

export interface SourceFolder {
  folder: string;
  format: string;
}

/** Folders of sources and the formats that read them, in order of dependence. */
export const SOURCES: readonly SourceFolder[] = [
  { folder: 'countries-provinces-zh', format: 'regions' },
  { folder: 'valorant-zh-names', format: 'zh-names' },
  { folder: 'vct-2025', format: 'vlr' },
  { folder: 'valorant-rosters', format: 'playerdb' },
  { folder: 'hok-heroes', format: 'hok-heroes' },
  { folder: 'kpl-registry', format: 'kpl-registry' },
  { folder: 'kpl-matches', format: 'kpl' },
  { folder: 'lol-champions-zh', format: 'lol-champions' },
  { folder: 'lol-oracles-elixir-2025-01', format: 'oracles-elixir' },
  { folder: 'kpl-registry-2026', format: 'kpl-registry' },
  { folder: 'kpl-2025', format: 'kpl' },
  { folder: 'kpl-2026', format: 'kpl' },
  { folder: 'vct-2026', format: 'vlr' },
  { folder: 'lol-oe-2026', format: 'oracles-elixir' },
];

/** Imports the sources below `root` into `db`. Throws for an unknown format. */
export async function importSources(
  db: Database,
  root: string,
  sources: readonly SourceFolder[],
  options: ImportOptions,
): Promise<ImportReport> {
  const whole: ImportReport = { files: [], failed: [] };
  for (const { folder, format } of sources) {
    const known = findFormat(format);
    if (!known) throw new Error(`no format ${format}`);
    const report = await runImport(db, known, join(root, folder), options);
    whole.files.push(...report.files);
    whole.failed.push(...report.failed);
  }
  return whole;
}

/** Makes the demo data in `out` from the sources below `root`; returns the report and the bytes written. */
export async function makeDemo(
  root: string,
  out: string,
  sources: readonly SourceFolder[],
  options: ImportOptions,
) {
  const folder = mkdtempSync(join(tmpdir(), 'saidian-demo-'));
  const db = openSqlite(join(folder, 'demo.db'));
  try {
    await migrate(db.write as unknown as Kysely<unknown>, db.dialect);
    const report = await importSources(db, root, sources, options);
    const bytes =
      report.failed.length === 0 ? writeDemoFiles(out, withKeptIds(await dumpTables(db), out)) : 0;
    return { report, bytes };
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Leaves transfer ids stable, with gaps for dropped transfers, because feeds refer to them. */
function withKeptIds(texts: ReadonlyMap<DemoTable, string>, out: string): Map<DemoTable, string> {
  const before = readDemoFile(out, 'transfer');
  const own = texts.get('transfer');
  return new Map(own && before ? [...texts, ['transfer', keepIds(own, before)]] : texts);
}

/** Dumps the facts of a database, one text per table; empty tables are left out. */
export async function dumpTables(db: Database): Promise<Map<DemoTable, string>> {
  const texts = new Map<DemoTable, string>();
  for (const table of demoTables) {
    const rows = await tableRows(db, table);
    if (rows.length > 0) texts.set(table, encodeTsv(rows));
  }
  return texts;
}

/** Every row of a table in the order of the files. */
function tableRows(db: Database, table: DemoTable): Promise<TsvRow[]> {
  const read = db.read as unknown as Kysely<{ [name: string]: TsvRow }>;
  let query = read.selectFrom(table).selectAll();
  for (const column of DEMO_TABLES[table]) query = query.orderBy(column);
  return query.execute();
}
