/** How a match and its sides are shown (docs/product/wiki.md). */
import { PARTICIPANT } from '../game/participant.ts';
import type { Camp } from '../team/shapes.ts';
import type { MatchItem } from './shapes.ts';
import { HIDDEN_SIDE, NO_VALUE, ONGOING, OVER, roundWord, UNKNOWN_SIDE } from './wording.ts';

const DEFAULT_TEAM_ICON = '/wiki/teams/default_team.png';
const DEFAULT_PLAYER_ICON = '/wiki/players/default_player.png';

/** Result types as the guest sees them: home and away swapped in wins, forfeits and fouls; a draw stays. */
const FLIPPED: Readonly<Record<number, number>> = { 1: 2, 2: 1, 4: 5, 5: 4, 6: 7, 7: 6 };

export const flipResult = (result: number | null): number | null =>
  result === null ? null : (FLIPPED[result] ?? result);

type Seen = Pick<MatchItem, 'versus_info' | 'result_type' | 'current_round'>;

/** The match with this participant on the main side; unchanged unless it is the guest. */
export function seenBy<T extends Seen>(match: T, participantId: number): T {
  const { main_camp, guest_camp, main_score, guest_score, is_main_win } = match.versus_info;
  if (guest_camp[0]?.participant_id !== participantId) return match;
  const round = match.current_round;
  return {
    ...match,
    result_type: flipResult(match.result_type),
    current_round: round && { ...round, main_score: round.guest_score, guest_score: round.main_score },
    versus_info: {
      main_camp: guest_camp,
      guest_camp: main_camp,
      main_score: guest_score,
      guest_score: main_score,
      is_main_win: is_main_win === null ? null : !is_main_win,
    },
  };
}

type Named = Pick<Camp, 'participant_id' | 'name_main' | 'name_short' | 'hidden'>;

/** A side's name: 待定 without an id, '-' with an id but no name, 待揭晓 if hidden by spoiler-free mode. */
export function campName(camp: Named | undefined): string {
  if (camp?.hidden) return HIDDEN_SIDE;
  if (!camp?.participant_id) return UNKNOWN_SIDE;
  return camp.name_main || NO_VALUE;
}

/** The short name, else the full one. */
export const campShortName = (camp: Named | undefined): string =>
  (camp?.participant_id && camp.name_short) || campName(camp);

export const scoreText = (score: number | null | undefined): string =>
  score == null ? NO_VALUE : String(score);

/** Address of a side's picture; without one, the default of its kind. */
export const campIcon = (camp: Pick<Camp, 'icon' | 'participant_type'> | undefined): string =>
  camp?.icon || (camp?.participant_type === PARTICIPANT.player ? DEFAULT_PLAYER_ICON : DEFAULT_TEAM_ICON);

/** '图 2' during a series: finished maps plus one. 已结束 once decided, until its result is entered. */
export function liveWord(match: Pick<MatchItem, 'game_id' | 'versus_info' | 'best_of'>): string {
  const { main_score: main, guest_score: guest } = match.versus_info;
  if (main === null || guest === null) return ONGOING;
  if (isDecided(match)) return OVER;
  return roundWord(match.game_id, main + guest + 1);
}

/** Whether nothing is left to play: a side has more than half of the maps, or all are over. */
export function isDecided({
  best_of: most,
  versus_info,
}: Pick<MatchItem, 'versus_info' | 'best_of'>): boolean {
  const { main_score: main, guest_score: guest } = versus_info;
  if (!most || main === null || guest === null) return false;
  return Math.max(main, guest) > most / 2 || main + guest >= most;
}

/** '9–8' on the current map, main side first; undefined when unknown. */
export const livePoints = ({ current_round: round }: Pick<MatchItem, 'current_round'>): string | undefined =>
  round ? `${round.main_score}–${round.guest_score}` : undefined;
