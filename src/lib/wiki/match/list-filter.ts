/** Filter of a match list. Instants in milliseconds, both ends included. */
import { PARTICIPANT } from '../game/participant.ts';

export interface MatchFilter {
  gameId?: number | undefined;
  page: number;
  pageSize: number;
  start?: number | undefined;
  end?: number | undefined;
  tournamentId?: number | undefined;
  /** Participant, a team unless `participantType` says player. */
  teamId?: number | undefined;
  participantType?: number | undefined;
  /** A zone and all zones under it. */
  zoneId?: number | undefined;
  level?: number | undefined;
  stageIds?: number[] | undefined;
  groupId?: number | undefined;
  status?: number | undefined;
  /** Only matches shown in schedules (`is_show_schedule`). */
  scheduled?: boolean | undefined;
  /** The order by start, unknown ones last, then by id; ascending by default. */
  order?: 'asc' | 'desc' | undefined;
}

/** The filter without paging and order: all that a count depends on. */
export type MatchWhich = Omit<MatchFilter, 'page' | 'pageSize' | 'order'>;
export type Counter = { scope: 'game' | 'tournament' | 'team'; scopeId: number };

const NARROWER = ['start', 'end', 'zoneId', 'level', 'stageIds', 'groupId', 'scheduled'] as const;

/** The counter that holds the filter's match count; undefined if there is none. */
export function counterOf(which: MatchWhich): Counter | undefined {
  if (NARROWER.some(key => which[key] !== undefined)) return undefined;
  const { gameId, tournamentId, teamId, participantType = PARTICIPANT.team } = which;
  if (teamId !== undefined) {
    const alone = tournamentId === undefined && participantType === PARTICIPANT.team;
    return alone ? { scope: 'team', scopeId: teamId } : undefined;
  }
  if (tournamentId !== undefined) return { scope: 'tournament', scopeId: tournamentId };
  return gameId === undefined ? undefined : { scope: 'game', scopeId: gameId };
}
