/** Columns of a group table, and the text of its cells. */
import type { GroupTable, StageTag, StandingRow } from '#lib/wiki/bracket/shapes.ts';

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

type Played = Pick<StandingRow, 'win' | 'draw' | 'lose'>;

/** The column of records: '3-1', or '3-0-1' in each row of a table in which anybody has a draw. */
export function recordsOf(list: readonly Played[]) {
  const hasDraws = list.some(({ draw }) => draw > 0);
  return {
    title: hasDraws ? '胜-平-负' : '胜-负',
    text: ({ win, draw, lose }: Played) => (hasDraws ? `${win}-${draw}-${lose}` : `${win}-${lose}`),
  };
}

export const sign = (value: number | null): 'plus' | 'minus' | 'zero' | undefined =>
  value === null ? undefined : value > 0 ? 'plus' : value < 0 ? 'minus' : 'zero';

export const TAG_TONES = { promotion: 'win', tbd: 'warn', drop: 'plain' } as const satisfies Record<
  StageTag,
  string
>;
