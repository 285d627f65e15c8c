/** Loads the hero page: the hero, its figures, best players and matches. */
import type { PageServices } from '../../platform/contract/context.ts';
import { creditPart } from '../../wiki/artwork/read.server.ts';
import { pagePath } from '../../wiki/game/address.ts';
import { listGames } from '../../wiki/game/reference.server.ts';
import { heroBase } from '../../wiki/hero/hero.server.ts';
import { defaultBoardSort } from '../../wiki/stats/figures.ts';
import { heroMatches, heroRecord, heroTotals } from '../../wiki/stats/hero.server.ts';
import { leaderboard, mostOf } from '../../wiki/stats/leader.server.ts';
import { hidesResults } from '../routes/spoiler.ts';
import { veilHero } from './figure-veil.ts';
import type { HeroPage } from './hero-shapes.ts';

const PLAYERS = 10;
/** Listed players have at least 1/SHARE of the most maps by one player, and at least OFTEN. */
const SHARE = 4;
const OFTEN = 3;

/** undefined when there is no such hero or game. */
export async function heroPage(
  { db }: Pick<PageServices, 'db'>,
  gameId: number,
  heroId: number,
  query: URLSearchParams,
): Promise<HeroPage | undefined> {
  const hero = await heroBase(db, heroId);
  const game = (await listGames(db)).find(item => item.game_id === hero?.game_id);
  if (!hero || !game) return undefined;
  const which = { gameId: hero.game_id, heroId };
  const sort = defaultBoardSort(hero.game_id);
  const most = await mostOf(db, which, sort);
  const least = Math.max(Math.min(OFTEN, most.maps), Math.floor(most.maps / SHARE));
  const [totals, record, players, matches] = await Promise.all([
    heroTotals(db, hero.game_id, heroId),
    heroRecord(db, hero.game_id, heroId),
    leaderboard(db, {
      ...which,
      minMaps: least,
      sort,
      page: 1,
      pageSize: PLAYERS,
    }),
    heroMatches(db, hero.game_id, heroId),
  ]);
  const movedTo = hero.game_id === gameId ? undefined : pagePath('hero', hero.game_id, heroId);
  const credit = await creditPart(db, 'hero', { id: heroId, picture: hero.icon });
  const page = { game, hero, ...credit, totals, record, players: players.list, least, matches, movedTo };
  return hidesResults(query) ? veilHero(page) : page;
}
