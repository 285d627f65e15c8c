/** What of a match changed, and what is told of it: pure. */
import { livePoints, liveWord, scoreText, seenBy } from '../match/display.ts';
import type { MatchItem, Versus } from '../match/shapes.ts';
import { CHANGE_KINDS, type ChangeKind, type LiveChange } from './shapes.ts';

const ON = 2;

/** A round as far as a listener is told of it. */
export interface LiveRound {
  num: number;
  map_id: number | null;
  status: number;
  main_score: number | null;
  guest_score: number | null;
  winner_side: number | null;
}

/** What each kind of change is seen by: two states of a match differ in a kind when these texts do. */
export type Traits = Record<ChangeKind, string>;

export function traitsOf(match: MatchItem, rounds: readonly LiveRound[]): Traits {
  const { main_score, guest_score } = match.versus_info;
  const { match_status, match_start_time, result_type, remark, schedule_name } = match;
  return {
    state: JSON.stringify([match_status, match_start_time, result_type, remark, schedule_name]),
    // Which map is on, too: its points come and go with it.
    score: JSON.stringify([main_score, guest_score, match.current_round?.round_num]),
    round: JSON.stringify(rounds),
    bracket: JSON.stringify(
      sidesOf(match.versus_info).map(({ camp }) => [camp?.participant_id, camp?.name_main]),
    ),
  };
}

/** `before` undefined when it is not known how the match stood: then anything may have changed. */
export function liveChange(
  match: MatchItem,
  rounds: readonly LiveRound[],
  before: Traits | undefined,
): LiveChange {
  const now = traitsOf(match, rounds);
  const kinds = CHANGE_KINDS.filter(kind => before?.[kind] !== now[kind]);
  return {
    match: match.unique_id,
    game: match.game_id,
    tournament: match.tournament_info.tournament_id,
    revision: match.revision,
    // What is none of the others is in the figures of its maps or games.
    kinds: kinds.length > 0 ? kinds : ['round'],
    status: match.match_status,
    shown: shownOf(match, match.is_can_view ? rounds : []),
  };
}

/** undefined when nothing changed that may be told to who sees no results. */
export function veiled({ shown: _, kinds, ...change }: LiveChange): LiveChange | undefined {
  return kinds.includes('state') ? { ...change, kinds: ['state'] } : undefined;
}

function shownOf(match: MatchItem, rounds: readonly LiveRound[]): Record<string, string> {
  const shown: Record<string, string> = match.match_status === ON ? { word: liveWord(match) } : {};
  for (const { camp, score, pointsIn } of sidesOf(match.versus_info)) {
    const id = camp?.participant_id;
    if (!id) continue;
    if (score !== null) shown[id] = scoreText(score);
    const points = livePoints(seenBy(match, id));
    if (points !== undefined) shown[`${id}-now`] = points;
    for (const round of rounds) {
      const points = round[pointsIn];
      if (points !== null) shown[`${id}-${round.num}`] = scoreText(points);
    }
  }
  return shown;
}

const sidesOf = ({ main_camp, guest_camp, main_score, guest_score }: Versus) =>
  [
    { camp: main_camp[0], score: main_score, pointsIn: 'main_score' },
    { camp: guest_camp[0], score: guest_score, pointsIn: 'guest_score' },
  ] as const;
