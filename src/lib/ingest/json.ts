import { z } from 'zod';

/** Reads a JSON file of a source. Throws, naming the place, when it is not what `shape` says. */
export function readJson<T>(text: string, shape: z.ZodType<T>): T {
  const read = shape.safeParse(JSON.parse(text.replace(/^\uFEFF/, '')));
  if (read.success) return read.data;
  throw new Error(z.prettifyError(read.error).split('\n').slice(0, 4).join(' '));
}
