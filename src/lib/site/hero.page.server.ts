/** One hero: what it is, how it was played, by whom and where. */
import type { App } from '../app/app.ts';
import { defaultBoardSort } from '../stats/figures.ts';
import { heroMatches, heroRecord, heroTotals, leaderboard, mostPlayedOf } from '../stats/service.server.ts';
import { pagePath } from '../wiki/address.ts';
import { heroBase, listGames } from '../wiki/service.server.ts';
import { veilHero } from './figure-veil.ts';
import type { HeroPage } from './hero-shapes.ts';
import { hidesResults } from './spoiler.ts';

const PLAYERS = 10;
/** Of the most that anybody played it, and at least so often: who played it less is not compared. */
const SHARE = 4;
const OFTEN = 3;

/** undefined when there is no such hero or game. */
export async function heroPage(
  { db }: Pick<App, 'db'>,
  gameId: number,
  heroId: number,
  query: URLSearchParams,
): Promise<HeroPage | undefined> {
  const hero = await heroBase(db, heroId);
  const game = (await listGames(db)).find(item => item.game_id === hero?.game_id);
  if (!hero || !game) return undefined;
  const which = { gameId: hero.game_id, heroId };
  const most = await mostPlayedOf(db, which);
  const least = Math.max(Math.min(OFTEN, most.maps), Math.floor(most.maps / SHARE));
  const [totals, record, players, matches] = await Promise.all([
    heroTotals(db, hero.game_id, heroId),
    heroRecord(db, hero.game_id, heroId),
    leaderboard(db, {
      ...which,
      minMaps: least,
      sort: defaultBoardSort(hero.game_id),
      page: 1,
      pageSize: PLAYERS,
    }),
    heroMatches(db, hero.game_id, heroId),
  ]);
  const movedTo = hero.game_id === gameId ? undefined : pagePath('hero', hero.game_id, heroId);
  const page = { game, hero, totals, record, players: players.list, least, matches, movedTo };
  return hidesResults(query) ? veilHero(page) : page;
}
