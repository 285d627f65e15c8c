/** Objects of an answer, each read by itself. Pure. */
import type { z } from 'zod';
import type { FeedReject } from '../../platform/ports/feed-source.ts';

interface ReadItems<T> {
  read: T[];
  rejects: FeedReject[];
}

/**
 * Reads each item by its schema; one that does not fit is rejected under its id. `kind`: 'match'; `keyOf`: the id of an
 * item, where it is no number called `id`.
 */
export function readItems<S extends z.ZodType>(
  items: readonly unknown[],
  schema: S,
  kind: string,
  keyOf: (item: unknown) => string | number | undefined = idOf,
): ReadItems<z.infer<S>> {
  const read: z.infer<S>[] = [];
  const rejects: FeedReject[] = [];
  for (const [i, item] of items.entries()) {
    const found = schema.safeParse(item);
    if (found.success) read.push(found.data);
    else rejects.push({ key: `${kind} ${keyOf(item) ?? `#${i + 1}`}`, reason: reasonOf(found.error) });
  }
  return { read, rejects };
}

export function idOf(item: unknown): number | undefined {
  const id = fieldOf(item, 'id');
  return typeof id === 'number' ? id : undefined;
}

/** The value of a key of an object of unknown shape. */
export const fieldOf = (item: unknown, key: string): unknown =>
  typeof item === 'object' && item !== null ? (item as Record<string, unknown>)[key] : undefined;

const reasonOf = ({ issues: [issue] }: z.ZodError): string => `${issue?.path.join('.')} ${issue?.message}`;
