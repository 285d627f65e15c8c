/** Ids of the index: they rise with the time of sending, so that the newest are found without sorting. Pure. */

/** Messages of one millisecond that stay in order. Ids are exact numbers until the year 2248. */
const A_MS = 1024;

/** The first id of an instant, in epoch milliseconds. */
export const idAt = (ms: number): number => ms * A_MS;

/** A bound above every id. */
export const END = Number.MAX_SAFE_INTEGER;

/** An id for each of the instants, in their order; none of them is in `taken`, which they are added to. */
export const idsFor = (instants: readonly number[], taken: Set<number>): number[] =>
  instants.map(ms => {
    let id = idAt(ms);
    while (taken.has(id)) id++;
    taken.add(id);
    return id;
  });

/** How far above its first id an instant's ids are looked for. */
export const SPAN = A_MS;
