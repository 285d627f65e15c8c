/** Status, position and links of a match row. Links follow the running app's settings, and `isSoon` the clock. */
import { leadsToMatches } from '#lib/app/app.ts';
import { DAY } from '#lib/platform/kernel/time.ts';
import { HIDDEN, SPOILER, shownUrl } from '#lib/site/routes/spoiler.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import { MATCH_STATE as WORDS } from './row-wording.ts';

export type ShownState = 'next' | 'live' | 'done' | 'postponed' | 'cancelled';
export type SideState = 'win' | 'loss' | 'even';

const STATES: Readonly<Record<number, ShownState>> = { 2: 'live', 3: 'done', 4: 'postponed', 5: 'cancelled' };
const FORFEITS: Readonly<Record<number, string>> = {
  4: WORDS.mainForfeit,
  5: WORDS.guestForfeit,
  6: WORDS.mainFoul,
  7: WORDS.guestFoul,
};

export const matchState = (match: Pick<MatchItem, 'match_status'>): ShownState =>
  STATES[match.match_status] ?? 'next';

/** A date further ahead than this shows its year, as does a day that is over. */
const FAR = 180 * DAY;

/** Whether a match is on or soon, so that its date needs no year. */
export function isSoon({
  match_status,
  match_start_time: at,
}: Pick<MatchItem, 'match_status' | 'match_start_time'>): boolean {
  const state = matchState({ match_status });
  const ahead = (at ?? 0) * 1000 - Date.now();
  return (state === 'next' || state === 'live') && ahead > -DAY && ahead < FAR;
}

/** Whether main and guest won; 'even' for both until the match ends with a winner. */
export function sideStates(match: Pick<MatchItem, 'match_status' | 'versus_info'>): [SideState, SideState] {
  const main = match.versus_info.is_main_win;
  if (matchState(match) !== 'done' || main === null) return ['even', 'even'];
  return main ? ['win', 'loss'] : ['loss', 'win'];
}

/** '主队弃权' and similar, when a match was not decided by play. */
export const forfeitWord = (match: Pick<MatchItem, 'result_type'>): string | undefined =>
  match.result_type === null ? undefined : FORFEITS[match.result_type];

/** A match's position in its tournament: 'Alpha 组', 'A 组出线战', '胜者组决赛'; empty when unknown. */
export function placeWord(match: Pick<MatchItem, 'group_info' | 'schedule_name' | 'stage_info'>): string {
  const group = groupWord(match);
  return group || match.schedule_name || match.stage_info?.name || '';
}

/** The group, unless the round's name contains it: 'A 组出线战'. */
export const groupWord = ({
  group_info,
  schedule_name,
}: Pick<MatchItem, 'group_info' | 'schedule_name'>): string =>
  group_info && !schedule_name?.startsWith(group_info.name) ? group_info.name : '';

export const bestOf = (match: Pick<MatchItem, 'best_of'>): string =>
  match.best_of ? `BO${match.best_of}` : '';

/** Canonical address of the match page. */
export const matchHref = (match: Pick<MatchItem, 'game_id' | 'unique_id'>): string =>
  `/wiki/match/${match.game_id}/${match.unique_id}`;

/** A row's link; on its page a hidden result stays hidden. undefined on pages whose rows are not links. */
export function matchLink(match: Pick<MatchItem, 'game_id' | 'unique_id' | 'hidden'>): string | undefined {
  if (!leadsToMatches()) return undefined;
  return match.hidden ? `${matchHref(match)}?${SPOILER}=${HIDDEN}` : matchHref(match);
}

/** Link that reveals one match's result. */
export const revealHref = (match: Pick<MatchItem, 'game_id' | 'unique_id'>): string =>
  shownUrl({ pathname: matchHref(match), search: '' });

/** Address of a player's figures in a match, on a phone; the desktop has them on the match page. */
export const scoreHref = (match: Pick<MatchItem, 'game_id' | 'unique_id'>, playerId: number): string =>
  `/m/match/${match.game_id}/${match.unique_id}/${playerId}`;
