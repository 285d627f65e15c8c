/** Spoiler-free mode (docs/decisions/008): matches without their results. Pure. */
import type { Camp } from '../team/shapes.ts';
import type { MatchItem } from './shapes.ts';
import { MATCH_STATUS } from './status.ts';

/** Facts that reveal results, besides the results themselves. */
export interface Secrets {
  /** Teams that reached a match through a result, as `teamKey`. */
  teams: ReadonlySet<string>;
  /** Matches that are played only because of a result. */
  matches: ReadonlySet<number>;
}

export const NO_SECRETS: Secrets = { teams: new Set(), matches: new Set() };

/** Keyed by team, not by side: lists of a team's matches may put it first. */
export const teamKey = (matchId: number, teamId: number): string => `${matchId} ${teamId}`;

/**
 * The match without scores, winner and result type, and without sides that reveal an earlier result.
 * `hidden`: it has begun or has such a side, so there is something to show. Recordings of an ended match are
 * left out: their number is that of the maps played.
 */
export function veilMatch<T extends MatchItem>(match: T, secrets: Secrets): T {
  const { unique_id: id, match_status: status, versus_info } = match;
  const veiled = (camps: readonly Camp[]) => camps.map(camp => veilSide(id, camp, secrets));
  const [main_camp, guest_camp] = [veiled(versus_info.main_camp), veiled(versus_info.guest_camp)];
  const keepsBack =
    status === MATCH_STATUS.ongoing ||
    status === MATCH_STATUS.ended ||
    isVeiled(main_camp) ||
    isVeiled(guest_camp);
  return {
    ...match,
    result_type: null,
    current_round: null,
    links: status === MATCH_STATUS.ended ? [] : match.links,
    versus_info: { main_camp, guest_camp, main_score: null, guest_score: null, is_main_win: null },
    ...(keepsBack ? { hidden: true } : {}),
  };
}

/** The matches in order, without those that are played only because of a result. */
export const veilMatches = <T extends MatchItem>(matches: readonly T[], secrets: Secrets): T[] =>
  matches.filter(match => !secrets.matches.has(match.unique_id)).map(match => veilMatch(match, secrets));

/** A team's matches, without those it reached through a result: listing them would reveal it. */
export const veilMatchesOf = <T extends MatchItem>(
  matches: readonly T[],
  participantId: number | null,
  secrets: Secrets,
): T[] => veilMatches(matches, secrets).filter(match => hasSide(match, participantId));

const hasSide = ({ versus_info: { main_camp, guest_camp } }: MatchItem, participantId: number | null) =>
  [...main_camp, ...guest_camp].some(camp => camp.participant_id === participantId);

function veilSide(matchId: number, camp: Camp, { teams }: Secrets): Camp {
  const { participant_id: id } = camp;
  return id !== null && teams.has(teamKey(matchId, id)) ? hiddenCamp(camp) : veilCamp(camp);
}

const isVeiled = (camps: readonly Camp[]) => camps.some(camp => camp.hidden);

/** The side without its tags, which reveal who advanced (晋级, 淘汰). */
export const veilCamp = <T extends Camp>(camp: T): T => ({ ...camp, tag: null, tag_icon: null });

const hiddenCamp = (camp: Camp): Camp => ({
  participant_id: null,
  participant_type: camp.participant_type,
  name_main: null,
  name_short: null,
  icon: null,
  color: null,
  tag: null,
  tag_icon: null,
  desc: null,
  hidden: true,
});
