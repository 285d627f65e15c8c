import { z } from 'zod';

/** Parses a source's JSON file. Throws, with the path of the fault, when it does not match `shape`. */
export function readJson<T>(text: string, shape: z.ZodType<T>): T {
  const read = shape.safeParse(JSON.parse(text.replace(/^\uFEFF/, '')));
  if (read.success) return read.data;
  throw new Error(z.prettifyError(read.error).split('\n').slice(0, 4).join(' '));
}
