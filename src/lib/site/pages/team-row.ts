/** A team in the list of teams: with its season, unless results are hidden. Pure. */
import type { TeamTotals } from '../../wiki/stats/team-results.ts';
import type { TeamItem } from '../../wiki/team/shapes.ts';
import type { GroupListPage } from './group-list.ts';

export interface TeamListRow extends TeamItem {
  /** null: no match counts, or results are hidden. */
  record: Pick<TeamTotals, 'season' | 'form'> | null;
}
export type TeamListPage = GroupListPage<TeamListRow>;

/** Teams of the latest season first, by its share of wins, then by wins; others keep their order. */
export function byRecord(a: TeamListRow, b: TeamListRow): number {
  const [one, other] = [a.record?.season, b.record?.season];
  if (!one || !other) return Number(!one) - Number(!other);
  return other.year - one.year || share(other) - share(one) || other.win - one.win;
}

const share = ({ win, lose }: { win: number; lose: number }): number =>
  win + lose > 0 ? win / (win + lose) : 0;

export const withRecord = (team: TeamItem, totals: TeamTotals | undefined): TeamListRow => ({
  ...team,
  record: totals ? { season: totals.season, form: totals.form } : null,
});
