/** How a row tells where its match stands: pure, from what calls give. */
import { leadsToMatches } from '#lib/app/app.ts';
import type { MatchItem } from '#lib/match/shapes.ts';
import { HIDDEN, SPOILER, shownUrl } from '#lib/site/spoiler.ts';
import { MATCH_STATE as WORDS } from './row-wording.ts';

export type MatchState = 'next' | 'live' | 'done' | 'postponed' | 'cancelled';
export type SideState = 'win' | 'loss' | 'even';

const STATES: Readonly<Record<number, MatchState>> = { 2: 'live', 3: 'done', 4: 'postponed', 5: 'cancelled' };
const FORFEITS: Readonly<Record<number, string>> = {
  4: WORDS.mainForfeit,
  5: WORDS.guestForfeit,
  6: WORDS.mainFoul,
  7: WORDS.guestFoul,
};

export const matchState = (match: Pick<MatchItem, 'match_status'>): MatchState =>
  STATES[match.match_status] ?? 'next';

/** Whether the main and the guest side won; 'even' for both until the match ended with a winner. */
export function sideStates(match: Pick<MatchItem, 'match_status' | 'versus_info'>): [SideState, SideState] {
  const main = match.versus_info.is_main_win;
  if (matchState(match) !== 'done' || main === null) return ['even', 'even'];
  return main ? ['win', 'loss'] : ['loss', 'win'];
}

/** '主队弃权' and the like, when the match did not end by play. */
export const forfeitWord = (match: Pick<MatchItem, 'result_type'>): string | undefined =>
  match.result_type === null ? undefined : FORFEITS[match.result_type];

/** Where in its tournament a match stands: 'Alpha 组', '胜者组决赛'; empty when nothing is known. */
export const placeWord = (match: Pick<MatchItem, 'group_info' | 'schedule_name' | 'stage_info'>): string =>
  match.group_info?.name || match.schedule_name || match.stage_info?.name || '';

export const bestOf = (match: Pick<MatchItem, 'best_of'>): string =>
  match.best_of ? `BO${match.best_of}` : '';

/** Address of the match page as the one right address. */
export const matchHref = (match: Pick<MatchItem, 'game_id' | 'unique_id'>): string =>
  `/wiki/match/${match.game_id}/${match.unique_id}`;

/**
 * Where a list's row leads: a match whose result is kept back keeps it back on its page, too. undefined where rows lead
 * nowhere.
 */
export function matchLink(match: Pick<MatchItem, 'game_id' | 'unique_id' | 'hidden'>): string | undefined {
  if (!leadsToMatches()) return undefined;
  return match.hidden ? `${matchHref(match)}?${SPOILER}=${HIDDEN}` : matchHref(match);
}

/** The one click that shows one match. */
export const revealHref = (match: Pick<MatchItem, 'game_id' | 'unique_id'>): string =>
  shownUrl({ pathname: matchHref(match), search: '' });

/** Address of a player's figures in a match, on a phone; the desktop has them on the match page. */
export const scoreHref = (match: Pick<MatchItem, 'game_id' | 'unique_id'>, playerId: number): string =>
  `/m/match/${match.game_id}/${match.unique_id}/${playerId}`;
