import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { ROOT } from '../../../platform/kernel/root.server.ts';
import { type DemoTable, demoTables } from './tables.ts';

/** The project's folder of demo data. */
export const DEMO_FOLDER = join(ROOT, 'data/demo');

const ENDING = '.tsv.br';
const pathOf = (folder: string, table: DemoTable) => join(folder, table + ENDING);

/** The texts of the tables; without a file, a table is empty. Throws when there is no demo data at all. */
export function readDemoFiles(folder: string): Map<DemoTable, string> {
  const tables = demoTables.filter(table => existsSync(pathOf(folder, table)));
  if (tables.length === 0) throw new Error(`no demo data in ${folder}`);
  return new Map(tables.map(table => [table, decompress(readFileSync(pathOf(folder, table)))]));
}

/** The text of one table; undefined when it has no file. */
export const readDemoFile = (folder: string, table: DemoTable): string | undefined =>
  existsSync(pathOf(folder, table)) ? decompress(readFileSync(pathOf(folder, table))) : undefined;

/** Writes the tables, removes files of other tables, returns the bytes written. Output is deterministic. */
export function writeDemoFiles(folder: string, texts: ReadonlyMap<DemoTable, string>): number {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name.endsWith(ENDING)) rmSync(join(folder, name));
  let bytes = 0;
  for (const [table, text] of texts) {
    const packed = compress(text);
    writeFileSync(pathOf(folder, table), packed);
    bytes += packed.length;
  }
  return bytes;
}

function compress(text: string): Buffer {
  const raw = Buffer.from(text);
  return brotliCompressSync(raw, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  });
}

const decompress = (packed: Buffer): string => brotliDecompressSync(packed).toString();
