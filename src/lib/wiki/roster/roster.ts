/** Current and former members of a team, computed from rows without a database. */
import { DAY } from '../../platform/kernel/time.ts';

export interface Stint {
  player_id: number;
  /** Milliseconds; null: unknown, or not ended. */
  start_at: number | null;
  end_at: number | null;
  /** Milliseconds: first and last day on which the source listed the person; null: none. */
  seen_first_at: number | null;
  seen_last_at: number | null;
  /** 1 on duty, 2 left, 3 part time. */
  employment: number;
}

const LEFT = 2;

export const hasLeft = (stint: Pick<Stint, 'employment'>): boolean => stint.employment === LEFT;

/** The first stint of each person; the others are dropped. */
export const onePerPerson = <T extends Stint>(stints: readonly T[]): T[] =>
  [...Map.groupBy(stints, stint => stint.player_id).values()].map(all => all[0]!);

/** Whether the stint and the span overlap; an unknown end is open. */
export const overlaps = (
  stint: Pick<Stint, 'start_at' | 'end_at'>,
  start: number | null,
  end: number | null,
): boolean =>
  (stint.start_at ?? -Infinity) <= (end ?? Infinity) && (stint.end_at ?? Infinity) >= (start ?? -Infinity);

/** The span in which the person is known to have been in the team; null: unknown. */
function knownSpan(stint: Stint): { from: number; to: number } | null {
  const { start_at, end_at, seen_first_at, seen_last_at } = stint;
  const from = start_at ?? seen_first_at ?? seen_last_at ?? end_at;
  if (from === null) return null;
  if (end_at !== null) return { from, to: end_at };
  if (start_at !== null && !hasLeft(stint)) return { from, to: Infinity };
  const seen = seen_last_at ?? seen_first_at;
  return { from, to: seen === null ? from : seen + DAY - 1 };
}

/** Whether the person is known to have been in the team within the span; missing dates prove nothing. */
export function isKnownIn(stint: Stint, start: number, end: number): boolean {
  const known = knownSpan(stint);
  return known !== null && known.from <= end && known.to >= start;
}

/** Whether the person is known to have been in the team then; the end day is excluded. */
export const isInAt = (stint: Stint, at: number): boolean => stint.end_at !== at && isKnownIn(stint, at, at);

/** Whether the stint possibly, but not certainly, covers the instant. */
export const mayBeInAt = (stint: Stint, at: number): boolean =>
  !isInAt(stint, at) &&
  (stint.start_at === null || stint.start_at <= at) &&
  (stint.end_at === null || stint.end_at > at);
