import { CsvError, parse } from 'csv-parse/sync';
import { CSV } from './wording.ts';

/** Columns of a source's file, by their names in the header line. */
export interface CsvLayout<C extends string = string> {
  required: readonly C[];
  /** Columns that may be missing: their fields are then ''. */
  optional?: readonly C[];
  /** Quoted fields may hold line breaks. If unset, an unclosed quote spoils only its own line. */
  multiline?: boolean;
}

export interface CsvRecord<C extends string = string> {
  /** Line the record starts on; the header is line 1. */
  line: number;
  row: Record<C, string>;
}

export interface CsvTable<C extends string = string> {
  records: CsvRecord<C>[];
  rejects: { line: number; reason: string }[];
  /** Optional columns that the header does not have. */
  missing: C[];
}

/** The header lacks required columns. */
export class MissingColumnsError extends Error {
  constructor(columns: readonly string[]) {
    super(CSV.missingColumns(columns));
  }
}

interface Chunk {
  line: number;
  lines: number;
  text: string;
}

/**
 * Reads the text of a CSV file with a header line (a BOM and CRLF are fine, blank lines are skipped).
 * Fields are trimmed. Unreadable rows are rejected, the rest accepted. Throws MissingColumnsError.
 */
export function readCsv<C extends string>(text: string, layout: CsvLayout<C>): CsvTable<C> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const header = (parseChunks([lines[0] ?? ''])?.[0] ?? []).map(name => name.trim());
  const lost = layout.required.filter(column => !header.includes(column));
  if (lost.length > 0) throw new MissingColumnsError(lost);
  const table: CsvTable<C> = {
    records: [],
    rejects: [],
    missing: (layout.optional ?? []).filter(column => !header.includes(column)),
  };
  const columns = [...layout.required, ...(layout.optional ?? [])];
  const places = columns.map(column => [column, header.indexOf(column)] as const);
  const take = (line: number, fields: string[]) => {
    const row = Object.fromEntries(places.map(([column, i]) => [column, (fields[i] ?? '').trim()]));
    table.records.push({ line, row: row as Record<C, string> });
  };
  if (!takeAllAtOnce(lines, header.length, layout.multiline ?? false, take))
    takeOneByOne(lines, header.length, layout.multiline ?? false, take, table.rejects);
  return table;
}

type Take = (line: number, fields: string[]) => void;

/** Fast path for a file without errors; on any error takes nothing and returns false. */
function takeAllAtOnce(lines: string[], width: number, multiline: boolean, take: Take): boolean {
  const chunks: Chunk[] = [];
  for (let i = 1; i < lines.length; ) {
    const chunk = chunkAt(lines, i, multiline);
    if (chunk.text !== '') chunks.push(chunk);
    i += chunk.lines;
  }
  const rows = parseChunks(chunks.map(chunk => chunk.text));
  if (rows?.length !== chunks.length || rows.some(row => row.length !== width)) return false;
  for (const [i, row] of rows.entries()) take(chunks[i]!.line, row);
  return true;
}

/** Slow path, record by record; after a bad record, parsing resumes at the next line. */
function takeOneByOne(
  lines: string[],
  width: number,
  multiline: boolean,
  take: Take,
  rejects: CsvTable['rejects'],
): void {
  for (let i = 1; i < lines.length; ) {
    const chunk = chunkAt(lines, i, multiline);
    const reason = chunk.text === '' ? undefined : takeChunk(chunk, width, take);
    if (reason !== undefined) rejects.push({ line: chunk.line, reason });
    i += reason === undefined ? chunk.lines : 1;
  }
}

function takeChunk(chunk: Chunk, width: number, take: Take): string | undefined {
  if (hasOddQuotes(chunk.text)) return CSV.openQuote;
  try {
    const rows = parseText(chunk.text);
    if (rows.length === 1 && rows[0]!.length === width) take(chunk.line, rows[0]!);
    else return CSV.width(rows[0]?.length ?? 0, width);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return CSV.badQuote;
  }
  return undefined;
}

/** The lines of one record from `start` on: up to the line that closes all quotes. */
function chunkAt(lines: string[], start: number, multiline: boolean): Chunk {
  let end = start;
  let open = hasOddQuotes(lines[start]!);
  while (multiline && open && end + 1 < lines.length) {
    end += 1;
    if (hasOddQuotes(lines[end]!)) open = false;
  }
  return { line: start + 1, lines: end - start + 1, text: lines.slice(start, end + 1).join('\n') };
}

function hasOddQuotes(line: string): boolean {
  let odd = false;
  for (let i = line.indexOf('"'); i !== -1; i = line.indexOf('"', i + 1)) odd = !odd;
  return odd;
}

function parseChunks(texts: string[]): string[][] | undefined {
  try {
    return parseText(texts.join('\n'));
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

function parseText(text: string): string[][] {
  return parse(text, { relax_column_count: true, record_delimiter: '\n' }) as string[][];
}
