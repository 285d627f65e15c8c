/** Values of `badge_status`. */
export const NOT_EARNED = 0;
export const EARNED = 1;
export const WORN = 2;

/** Pure. */
export function statusOf(earned: { worn_at: number | null } | undefined) {
  if (!earned) return NOT_EARNED;
  return earned.worn_at === null ? EARNED : WORN;
}
