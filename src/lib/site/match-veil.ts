/** The match page in spoiler-free mode. Pure. */
import type { MatchItem } from '../match/shapes.ts';
import { type Secrets, veilMatch, veilMatches, veilMatchesOf } from '../match/veil.ts';
import type { RecentSide } from '../stats/shapes.ts';
import type { Camp } from '../wiki/shapes.ts';
import type { MatchPage } from './match-page.ts';

const NO_STATS = { main: [], guest: [] };

/**
 * Without rounds and figures: how many maps there were tells the score, too. The veto stays, for it names
 * every map of the pool; where a side is kept back it goes, with all else that would name the teams.
 */
export function veilMatchPage(page: MatchPage, secrets: Secrets): MatchPage {
  const match = veilMatch(page.match, secrets);
  const isNamed = [...match.versus_info.main_camp, ...match.versus_info.guest_camp].every(isShown);
  const own = { ...page, match, veto: isNamed ? page.veto : [], stats: NO_STATS, rounds: [] };
  return veilOthers(own, secrets);
}

/** The page with its own match as it is, and all others kept back: how often who beat whom, too. */
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
    headToHead: { main_win: 0, guest_win: 0, list: meetings },
    recent: { main: recent(page.recent.main, main), guest: recent(page.recent.guest, guest) },
    stageMatches: veilMatches(page.stageMatches, secrets),
  };
}

const isShown = (camp: Camp) => !camp.hidden;
