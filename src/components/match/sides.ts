/** The two sides of a match, as named on its page. */

import { PARTICIPANT } from '#lib/wiki/game/participant.ts';
import { campName, campShortName } from '#lib/wiki/match/display.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import type { Camp } from '#lib/wiki/team/shapes.ts';
import { groupWord, type SideState, sideStates } from './state.ts';

export interface ShownSide {
  camp: Camp | undefined;
  name: string;
  short: string;
  score: number | null;
  state: SideState;
  /** The participant's page; undefined for 待定. */
  href: string | undefined;
}
export type ShownSides = readonly [main: ShownSide, guest: ShownSide];

export function sidesOf(match: MatchItem): ShownSides {
  const { main_camp, guest_camp, main_score, guest_score } = match.versus_info;
  const [main, guest] = sideStates(match);
  const side = (camp: Camp | undefined, score: number | null, state: SideState): ShownSide => ({
    camp,
    name: campName(camp),
    short: campShortName(camp),
    score,
    state,
    href: campHref(match.game_id, camp),
  });
  return [side(main_camp[0], main_score, main), side(guest_camp[0], guest_score, guest)];
}

/** Address of a team's or a player's page; undefined for 待定. */
export function campHref(gameId: number, camp: Camp | undefined): string | undefined {
  if (!camp?.participant_id) return undefined;
  return `/wiki/${camp.participant_type === PARTICIPANT.team ? 'team' : 'player'}/${gameId}/${camp.participant_id}`;
}

/** A side's results in the matches' order: true for a win; matches without a winner are left out. */
export function formOf(matches: readonly MatchItem[], participantId: number | null): boolean[] {
  return matches.flatMap(({ versus_info }) => {
    if (versus_info.is_main_win === null) return [];
    const isMain = versus_info.main_camp[0]?.participant_id === participantId;
    return [versus_info.is_main_win === isMain];
  });
}

export const tournamentHref = (gameId: number, tournamentId: number): string =>
  `/wiki/tour/${gameId}/${tournamentId}`;
/** The page for predicting a tournament's bracket. */
export const ladderPickHref = (gameId: number, tournamentId: number): string =>
  `/wiki/tour/ladder_pick/${gameId}/${tournamentId}`;
export const playerHref = (gameId: number, playerId: number): string => `/wiki/player/${gameId}/${playerId}`;

/** A match's position in its tournament: '小组赛 · A 组 · 第三轮'. */
export function stageText(match: Pick<MatchItem, 'stage_info' | 'group_info' | 'schedule_name'>): string {
  const parts = [match.stage_info?.name, groupWord(match), match.schedule_name];
  return [...new Set(parts.filter(Boolean))].join(' · ');
}
