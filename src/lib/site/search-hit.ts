/** What a search finds, in one form for the results page and the suggestions. Pure. */
import { nameKey } from '../kernel/name-key.ts';
import type { PlayerItem, TeamItem, TournamentItem } from '../wiki/shapes.ts';
import { dateRange } from './tournament-card.ts';

export type HitKind = 'team' | 'player' | 'tournament';

export interface Hit {
  kind: HitKind;
  href: string;
  name: string;
  /** For the drawn crest. */
  short: string;
  color: string | null;
  icon: string | null;
  /** Second line: zone, team, dates. */
  note: string;
}

export interface HitGroup {
  kind: HitKind;
  hits: Hit[];
  /** How many there are in all. */
  count: number;
}

/** The lists that one search asks for. */
export interface Found {
  teams: { list: TeamItem[]; count: number };
  players: { list: PlayerItem[]; count: number };
  tournaments: { list: TournamentItem[]; count: number };
}

/** Groups with something in them, in the order shown; in each the names that match best come first. */
export function hitGroups(
  gameId: number,
  keyword: string,
  { teams, players, tournaments }: Found,
): HitGroup[] {
  const groups: HitGroup[] = [
    { kind: 'team', hits: teams.list.map(team => teamHit(gameId, team)), count: teams.count },
    { kind: 'player', hits: players.list.map(player => playerHit(gameId, player)), count: players.count },
    { kind: 'tournament', hits: tournaments.list.map(tournamentHit), count: tournaments.count },
  ];
  const key = nameKey(keyword);
  return groups
    .filter(group => group.hits.length > 0)
    .map(group => ({ ...group, hits: group.hits.toSorted((a, b) => distance(a, key) - distance(b, key)) }));
}

/** 0: a name is the keyword; 1: one begins with it; 2: it stands elsewhere, or in an alias. */
function distance({ name, short }: Hit, key: string): number {
  const keys = [nameKey(name), nameKey(short)];
  if (keys.includes(key)) return 0;
  return keys.some(own => own.startsWith(key)) ? 1 : 2;
}

const note = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

const teamHit = (gameId: number, team: TeamItem): Hit => ({
  kind: 'team',
  href: `/wiki/team/${gameId}/${team.team_id}`,
  name: team.name,
  short: team.name_short,
  color: team.color,
  icon: team.icon,
  note: note(team.zone_name),
});

const playerHit = (gameId: number, player: PlayerItem): Hit => ({
  kind: 'player',
  href: `/wiki/player/${gameId}/${player.player_id}`,
  name: player.name,
  short: player.name,
  color: null,
  icon: player.icon,
  note: note(player.team_info?.name, player.role, player.real_name),
});

const tournamentHit = (tournament: TournamentItem): Hit => ({
  kind: 'tournament',
  href: `/wiki/tour/${tournament.game_id}/${tournament.tournament_id}`,
  name: tournament.name,
  short: tournament.name_short,
  color: tournament.color,
  icon: tournament.icon,
  note: note(tournament.remark, dateRange(tournament), tournament.zone_name),
});

/** The page of all results. */
export const searchUrl = (keyword: string, gameId: number): string =>
  `/wiki/search?${new URLSearchParams({ keyword, game_id: String(gameId) })}`;
