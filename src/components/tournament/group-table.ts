/** Which columns a group table has, and how its cells are said. */
import type { GroupTable, StageTag, StandingRow } from '#lib/bracket/shapes.ts';

export interface GroupColumns {
  score: boolean;
  roundNet: boolean;
  points: boolean;
  form: boolean;
  tag: boolean;
}

/** Only what at least one row knows. */
export const columnsOf = ({ list }: GroupTable): GroupColumns => ({
  score: list.some(row => row.score !== null),
  roundNet: list.some(row => row.round_net !== null),
  points: list.some(row => row.points !== null),
  form: list.some(row => row.form.length > 0),
  tag: list.some(row => row.tag !== null),
});

/** '3-1'; '3-1-2' with draws in the middle where there are any. */
export const recordText = ({ win, draw, lose }: StandingRow): string =>
  draw > 0 ? `${win}-${draw}-${lose}` : `${win}-${lose}`;

export const sign = (value: number | null): 'plus' | 'minus' | 'zero' | undefined =>
  value === null ? undefined : value > 0 ? 'plus' : value < 0 ? 'minus' : 'zero';

export const TAG_TONES = { promotion: 'win', tbd: 'warn', drop: 'plain' } as const satisfies Record<
  StageTag,
  string
>;
