/** A snapshot, cut into the tournaments that it tells of. Pure. */
import type {
  FeedBracket,
  FeedMatch,
  FeedMatchGames,
  FeedRoster,
  FeedSnapshot,
  FeedStage,
  FeedStanding,
  FeedTournament,
} from '../../platform/ports/feed-source.ts';

export interface FeedScope {
  /** The service's key of the tournament. */
  key: string;
  tournament: FeedTournament | undefined;
  stages: readonly FeedStage[];
  matches: readonly FeedMatch[];
  games: readonly FeedMatchGames[];
  standings: readonly FeedStanding[];
  brackets: readonly FeedBracket[];
  rosters: readonly FeedRoster[];
  /** Whether every match of the tournament is told. */
  isWhole: boolean;
  /** Keys of matches that the service says it deleted, of this tournament or of another. */
  deleted: ReadonlySet<string>;
}

/** The first of the objects that are told under one key counts. Tables belong to the tournament of their stage. */
export function scopesOf(snapshot: FeedSnapshot): FeedScope[] {
  const stages = unique(snapshot.stages);
  const matches = unique(snapshot.matches);
  const deleted = new Set(snapshot.deleted);
  const scopeOfStage = new Map(stages.map(stage => [stage.key, stage.tournament]));
  const keys = new Set([
    ...snapshot.tournaments.map(({ key }) => key),
    ...stages.map(({ tournament }) => tournament),
    ...matches.map(({ tournament }) => tournament),
    ...snapshot.games.map(({ tournament }) => tournament),
    ...snapshot.rosters.flatMap(({ tournament }) => tournament ?? []),
    ...snapshot.whole,
  ]);
  return [...keys].map(key => ({
    key,
    tournament: snapshot.tournaments.find(each => each.key === key),
    stages: stages.filter(({ tournament }) => tournament === key),
    matches: matches.filter(({ tournament }) => tournament === key),
    games: unique(snapshot.games).filter(({ tournament }) => tournament === key),
    standings: snapshot.standings.filter(({ stage }) => scopeOfStage.get(stage) === key),
    brackets: snapshot.brackets.filter(({ stage }) => scopeOfStage.get(stage) === key),
    rosters: snapshot.rosters.filter(({ tournament }) => tournament === key),
    isWhole: snapshot.whole.includes(key),
    deleted,
  }));
}

const unique = <T extends { key: string }>(list: readonly T[]): T[] =>
  [...new Map(list.toReversed().map(each => [each.key, each])).values()].reverse();

/** The key of a roster among the objects of its service: a team has one in each tournament. */
export const rosterKey = ({ key }: Pick<FeedScope, 'key'>, { team }: FeedRoster): string =>
  `${key}/${team.key}`;
