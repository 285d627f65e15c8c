/** Who is, and was, in a team; decided from rows, without a database. */

export interface Stint {
  player_id: number;
  /** Milliseconds; null: unknown, or not ended. */
  start_at: number | null;
  end_at: number | null;
  /** 1 on duty, 2 left, 3 part time. */
  employment: number;
}

const LEFT = 2;

export const hasLeft = (stint: Pick<Stint, 'employment'>): boolean => stint.employment === LEFT;

/** One stint a person: the first given. */
export const onePerPerson = <T extends Stint>(stints: readonly T[]): T[] =>
  [...Map.groupBy(stints, stint => stint.player_id).values()].map(all => all[0]!);

/** Whether the stint and the span share an instant; an unknown end reaches for ever. */
export const overlaps = (stint: Stint, start: number | null, end: number | null): boolean =>
  (stint.start_at ?? -Infinity) <= (end ?? Infinity) && (stint.end_at ?? Infinity) >= (start ?? -Infinity);

/** Whether it is known that the person was in the team then: no source's silence is taken for an answer. */
export const isInAt = (stint: Stint, at: number): boolean =>
  stint.start_at !== null &&
  stint.start_at <= at &&
  (stint.end_at === null ? !hasLeft(stint) : stint.end_at > at);

/** Whether the stint may cover the instant, for all that its source tells of it. */
export const mayBeInAt = (stint: Stint, at: number): boolean =>
  !isInAt(stint, at) &&
  (stint.start_at === null || stint.start_at <= at) &&
  (stint.end_at === null || stint.end_at > at);
