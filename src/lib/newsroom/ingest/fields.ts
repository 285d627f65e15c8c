/** Parses fields of source files. Unknown values are null; garbled ones throw a RowError. */
import type { CsvTable } from './csv.ts';
import type { FileReport } from './report.ts';
import { FIELD } from './wording.ts';

/** Rejects the row, with the reason as the message. */
export class RowError extends Error {}

/** Largest integer that both databases store in an integer column. */
const INT_MAX = 2_147_483_647;
const UNKNOWN = new Set(['', 'n/a', 'na', '-', '–', 'nan', 'null', 'none']);

/** The text, or null for the sources' spellings of 'unknown'. */
export function text(field: string): string | null {
  return UNKNOWN.has(field.trim().toLowerCase()) ? null : field.trim();
}

/** The text. Throws a RowError that names the column when it is empty. */
export function needed(field: string, column: string): string {
  const value = text(field);
  if (value === null) throw new RowError(FIELD.empty(column));
  return value;
}

/** The text of a name field, where even 'None' may be a name. Throws a RowError when it is empty. */
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

/** The result of `make` as a list of one; on a RowError, rejects the row at `line` and returns []. */
export function acceptRow<T>(report: FileReport, line: number, make: () => T): T[] {
  try {
    return [make()];
  } catch (error) {
    if (!(error instanceof RowError)) throw error;
    report.reject(line, error.message);
    return [];
  }
}

/** Maps each record; rows for which `map` throws a RowError are rejected. */
export function mapRows<C extends string, T>(
  table: CsvTable<C>,
  report: FileReport,
  map: (row: Record<C, string>, line: number) => T,
): T[] {
  report.table(table);
  return table.records.flatMap(({ line, row }) => acceptRow(report, line, () => map(row, line)));
}
