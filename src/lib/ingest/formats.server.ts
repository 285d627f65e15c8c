import type { Format } from './format.ts';

/** Every format of `npm run import`, in the order the usage text lists them. */
export const FORMATS: readonly Format[] = [];

export function findFormat(name: string): Format | undefined {
  return FORMATS.find(format => format.name === name);
}
