/** Addresses within the tournament page. */
import type { TourTab } from '#lib/site/pages/tournament/shapes.ts';
import type { TournamentItem } from '#lib/wiki/tournament/shapes.ts';
import { tournamentHref } from '../match/sides.ts';

type Id = Pick<TournamentItem, 'game_id' | 'tournament_id'>;

/** The overview's address has no query. */
export function tabHref({ game_id, tournament_id }: Id, tab: TourTab, stageId?: number): string {
  const path = tournamentHref(game_id, tournament_id);
  if (tab === 'overview') return path;
  return `${path}?tab=${tab}${stageId === undefined ? '' : `&stage_id=${stageId}`}`;
}
