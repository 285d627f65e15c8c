import { readFileSync } from 'node:fs';
import { z } from 'zod';

const FOLDER = new URL('../../../data/aliases/', import.meta.url);

/** A table of names that the project keeps itself, from data/aliases/. Throws when it is not as `shape` says. */
export function aliasTable<T>(file: string, shape: z.ZodType<T>): T[] {
  return z.array(shape).parse(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')));
}
