/** Columns of a group table, and the text of its cells. */
import type { GroupTable, StageTag, StandingRow } from '#lib/bracket/shapes.ts';

export interface GroupColumns {
  /** The order is a ranking. */
  rank: boolean;
  score: boolean;
  roundNet: boolean;
  points: boolean;
  form: boolean;
  tag: boolean;
}

/** Note under tables that are not a ranking. */
export const UNRANKED = '资料中没有分组和轮次，按胜场排列，不代表名次。';

/** Only columns that at least one row has a value for. */
export const columnsOf = ({ list }: GroupTable): GroupColumns => ({
  rank: list.some(row => row.rank !== null),
  score: list.some(row => row.score !== null),
  roundNet: list.some(row => row.round_net !== null),
  points: list.some(row => row.points !== null),
  form: list.some(row => row.form.length > 0),
  tag: list.some(row => row.tag !== null),
});

/** '3-1'; '3-1-2' with draws in the middle, if any. */
export const recordText = ({ win, draw, lose }: Pick<StandingRow, 'win' | 'draw' | 'lose'>): string =>
  draw > 0 ? `${win}-${draw}-${lose}` : `${win}-${lose}`;

export const sign = (value: number | null): 'plus' | 'minus' | 'zero' | undefined =>
  value === null ? undefined : value > 0 ? 'plus' : value < 0 ? 'minus' : 'zero';

export const TAG_TONES = { promotion: 'win', tbd: 'warn', drop: 'plain' } as const satisfies Record<
  StageTag,
  string
>;
