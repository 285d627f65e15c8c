/** A day's matches grouped by tournament. */
import type { MatchItem } from '../../wiki/match/shapes.ts';
import type { TournamentRef } from '../../wiki/tournament/shapes.ts';

export interface TournamentMatches {
  tournament: TournamentRef;
  /** What all of them have in common: '小组赛 第 4 周'; empty when nothing. */
  note: string;
  matches: MatchItem[];
}

/** Tournaments in the order of their first match; the matches keep theirs. */
export function byTournament(matches: readonly MatchItem[]): TournamentMatches[] {
  const groups = Map.groupBy(matches, match => match.tournament_info.tournament_id);
  return [...groups.values()].map(list => ({
    tournament: list[0]!.tournament_info,
    note: [common(list, match => match.stage_info?.name), common(list, match => match.schedule_name)]
      .filter(Boolean)
      .join(' '),
    matches: list,
  }));
}

function common(matches: readonly MatchItem[], read: (match: MatchItem) => string | null | undefined) {
  const values = new Set(matches.map(read));
  return values.size === 1 ? ([...values][0] ?? '') : '';
}
