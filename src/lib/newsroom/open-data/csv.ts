/** Comma-separated values (RFC 4180), UTF-8 without a mark. Pure. */

export type CsvCell = string | number | null;

/** null is an empty field, '' a quoted one. */
const fieldOf = (cell: CsvCell): string => {
  if (cell === null) return '';
  const text = String(cell);
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvOf = (
  columns: readonly string[],
  rows: readonly Readonly<Record<string, CsvCell>>[],
): string =>
  [columns.join(','), ...rows.map(row => columns.map(column => fieldOf(row[column] ?? null)).join(','))]
    .map(line => `${line}\r\n`)
    .join('');
