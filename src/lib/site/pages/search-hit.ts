/** Search results in one form for the results page and the suggestions. Pure. */
import { nameKey } from '../../platform/kernel/name-key.ts';
import { heroWord } from '../../wiki/hero/wording.ts';
import type { MatchItem } from '../../wiki/match/shapes.ts';
import type { FoundKind } from '../../wiki/search/kind.ts';
import type { FoundEntity, FoundHero, FoundMap, FoundPlayer, FoundTeam } from '../../wiki/search/shapes.ts';
import type { Camp } from '../../wiki/team/shapes.ts';
import type { TournamentItem } from '../../wiki/tournament/shapes.ts';
import { dateRange, statusText } from './tournament/card.ts';
import { HIT_KINDS, SEARCH } from './wording.ts';

export type HitKind = FoundKind;

export interface SearchHit {
  kind: HitKind;
  href: string;
  name: string;
  /** Short name, for the drawn crest. */
  short: string;
  color: string | null;
  icon: string | null;
  /** Its game's name, if not the reader's game. */
  game: string | null;
  /** Second line: zone, team, dates. Never a result, since spoiler-free mode shows it unchanged. */
  note: string;
}

export interface HitGroup {
  kind: HitKind;
  title: string;
  hits: SearchHit[];
  /** Total number of hits. */
  count: number;
}

export interface HitContext {
  keyword: string;
  /** The reader's game; hits of other games name theirs. */
  gameId: number;
  /** Names of games by id. */
  games: Readonly<Record<number, string>>;
}

/** Non-empty groups: first those with a hit named exactly like the keyword, then the usual order. */
export function hitGroups(query: HitContext, found: FoundEntity): HitGroup[] {
  const { counts } = found;
  const gameOf = (id: number) => (id === query.gameId ? null : (query.games[id] ?? null));
  const group = (kind: HitKind, hits: Bare[], count: number): HitGroup => ({
    kind,
    title: HIT_KINDS[kind],
    hits: hits.map(({ game_id, ...hit }) => ({ kind, ...hit, game: gameOf(game_id) })),
    count,
  });
  const groups = [
    group('tournament', found.tournaments.map(tournamentHit), counts.tournaments),
    group('team', found.teams.map(teamHit), counts.teams),
    group('player', found.players.map(playerHit), counts.players),
    { ...group('match', found.matches.map(matchHit), counts.matches), ...meetingTitle(query, found.matches) },
    { ...group('hero', found.heroes.map(heroHit), counts.heroes), ...heroTitle(found.heroes) },
    group('map', found.maps.map(mapHit), counts.maps),
  ];
  const key = nameKey(query.keyword);
  const isCalled = ({ hits }: HitGroup) =>
    hits.some(({ name, short }) => nameKey(name) === key || nameKey(short) === key);
  return groups
    .filter(({ hits }) => hits.length > 0)
    .toSorted((a, b) => Number(isCalled(b)) - Number(isCalled(a)));
}

/** 特工 if all that were found are of a game that calls them so. */
function heroTitle(heroes: readonly FoundHero[]): { title?: string } {
  const words = new Set(heroes.map(({ game_id }) => heroWord(game_id)));
  return words.size === 1 ? { title: [...words][0]! } : {};
}

/** A title with both sides, if the keyword has several words and all matches are between the same two. */
function meetingTitle({ keyword }: HitContext, matches: readonly MatchItem[]): { title?: string } {
  const pairs = matches.map(({ versus_info: { main_camp, guest_camp } }) => [main_camp[0], guest_camp[0]]);
  const key = (pair: (Camp | undefined)[]) =>
    pair
      .map(camp => camp?.participant_id ?? 0)
      .toSorted((a, b) => a - b)
      .join(' ');
  const [first] = pairs;
  if (!first || !isOfWords(keyword) || new Set(pairs.map(key)).size > 1) return {};
  return { title: SEARCH.meetings(sideName(first[0]), sideName(first[1])) };
}

const isOfWords = (keyword: string): boolean => /[^\p{L}\p{N}.]|对/u.test(keyword.trim());

type Bare = Omit<SearchHit, 'kind' | 'game'> & { game_id: number };

const note = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

const teamHit = (team: FoundTeam): Bare => ({
  game_id: team.game_id,
  href: `/wiki/team/${team.game_id}/${team.team_id}`,
  name: team.name,
  short: team.name_short,
  color: team.color,
  icon: team.icon,
  note: note(team.zone_name),
});

const playerHit = (player: FoundPlayer): Bare => ({
  game_id: player.game_id,
  href: `/wiki/player/${player.game_id}/${player.player_id}`,
  name: player.name,
  short: player.name,
  color: null,
  icon: player.icon,
  note: note(player.team_info?.name, player.role, player.real_name),
});

const tournamentHit = (tournament: TournamentItem): Bare => ({
  game_id: tournament.game_id,
  href: `/wiki/tour/${tournament.game_id}/${tournament.tournament_id}`,
  name: tournament.name,
  short: tournament.name_short,
  color: tournament.color,
  icon: tournament.icon,
  note: note(
    tournament.remark,
    dateRange(tournament),
    tournament.known_until && statusText(tournament),
    tournament.zone_name,
  ),
});

const sideName = (camp: Camp | undefined): string =>
  camp?.name_short || camp?.name_main || SEARCH.unknownSide;

function matchHit(match: MatchItem): Bare {
  const [main, guest] = [match.versus_info.main_camp[0], match.versus_info.guest_camp[0]];
  const place = match.schedule_name || match.group_info?.name || match.stage_info?.name;
  return {
    game_id: match.game_id,
    href: `/wiki/match/${match.game_id}/${match.unique_id}`,
    name: SEARCH.versus(sideName(main), sideName(guest)),
    short: sideName(main),
    color: main?.color ?? null,
    icon: main?.icon ?? null,
    note: note(match.match_date.replaceAll('-', '.'), match.tournament_info.name_short, place),
  };
}

const heroHit = (hero: FoundHero): Bare => ({
  game_id: hero.game_id,
  href: `/wiki/hero/${hero.game_id}/${hero.hero_id}`,
  name: hero.name,
  short: hero.name,
  color: null,
  icon: hero.icon,
  note: note(hero.title, hero.role_name),
});

const mapHit = (map: FoundMap): Bare => ({
  game_id: map.game_id,
  href: `/wiki/map/${map.game_id}/${map.map_id}`,
  name: map.name,
  short: [...map.name][0]!,
  color: null,
  icon: map.image,
  note: note(map.name_en),
});

/** The page of all results, or of those of one kind. */
export const searchUrl = (keyword: string, gameId: number, kind?: HitKind): string =>
  `/wiki/search?${new URLSearchParams({ keyword, game_id: String(gameId), ...(kind && { type: kind }) })}`;
