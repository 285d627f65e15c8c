/** The two sides of a match as its page names them. */
import { campName, campShortName } from '#lib/match/display.ts';
import type { MatchItem } from '#lib/match/shapes.ts';
import type { Camp } from '#lib/wiki/shapes.ts';

export interface Side {
  camp: Camp | undefined;
  name: string;
  short: string;
  score: number | null;
  /** null until there is a winner. */
  isWin: boolean | null;
  /** The team's page; undefined for 待定. */
  href: string | undefined;
}
export type Sides = readonly [main: Side, guest: Side];

const TEAM = 1;

export function sidesOf({ game_id, versus_info }: Pick<MatchItem, 'game_id' | 'versus_info'>): Sides {
  const { main_camp, guest_camp, main_score, guest_score, is_main_win } = versus_info;
  const side = (camp: Camp | undefined, score: number | null, isWin: boolean | null): Side => ({
    camp,
    name: campName(camp),
    short: campShortName(camp),
    score,
    isWin,
    href: camp?.participant_id
      ? `/wiki/${camp.participant_type === TEAM ? 'team' : 'player'}/${game_id}/${camp.participant_id}`
      : undefined,
  });
  return [
    side(main_camp[0], main_score, is_main_win),
    side(guest_camp[0], guest_score, is_main_win === null ? null : !is_main_win),
  ];
}

/** Results of one side, newest first: true for a win; matches without a winner are left out. */
export function formOf(matches: readonly MatchItem[], participantId: number | null | undefined): boolean[] {
  return matches.flatMap(({ versus_info }) => {
    if (versus_info.is_main_win === null) return [];
    const isMain = versus_info.main_camp[0]?.participant_id === participantId;
    return [versus_info.is_main_win === isMain];
  });
}

export const matchHref = (match: Pick<MatchItem, 'game_id' | 'unique_id'>): string =>
  `/wiki/match/${match.game_id}/${match.unique_id}`;
export const tournamentHref = (gameId: number, tournamentId: number): string =>
  `/wiki/tour/${gameId}/${tournamentId}`;
export const playerHref = (gameId: number, playerId: number): string => `/wiki/player/${gameId}/${playerId}`;

/** '小组赛 A 组 · 第三轮': where in its tournament a match stands. */
export function stageText(match: MatchItem): string {
  const parts = [match.stage_info?.name, match.group_info?.name, match.schedule_name];
  return [...new Set(parts.filter(Boolean))].join(' · ');
}
