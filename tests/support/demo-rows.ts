/** Rows of `data/demo`, as text; null where the file has none. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

export function demoRows(table: string): Record<string, string | null>[] {
  const text = brotliDecompressSync(readFileSync(`data/demo/${table}.tsv.br`)).toString();
  const [head = [], ...rows] = text
    .trim()
    .split('\n')
    .map(line => line.split('\t'));
  return rows.map(cells =>
    Object.fromEntries(head.map((name, i) => [name, cells[i] === '\\N' ? null : cells[i]!])),
  );
}
