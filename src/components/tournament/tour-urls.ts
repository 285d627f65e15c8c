/** Addresses within the tournament page. */
import type { TourTab } from '#lib/site/tournament-page.ts';
import type { TournamentItem } from '#lib/wiki/shapes.ts';
import { tournamentHref } from '../match/sides.ts';

type Id = Pick<TournamentItem, 'game_id' | 'tournament_id'>;

/** The overview is the address without a query. */
export function tabHref({ game_id, tournament_id }: Id, tab: TourTab, stageId?: number): string {
  const path = tournamentHref(game_id, tournament_id);
  if (tab === 'overview') return path;
  return `${path}?tab=${tab}${stageId === undefined ? '' : `&stage_id=${stageId}`}`;
}
