/**
 * Links to where tasks can be done: in the game that the member follows, or the first with a suitable page.
 */
import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { gamePath, pagePath } from '../../wiki/game/address.ts';
import { listGames } from '../../wiki/game/reference.server.ts';
import { predictedStages } from '../prediction/stages.server.ts';
import { likeableComment, matchesNear, type Near, ofFollowedGame } from './links-store.server.ts';
import { TASKS_URL, type TaskAction } from './tasks.ts';

export type TaskLinks = Readonly<Record<TaskAction, string>>;

const PROFILE = '/wiki/user_center?nav=PROFILE';
/** The daily sign-in's button on the tasks page. */
const SIGN = `${TASKS_URL}#sign-today`;
/** Tournaments searched for one that can still be predicted. */
const TOURNAMENTS_MAX = 3;

export async function taskLinksOf(db: Database, userId: number, now: number): Promise<TaskLinks> {
  const games = await gamesOf(db, userId);
  const home = games[0] === undefined ? '/' : gamePath(games[0]);
  const firstOf = async (find: (gameId: number) => Promise<string | undefined>): Promise<string> => {
    for (const gameId of games) {
      const place = await find(gameId);
      if (place) return place;
    }
    return home;
  };
  const [talk, rate, support, predict, liked] = await Promise.all([
    firstOf(gameId => matchPlace(db, gameId, ['on', 'over'], 'comments')),
    firstOf(gameId => matchPlace(db, gameId, ['on', 'over'], 'rating')),
    firstOf(gameId => matchPlace(db, gameId, ['on', 'next'], 'support', now)),
    firstOf(gameId => predictPlace(db, gameId, now)),
    likeableComment(db, userId),
  ]);
  const like = liked
    ? `${pagePath('match', liked.match.game_id, liked.match.id)}?comment_id=${liked.id}`
    : talk;
  const own = { sign: SIGN, streak: SIGN, fillProfile: PROFILE };
  return { ...own, comment: talk, beLiked: talk, like, rate, support, predict };
}

async function gamesOf(db: Database, userId: number): Promise<number[]> {
  const [games, followed] = await Promise.all([listGames(db), ofFollowedGame(db, userId)]);
  const ids = games.map(({ game_id }) => game_id);
  return ids.toSorted((one, other) => Number(other === followed) - Number(one === followed));
}

type Section = 'comments' | 'rating' | 'support';

/** Link to a section of the first match, in this order, that has it. */
async function matchPlace(
  db: Database,
  gameId: number,
  order: readonly Near[],
  section: Section,
  now = 0,
): Promise<string | undefined> {
  for (const near of order) {
    const forPlayers = section === 'rating';
    const found = await matchesNear(db, { gameId, near, now, forPlayers })
      .select('id')
      .$if(forPlayers, query => query.where('has_players', '=', 1))
      .$if(section === 'support', query => query.where('sides', '=', 2))
      .limit(1)
      .executeTakeFirst();
    if (found) return `${pagePath('match', gameId, found.id)}#${section}`;
  }
  return undefined;
}

/** A tournament with matches to come and a stage that is not locked. */
async function predictPlace(db: Database, gameId: number, now: number): Promise<string | undefined> {
  const coming = await matchesNear(db, { gameId, near: 'next', now }).select('tournament_id').execute();
  const ids = [...new Set(coming.map(row => row.tournament_id))].slice(0, TOURNAMENTS_MAX);
  const tournaments = await rowsById(db, 'tournament', ids);
  for (const id of ids) {
    const tournament = tournaments.get(id);
    const stages = tournament ? await predictedStages(db.read, tournament, now) : [];
    if (stages.some(({ lock }) => !lock.isLocked)) return `/wiki/tour/ladder_pick/${gameId}/${id}`;
  }
  return undefined;
}
