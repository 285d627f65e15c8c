/** The match page in spoiler-free mode. Pure. */
import type { MatchItem } from '../../wiki/match/shapes.ts';
import { type Secrets, veilMatch, veilMatches, veilMatchesOf } from '../../wiki/match/veil.ts';
import type { Lineup } from '../../wiki/stats/lineup.ts';
import type { RecentSide } from '../../wiki/stats/shapes.ts';
import type { Camp } from '../../wiki/team/shapes.ts';
import type { BeforeMatch, MatchPage } from './match-page.ts';

const NO_STATS = { main: [], guest: [] };

/**
 * Leaves out rounds and figures: the number of maps reveals the score. The veto stays, since it names every
 * map of the pool; with a hidden side it is left out, like all else that names the teams.
 */
export function veilMatchPage(page: MatchPage, secrets: Secrets): MatchPage {
  const match = veilMatch(page.match, secrets);
  const isNamed = [...match.versus_info.main_camp, ...match.versus_info.guest_camp].every(isShown);
  const own = { ...page, match, veto: isNamed ? page.veto : [], stats: NO_STATS, rounds: [] };
  return veilOthers(own, secrets);
}

/** Shows the page's own match and veils all others; head-to-head wins are left out, too. */
export function veilOthers(page: MatchPage, secrets: Secrets): MatchPage {
  const { main_camp, guest_camp } = page.match.versus_info;
  const [main, guest]: (Camp | undefined)[] = [main_camp[0], guest_camp[0]];
  const matchesOf = (camp: Camp | undefined, list: readonly MatchItem[]) =>
    camp && isShown(camp) ? veilMatchesOf(list, camp.participant_id, secrets) : [];
  const recent = (side: RecentSide, camp: Camp | undefined): RecentSide => ({
    ...side,
    win_rate: null,
    list: matchesOf(camp, side.list),
  });
  const meetings = guest && isShown(guest) ? matchesOf(main, page.headToHead.list) : [];
  return {
    ...page,
    hidden: true,
    ...(page.before && { before: veilBefore(page.before, main, guest) }),
    headToHead: { main_win: 0, guest_win: 0, list: meetings },
    recent: { main: recent(page.recent.main, main), guest: recent(page.recent.guest, guest) },
    stageMatches: veilMatches(page.stageMatches, secrets),
  };
}

/** Names alone: figures are results, and so are heroes. A hidden side has no names either. */
function veilBefore({ lineups }: BeforeMatch, main: Camp | undefined, guest: Camp | undefined): BeforeMatch {
  const bare = (lineup: Lineup, camp: Camp | undefined): Lineup => ({
    ...lineup,
    players: camp && isShown(camp) ? lineup.players.map(one => ({ ...one, heroes: [], figures: null })) : [],
  });
  return {
    maps: { main: [], guest: [] },
    lineups: { main: bare(lineups.main, main), guest: bare(lineups.guest, guest) },
  };
}

const isShown = (camp: Camp) => !camp.hidden;
