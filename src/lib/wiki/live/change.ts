/** What changed in a match, and the message about it. Pure. */
import { livePoints, liveWord, scoreText, seenBy } from '../match/display.ts';
import type { MatchItem, Versus } from '../match/shapes.ts';
import { MATCH_STATUS } from '../match/status.ts';
import { OVER } from '../match/wording.ts';
import { CHANGE_KINDS, type ChangeKind, type LiveChange } from './shapes.ts';

const ON = 2;

/** The fields of a round that listeners receive. */
export interface LiveRound {
  num: number;
  map_id: number | null;
  status: number;
  main_score: number | null;
  guest_score: number | null;
  winner_side: number | null;
}

/** A text per kind of change: the kind changed when its text differs. */
export type Traits = Record<ChangeKind, string>;

export function traitsOf(match: MatchItem, rounds: readonly LiveRound[]): Traits {
  const { main_score, guest_score } = match.versus_info;
  const { match_status, match_start_time, result_type, remark, schedule_name } = match;
  return {
    state: JSON.stringify([match_status, match_start_time, result_type, remark, schedule_name]),
    // Includes the current map, because its points are shown only while it is played.
    score: JSON.stringify([main_score, guest_score, match.current_round?.round_num]),
    round: JSON.stringify(rounds),
    bracket: JSON.stringify(
      sidesOf(match.versus_info).map(({ camp }) => [camp?.participant_id, camp?.name_main]),
    ),
  };
}

/** `before` is undefined when the previous state is unknown: then every kind counts as changed. */
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
    // With equal traits, the statistics of its maps or games changed.
    kinds: kinds.length > 0 ? kinds : ['round'],
    status: match.match_status,
    shown: shownOf(match, match.is_can_view ? rounds : []),
  };
}

/** The change for those who may see no results; undefined unless the match's state changed. */
export function veiled({ shown: _, kinds, ...change }: LiveChange): LiveChange | undefined {
  return kinds.includes('state') ? { ...change, kinds: ['state'] } : undefined;
}

/** The match's current progress, for elements that show an older one. */
function wordOf(match: MatchItem): Record<string, string> {
  if (match.match_status === ON) return { word: liveWord(match) };
  return match.match_status === MATCH_STATUS.ended ? { word: OVER } : {};
}

function shownOf(match: MatchItem, rounds: readonly LiveRound[]): Record<string, string> {
  const shown: Record<string, string> = wordOf(match);
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
