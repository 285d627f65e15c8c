/** Preserves the row ids of the previous demo data, for rows that nothing references. Pure. */
import { decodeTsv, encodeTsv } from './tsv.ts';

/**
 * Renumbers a table that has an id and source keys: a row with the same key in `before` gets the id that it
 * had there, new rows follow in order. Only for tables whose ids no other table references.
 */
export function keepIds(text: string, before: string): string {
  const idOf = new Map(rowsOf(before).map(row => [keyOf(row), Number(row['id'])]));
  let next = Math.max(0, ...idOf.values());
  const rows = rowsOf(text).map(row => ({ ...row, id: idOf.get(keyOf(row)) ?? ++next }));
  return encodeTsv(rows.sort((a, b) => a.id - b.id));
}

type Row = Record<string, string | null>;

const keyOf = (row: Row): string => `${row['source']}\t${row['source_key']}`;

function rowsOf(text: string): Row[] {
  const { columns, rows } = decodeTsv(text);
  return rows.map(row => Object.fromEntries(columns.map((column, i) => [column, row[i] ?? null])));
}
