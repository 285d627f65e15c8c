/** The heroes that a plot of picks and wins shows: those picked often enough for their win rate to mean something. */
import type { HeroRow } from '#lib/site/pages/hero-shapes.ts';
import type { HeroStats } from '#lib/wiki/stats/shapes.ts';

/** A hero is shown from this fraction of the most picked hero's picks on, and always from MOST_LEAST picks on. */
const SHARE = 20;
const MOST_LEAST = 10;

export interface PlottedHero {
  hero: HeroRow['hero'];
  stats: HeroStats & { pick_rate: number; win_rate: number };
}

/** Most picked first, with the least number of picks to be shown. */
export function plotted(rows: readonly HeroRow[]): { heroes: PlottedHero[]; least: number } {
  const most = Math.max(0, ...rows.map(({ stats }) => stats?.picks ?? 0));
  const least = Math.min(MOST_LEAST, Math.max(1, Math.ceil(most / SHARE)));
  const heroes = rows.filter(
    (row): row is PlottedHero =>
      row.stats !== undefined &&
      row.stats.picks >= least &&
      row.stats.pick_rate !== null &&
      row.stats.win_rate !== null,
  );
  return { heroes: heroes.toSorted((a, b) => b.stats.picks - a.stats.picks), least };
}
