/** Edited fields over stored ones. Pure. */

/** A field's stored value when it was first edited, and the new one. */
interface Edit<V> {
  base: V;
  value: V;
}
export type Edits<T> = { [K in keyof T]?: Edit<T[K]> };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const keysOf = <T extends object>(edits: Edits<T>) => Object.keys(edits) as (keyof T)[];

export function edited<T extends object>(stored: T, edits: Edits<T>, changed: Partial<T>): Edits<T> {
  const next = { ...edits };
  for (const key of Object.keys(changed) as (keyof T)[])
    next[key] = { base: edits[key] ? edits[key].base : stored[key], value: changed[key] as T[keyof T] };
  return next;
}

export function valuesOf<T extends object>(stored: T, edits: Edits<T>): T {
  const values = { ...stored };
  for (const key of keysOf(edits)) values[key] = edits[key]!.value;
  return values;
}

/** Fields that differ from what is stored. */
export function changesOf<T extends object>(stored: T, edits: Edits<T>): Partial<T> {
  const changes: Partial<T> = {};
  for (const key of keysOf(edits))
    if (!isSame(edits[key]!.value, stored[key])) changes[key] = edits[key]!.value;
  return changes;
}

/** The edits once `sent` is stored: text typed while it was on its way stays an edit. */
export function unsaved<T extends object>(edits: Edits<T>, sent: Partial<T>): Edits<T> {
  const left: Edits<T> = {};
  for (const key of keysOf(edits)) {
    const { base, value } = edits[key]!;
    if (!(key in sent)) left[key] = { base, value };
    else if (!isSame(value, sent[key])) left[key] = { base: sent[key] as T[keyof T], value };
  }
  return left;
}

/** Edited fields that another one changed meanwhile, to something else. */
export const conflictsOf = <T extends object>(stored: T, edits: Edits<T>): (keyof T)[] =>
  keysOf(edits).filter(
    key => !isSame(edits[key]!.base, stored[key]) && !isSame(edits[key]!.value, stored[key]),
  );
