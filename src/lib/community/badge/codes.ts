/** Values of `badge_status`. */
export const NOT_EARNED = 0;
export const EARNED = 1;
export const WORN = 2;

/** Pure. */
export function statusOf(kept: { worn_at: number | null } | undefined) {
  if (!kept) return NOT_EARNED;
  return kept.worn_at === null ? EARNED : WORN;
}
