/** Matches and their games. Pure. */
import type {
  FeedGame,
  FeedMatch,
  FeedMatchGames,
  FeedReject,
  FeedStage,
  FeedTeam,
} from '../../../platform/ports/feed-source.ts';
import { MATCH_STATUS } from '../../../wiki/match/status.ts';
import { readItems } from '../items.ts';
import { isOurs, stageOf } from './facts.ts';
import { type PandaMatch, pandaMatch } from './shapes.ts';
import { streamsOf } from './streams.ts';

const STATUS: Readonly<Record<string, number>> = {
  not_started: MATCH_STATUS.notStarted,
  running: MATCH_STATUS.ongoing,
  finished: MATCH_STATUS.ended,
  postponed: MATCH_STATUS.postponed,
  canceled: MATCH_STATUS.cancelled,
};
/** Result types of FeedMatch: who won, by playing or because the other side did not. */
const WON = [1, 2] as const;
const FORFEITED_TO = [5, 4] as const;
const DRAWN = 3;

interface ReadMatches {
  matches: FeedMatch[];
  stages: FeedStage[];
  games: FeedMatchGames[];
  rejects: FeedReject[];
}

/** Matches of our games, each with its stage. Those of series that are not followed are passed over by the frame. */
export function matchesOf(items: readonly unknown[]): ReadMatches {
  const { read, rejects } = readItems(items.filter(isOurs), pandaMatch, 'match');
  return {
    matches: read.map(matchOf),
    stages: read.map(({ tournament, serie_id }) => stageOf(tournament, String(serie_id))),
    games: read.flatMap(match => gamesOf(match) ?? []),
    rejects,
  };
}

type Sides = readonly [FeedTeam | null, FeedTeam | null];

function matchOf(match: PandaMatch): FeedMatch {
  const sides = sidesOf(match);
  const winner = indexOf(sides, match.winner_id);
  // Called off because a side did not come: the other has won.
  const isWalkover = match.status === 'canceled' && match.forfeit && winner !== undefined;
  const status = isWalkover ? MATCH_STATUS.ended : (STATUS[match.status] ?? MATCH_STATUS.unknown);
  const result = status === MATCH_STATUS.ended ? resultOf(match, winner) : null;
  return {
    key: String(match.id),
    tournament: String(match.serie_id),
    stage: String(match.tournament.id),
    // A delay leaves the announced time as it is; another date is announced as such.
    startAt: match.scheduled_at ?? match.begin_at,
    bestOf: bestOf(match),
    sides,
    status,
    scores: scoresOf(match, sides, { status, result }),
    result,
    round: roundOf(match.name),
    num: null,
    ...(match.streams_list && { streams: streamsOf(match.streams_list) }),
  };
}

/** [] and a single opponent: nobody yet on the other side. */
const sidesOf = ({ opponents: [main, guest] }: PandaMatch): Sides => [teamOf(main), teamOf(guest)];

function teamOf(opponent: PandaMatch['opponents'][number] | undefined): FeedTeam | null {
  if (opponent?.type !== 'Team') return null;
  const name = opponent.opponent.name.trim();
  return name === '' || /^tbd$/i.test(name) ? null : { key: String(opponent.opponent.id), name };
}

/** The index of the side of this team; undefined where neither is. */
function indexOf(sides: Sides, id: number | null | undefined): 0 | 1 | undefined {
  const at = id == null ? -1 : sides.findIndex(side => side?.key === String(id));
  return at === 0 || at === 1 ? at : undefined;
}

/** null while the service names no winner: the result is still to come. */
function resultOf({ draw, forfeit }: PandaMatch, winner: 0 | 1 | undefined): number | null {
  if (draw) return DRAWN;
  if (winner === undefined) return null;
  return forfeit ? FORFEITED_TO[winner] : WON[winner];
}

/** 0:0 says nothing before a match begins, nor at an end without a result. */
function scoresOf(
  { results }: PandaMatch,
  sides: Sides,
  { status, result }: Pick<FeedMatch, 'status' | 'result'>,
): FeedMatch['scores'] {
  const isTold = status === MATCH_STATUS.ongoing || status === MATCH_STATUS.ended;
  const scoreOf = (side: FeedTeam | null) =>
    side === null ? null : (results.find(each => String(each.team_id) === side.key)?.score ?? null);
  const [main, guest] = [scoreOf(sides[0]), scoreOf(sides[1])];
  if (!isTold || main === null || guest === null) return [null, null];
  const isPending = status === MATCH_STATUS.ended && result === null && main + guest === 0;
  return isPending ? [null, null] : [main, guest];
}

/** First to n wins is the best of 2n − 1. Other formats are none that the site has. */
function bestOf({ match_type, number_of_games: games }: PandaMatch): number | null {
  if (games == null || games <= 0) return null;
  if (match_type === 'best_of') return games;
  return match_type === 'first_to' ? 2 * games - 1 : null;
}

/** 'Grand final' of 'Grand final: TBD vs TBD'. */
const roundOf = (name: string): string | null => /^(.+?): .+ vs\.? .+$/i.exec(name)?.[1]?.trim() ?? null;

/** The games that have begun; undefined where none has, or a side is not known. */
function gamesOf(match: PandaMatch): FeedMatchGames | undefined {
  const sides = sidesOf(match);
  const games = match.games.filter(isPlayed).toSorted((a, b) => a.position - b.position);
  if (games.length === 0 || sides.includes(null)) return undefined;
  return {
    key: String(match.id),
    tournament: String(match.serie_id),
    sides,
    games: games.map(game => gameOf(game, sides)),
  };
}

type Game = PandaMatch['games'][number];

/** Games are listed before they are played; one that was given up was not. */
const isPlayed = ({ status, forfeit }: Game): boolean =>
  !forfeit && (status === 'running' || status === 'finished');

function gameOf({ id, position, status, begin_at, length, winner }: Game, sides: Sides): FeedGame {
  const won = indexOf(sides, winner?.id);
  return {
    key: String(id),
    num: position,
    status: status === 'finished' ? MATCH_STATUS.ended : MATCH_STATUS.ongoing,
    winner: won === undefined ? null : WON[won],
    startAt: begin_at,
    durationS: status === 'finished' && length ? Math.round(length) : null,
    firstSide: null,
    players: [],
    draft: [],
    totals: [],
  };
}
