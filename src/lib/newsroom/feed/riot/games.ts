/** The games of a match: which there are, who won them as far as that follows, and how far they are. Pure. */
import { nameKey } from '../../../platform/kernel/name-key.ts';
import type { FeedGame, FeedMatch, FeedMatchGames, FeedTeam } from '../../../platform/ports/feed-source.ts';
import { MATCH_STATUS } from '../../../wiki/match/status.ts';
import { turnedGold, withGold } from '../gold-curve.ts';
import { COMPLETED, RUNNING, teamOf } from './facts.ts';
import { blueSideOf, FINISHED, factsOf, goldOf, isBlank } from './frames.ts';
import { type LiveMemo, newGame, type SeenGame } from './memo.ts';
import type { RiotDetails, RiotFrame, RiotGame, RiotTeam, RiotWindow } from './shapes.ts';

/** Games that have begun, in order; `unneeded` and `unstarted` ones are no games. */
export const begunGames = ({ match }: RiotDetails): RiotGame[] =>
  match.games
    .filter(({ state }) => state === RUNNING || state === COMPLETED)
    .toSorted((a, b) => a.number - b.number);

/**
 * Who won a game is not told. Where exactly one more game is over than when the score last had a win for each, and one
 * side has exactly one win more, that side won it; otherwise nothing follows. The score may come later than the end.
 */
export function settle(memo: LiveMemo, details: RiotDetails): LiveMemo {
  const over = begunGames(details).filter(({ state }) => state === COMPLETED);
  const [ours, theirs] = details.match.teams.map(({ result }) => result?.gameWins ?? null);
  const isSettled = ours != null && theirs != null && ours + theirs === over.length;
  if (!isSettled) return memo;
  const { score, over: before } = memo.settled;
  const fresh = over.filter(({ id }) => !before.includes(id));
  const [mine, yours] = [ours - score[0], theirs - score[1]];
  const isOneMore = fresh.length === 1 && mine + yours === 1 && Math.min(mine, yours) === 0;
  const winner = mine === 1 ? 1 : 2;
  const games = isOneMore ? changed(memo.games, fresh[0]!.id, game => ({ ...game, winner })) : memo.games;
  return { ...memo, games, settled: { score: [ours, theirs], over: over.map(({ id }) => id) } };
}

export function changed(
  games: readonly SeenGame[],
  key: string,
  change: (game: SeenGame) => SeenGame,
): SeenGame[] {
  const known = games.some(game => game.key === key) ? games : [...games, newGame(key)];
  return known.map(game => (game.key === key ? change(game) : game));
}

/**
 * The game after a look at its frames. `last` is the last of them. A frame that is no later than the one before, or in
 * which nothing is counted, changes no figures.
 */
export function withFrame(
  game: SeenGame,
  window: RiotWindow,
  last: RiotFrame,
  teams: readonly RiotTeam[],
): SeenGame {
  const isOver = game.isOver || last.gameState === FINISHED;
  const firstSide = blueSideOf(window, teams);
  if (firstSide === null) return { ...game, isOver };
  const isNews = !isBlank(last) && last.rfc460Timestamp > (game.frameAt ?? 0);
  if (!isNews) {
    const players =
      game.players.length > 0 ? game.players : factsOf(window, undefined, teams, firstSide).players;
    return { ...game, isOver, firstSide, players };
  }
  const second = game.startAt === null ? null : Math.round((last.rfc460Timestamp - game.startAt) / 1000);
  const durationS = second !== null && second > 0 ? second : game.durationS;
  const gold = goldOf(last, firstSide);
  return {
    ...game,
    ...factsOf(window, last, teams, firstSide),
    isOver,
    firstSide,
    frameAt: last.rfc460Timestamp,
    durationS,
    curve: second !== null && second > 0 ? withGold(game.curve, { second, gold }) : game.curve,
  };
}

/** `told`: the match as the schedule tells it, whose names the games keep to. */
export function gamesOf(
  { match, tournament }: { match: string; tournament: string },
  details: RiotDetails,
  memo: LiveMemo,
  told: FeedMatch | undefined,
): FeedMatchGames | undefined {
  const games = begunGames(details).map(game => gameOf(game, details, memo));
  if (games.length === 0) return undefined;
  const [main, guest] = details.match.teams.map(team => nameToldOf(team, told));
  return { key: match, tournament, sides: [main ?? null, guest ?? null], games };
}

/** The team as the schedule names it, so that no other spelling makes another team. */
function nameToldOf(team: RiotTeam, told: FeedMatch | undefined): FeedTeam | null {
  const own = teamOf(team);
  const isOwn = (side: FeedTeam | null) =>
    own !== null &&
    side !== null &&
    (side.key === own.key ||
      [side.name, ...(side.aka ?? [])].some(name => nameKey(name) === nameKey(own.name)));
  return told?.sides.find(isOwn) ?? own;
}

function gameOf({ id, number, state, teams }: RiotGame, { match }: RiotDetails, memo: LiveMemo): FeedGame {
  const seen = memo.games.find(game => game.key === id) ?? newGame(id);
  const isOver = state === COMPLETED || seen.isOver;
  const blue = teams?.find(({ side }) => side === 'blue')?.id;
  const told = blue === undefined ? 0 : match.teams.findIndex(team => team.id === blue) + 1;
  return {
    key: id,
    num: number,
    status: isOver ? MATCH_STATUS.ended : MATCH_STATUS.ongoing,
    winner: seen.winner,
    startAt: seen.startAt,
    durationS: seen.durationS,
    firstSide: seen.firstSide ?? (told === 1 || told === 2 ? told : null),
    players: seen.players,
    draft: [],
    totals: seen.totals.map(({ side, figures }) => ({
      side,
      figures,
      ...(seen.curve.length > 0 && { goldAt: side === 1 ? seen.curve : turnedGold(seen.curve) }),
    })),
  };
}
