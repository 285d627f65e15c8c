/** The pages of a team and of a player in spoiler-free mode. Pure. */
import { type Secrets, veilMatches, veilMatchesOf } from '../../wiki/match/veil.ts';
import type { Camp } from '../../wiki/team/shapes.ts';
import type { PlayerPage } from './player-page.ts';
import type { TeamPage } from './team-page.ts';

/** Leaves out records, honours and figures: all are results. Sets `hidden`. */
export function veilTeamPage(page: TeamPage, secrets: Secrets): TeamPage {
  const own = page.team.team_id;
  const { roster, record, matches } = page;
  return {
    ...page,
    hidden: true,
    record: { ...record, win: 0, lose: 0, ratio: '-', streak: 0, form: [], season: null, list: [] },
    roster: {
      ...roster,
      players: roster.players.map(({ person }) => ({ person, figures: null, heroes: [] })),
    },
    upcoming: veilMatchesOf(page.upcoming, own, secrets),
    matches: { ...matches, list: veilMatchesOf(matches.list, own, secrets) },
    honours: [],
    maps: [],
    heroes: [],
  };
}

/** Also drops matches that either side reached through a result: the player may be on that side. */
export function veilPlayerPage(page: PlayerPage, secrets: Secrets): PlayerPage {
  const isOpen = ({ versus_info: { main_camp, guest_camp } }: PlayerPage['matches']['list'][number]) =>
    ![...main_camp, ...guest_camp].some((camp: Camp) => camp.hidden);
  return {
    ...page,
    hidden: true,
    figures: null,
    season: null,
    seasons: [],
    tournaments: [],
    heroes: [],
    maps: [],
    achievements: [],
    matches: { ...page.matches, list: veilMatches(page.matches.list, secrets).filter(isOpen) },
  };
}
