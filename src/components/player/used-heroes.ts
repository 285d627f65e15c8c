/** A player's heroes as bars: the share of all games, with games, wins and the main figure. */
import type { PlayerPage } from '#lib/site/pages/player-page.ts';
import { pagePath } from '#lib/wiki/game/address.ts';
import { defaultBoardSort } from '#lib/wiki/stats/figures.ts';
import type { BarRow } from '../figures/bar-row.ts';
import { roundUnit } from '../match/wording.ts';
import { columnOf } from '../tournament/leader-columns.ts';

const SHOWN = 8;

/** The most played ones; `games`: of the player over all. */
export function usedHeroes(gameId: number, heroes: PlayerPage['heroes'], games: number): BarRow[] {
  const { label, show } = columnOf(gameId, defaultBoardSort(gameId));
  return heroes.slice(0, SHOWN).map(({ hero, figures }) => ({
    label: hero.name,
    href: pagePath('hero', gameId, hero.hero_id),
    share: games > 0 ? figures.maps / games : null,
    note: `${figures.maps} ${roundUnit(gameId)} ${figures.wins} 胜 · ${label} ${show(figures[defaultBoardSort(gameId)])}`,
  }));
}
