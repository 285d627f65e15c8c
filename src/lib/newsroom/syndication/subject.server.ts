/** Subject of a calendar or a feed: a game, a tournament, a team or one match. */
import type { Database } from '../../platform/db/database.ts';
import { secretsOf } from '../../wiki/bracket/secrets.server.ts';
import { gamePath, pagePath } from '../../wiki/game/address.ts';
import { listGames } from '../../wiki/game/reference.server.ts';
import { matchDetail } from '../../wiki/match/detail.server.ts';
import { matchList } from '../../wiki/match/list.server.ts';
import type { MatchFilter } from '../../wiki/match/list-filter.ts';
import type { MatchItem } from '../../wiki/match/shapes.ts';
import { veilMatches, veilMatchesOf } from '../../wiki/match/veil.ts';
import { teamBase } from '../../wiki/team/team.server.ts';
import { tournamentDetail, tournamentPlace } from '../../wiki/tournament/tournament.server.ts';
import { versusText } from './match-text.ts';

export interface FeedSubject {
  kind: SubjectKind;
  id: number;
  gameId: number;
  name: string;
  /** Path of its page. */
  path: string;
  /** Venue; '' when it is not one place, or unknown. */
  place: string;
}

const KINDS = { game: ofGame, tournament: ofTournament, team: ofTeam, match: ofMatch } as const;
export type SubjectKind = keyof typeof KINDS;

/** undefined when it does not exist. `hidden`: its name must not reveal a result. */
export async function subjectOf(
  db: Database,
  kind: SubjectKind,
  id: number,
  hidden: boolean,
): Promise<FeedSubject | undefined> {
  const found = await KINDS[kind](db, id, hidden);
  return found && { kind, id, ...found };
}

type Found = Omit<FeedSubject, 'kind' | 'id'> | undefined;

async function ofGame(db: Database, id: number): Promise<Found> {
  const game = (await listGames(db)).find(item => item.game_id === id);
  return game && { gameId: id, name: game.name, path: gamePath(id), place: '' };
}

async function ofTournament(db: Database, id: number): Promise<Found> {
  const tournament = await tournamentDetail(db, id);
  if (!tournament) return undefined;
  const { game_id: gameId, name } = tournament;
  const path = pagePath('tournament', gameId, id);
  return { gameId, name, path, place: await tournamentPlace(db, id) };
}

async function ofTeam(db: Database, id: number): Promise<Found> {
  const team = await teamBase(db, id);
  if (!team) return undefined;
  const { game_id: gameId, name } = team;
  return { gameId, name, path: pagePath('team', gameId, id), place: '' };
}

async function ofMatch(db: Database, id: number, hidden: boolean): Promise<Found> {
  const [match] = await matchesOf(db, { kind: 'match', id }, { most: 1, hidden });
  if (!match) return undefined;
  const place = await tournamentPlace(db, match.tournament_info.tournament_id);
  const { game_id: gameId } = match;
  return { gameId, name: versusText(match), path: pagePath('match', gameId, id), place };
}

const FILTERS: Record<Exclude<SubjectKind, 'match'>, (id: number) => Partial<MatchFilter>> = {
  game: gameId => ({ gameId }),
  tournament: tournamentId => ({ tournamentId }),
  team: teamId => ({ teamId }),
};

interface Which {
  /** Maximum number of matches. */
  most: number;
  status?: number;
  /** Whether their results are left out (docs/decisions/008). */
  hidden: boolean;
}

/** Its latest matches in schedules by start, upcoming ones included. The subject `match` yields itself. */
export async function matchesOf(
  db: Database,
  { kind, id }: Pick<FeedSubject, 'kind' | 'id'>,
  { most, status, hidden }: Which,
): Promise<MatchItem[]> {
  const shown = await (kind === 'match' ? one(db, id) : latest(db, { ...FILTERS[kind](id), status }, most));
  if (!hidden) return shown;
  const secrets = await secretsOf(db, shown);
  return kind === 'team' ? veilMatchesOf(shown, id, secrets) : veilMatches(shown, secrets);
}

async function one(db: Database, id: number): Promise<MatchItem[]> {
  const match = await matchDetail(db, id);
  return match ? [match] : [];
}

async function latest(db: Database, filter: Partial<MatchFilter>, most: number): Promise<MatchItem[]> {
  const which = { ...filter, scheduled: true, order: 'desc' } as const;
  return (await matchList(db, { ...which, page: 1, pageSize: most })).list;
}
