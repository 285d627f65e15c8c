/** Fields of source files as values. What a source does not know is null; what it garbles is a RowError. */
import type { CsvTable } from './csv.ts';
import type { FileReport } from './report.ts';
import { FIELD } from './wording.ts';

/** This row does not go in, for the reason it carries. */
export class RowError extends Error {}

/** Largest integer that both databases keep in an integer column. */
const INT_MAX = 2_147_483_647;
const UNKNOWN = new Set(['', 'n/a', 'na', '-', '–', 'nan', 'null', 'none']);

/** The text, or null for the ways in which sources write that they do not know. */
export function text(field: string): string | null {
  return UNKNOWN.has(field.trim().toLowerCase()) ? null : field.trim();
}

/** The text; a RowError naming the column when there is none. */
export function needed(field: string, column: string): string {
  const value = text(field);
  if (value === null) throw new RowError(FIELD.empty(column));
  return value;
}

/** The text of a field in which every word may be a name, 'None' too; a RowError when it is empty. */
export function nameText(field: string, column: string): string {
  if (field.trim() === '') throw new RowError(FIELD.empty(column));
  return field.trim();
}

/** '12', '+3', '12.0' → integer. */
export function integer(field: string, column: string): number | null {
  const value = decimal(field, column);
  if (value === null) return null;
  if (!Number.isInteger(value) || Math.abs(value) > INT_MAX)
    throw new RowError(FIELD.notInteger(column, field));
  return value;
}

export function decimal(field: string, column: string): number | null {
  const value = text(field);
  if (value === null) return null;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value))
    throw new RowError(FIELD.notNumber(column, field));
  return Number(value);
}

/** '57%' → 0.57 */
export function percent(field: string, column: string): number | null {
  const value = decimal(field.trim().replace(/%$/, ''), column);
  return value === null ? null : Math.round(value * 1000) / 100_000;
}

/** An id that may have been through a spreadsheet: '508816.0' → '508816'. */
export function idText(field: string, column: string): string {
  return needed(field, column).replace(/^(\d+)\.0+$/, '$1');
}

/** '1:13:09' or '53:34' → seconds. */
export function duration(field: string, column: string): number | null {
  const value = text(field);
  if (value === null) return null;
  if (!/^(\d+:)?\d{1,2}:\d{2}$/.test(value)) throw new RowError(FIELD.notDuration(column, field));
  return value.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** What `make` gives, in a list of one; the row at `line` is rejected, and the list empty, for a RowError. */
export function acceptRow<T>(report: FileReport, line: number, make: () => T): T[] {
  try {
    return [make()];
  } catch (error) {
    if (!(error instanceof RowError)) throw error;
    report.reject(line, error.message);
    return [];
  }
}

/** Each record through `map`; the rows it throws a RowError for are rejected. */
export function mapRows<C extends string, T>(
  table: CsvTable<C>,
  report: FileReport,
  map: (row: Record<C, string>, line: number) => T,
): T[] {
  report.table(table);
  return table.records.flatMap(({ line, row }) => acceptRow(report, line, () => map(row, line)));
}
