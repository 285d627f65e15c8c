/** Makes a dump: a zip of the facts whose licences let them be passed on. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { strToU8, zip } from 'fflate';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { OPEN_SOURCES } from './licences.ts';
import { FACT_TABLES, type FactTable } from './tables.ts';
import { readmeOf } from './wording.ts';

/** Comma-separated values (RFC 4180), UTF-8 without a mark. Pure. */
type CsvCell = string | number | null;

/** null is an empty field, '' a quoted one. */
const fieldOf = (cell: CsvCell): string => {
  if (cell === null) return '';
  const text = String(cell);
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const csvOf = (columns: readonly string[], rows: readonly Readonly<Record<string, CsvCell>>[]): string =>
  [columns.join(','), ...rows.map(row => columns.map(column => fieldOf(row[column] ?? null)).join(','))]
    .map(line => `${line}\r\n`)
    .join('');

export interface Dump {
  /** 'facts-2026-11-26.zip' */
  name: string;
  bytes: Uint8Array;
  sha256: string;
  rows: number;
}

const SOURCES = 'data/SOURCES.md';

export const dumpName = (day: string): string => `facts-${day}.zip`;

/** `day`: 'YYYY-MM-DD' in Beijing; `origin`: the site's address. */
export async function makeDump(
  db: Database,
  { day, origin }: { day: string; origin: string },
): Promise<Dump> {
  const files: Record<string, Uint8Array> = {};
  const counts: Record<string, number> = {};
  for (const table of FACT_TABLES) {
    const rows = await rowsOf(db, table);
    counts[table.name] = rows.length;
    if (rows.length > 0) files[`${table.name}.csv`] = strToU8(csvOf(table.columns, rows));
  }
  files['README.md'] = strToU8(readmeOf(day, origin, counts));
  files['SOURCES.md'] = await readFile(SOURCES);
  const bytes = await zipped(files, day);
  return {
    name: dumpName(day),
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    rows: Object.values(counts).reduce((sum, n) => sum + n, 0),
  };
}

/** The zip, compressed in other threads: readers are served meanwhile. The same facts make the same bytes. */
const zipped = (files: Record<string, Uint8Array>, day: string): Promise<Uint8Array> =>
  new Promise((done, failed) => {
    zip(files, { mtime: new Date(`${day}T12:00:00`) }, (error, bytes) =>
      error ? failed(error) : done(bytes),
    );
  });

async function rowsOf(
  { read }: Database,
  { name, columns, parent }: FactTable,
): Promise<Record<string, CsvCell>[]> {
  const listed = sql.join(columns.map(column => sql.ref(`t.${column}`)));
  const open = sql.join(OPEN_SOURCES);
  const whose = parent
    ? sql`exists (select 1 from ${sql.table(parent.table)} p where p.id = ${sql.ref(`t.${parent.column}`)} and p.source in (${open}))`
    : sql`t.source in (${open})`;
  // Ids first, where there are any: all tables begin with what tells their rows apart.
  const order = sql.join(columns.slice(0, 3).map(column => sql.ref(`t.${column}`)));
  const { rows } = await sql<Record<string, CsvCell>>`
    select ${listed} from ${sql.table(name)} t where ${whose} order by ${order}`.execute(read);
  return rows;
}
