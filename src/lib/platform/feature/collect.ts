/** Builds registries from features' contributions. Pure. */

/** All contributions, in the order of features. */
export const concatenated = <T>(contributed: readonly (readonly T[])[]): readonly T[] => contributed.flat();

/** All entries of the features by name. Throws on a duplicate name. */
export function byName<T>(contributed: readonly Readonly<Record<string, T>>[]): Readonly<Record<string, T>> {
  const all: Record<string, T> = {};
  for (const [name, one] of contributed.flatMap(some => Object.entries(some))) {
    if (Object.hasOwn(all, name)) throw new Error(`${name} is brought twice`);
    all[name] = one;
  }
  return all;
}

/** The only contribution. Throws unless exactly one feature contributes. */
export function single<T>(contributed: readonly T[]): T {
  if (contributed.length !== 1) throw new Error(`brought by ${contributed.length} features instead of one`);
  return contributed[0]!;
}
