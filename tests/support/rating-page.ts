/** Ratings of a match in the browser. */
import type { Locator, Page } from 'playwright';
import type { LiveSite } from './live-site.ts';

export interface Rated {
  id: number;
  game_id: number;
  /** One who played in it. */
  player: number;
}

/** A match that is over, with its players. */
export const ratedMatch = ({ app }: LiveSite): Promise<Rated> =>
  app.db.read
    .selectFrom('match')
    .innerJoin('round_player', 'round_player.match_id', 'match.id')
    .select(['match.id', 'match.game_id', 'round_player.player_id as player'])
    .where('match.status', '=', 3)
    .where('match.is_can_view', '=', 1)
    .orderBy('match.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** The match's page, of this layout. */
export const matchPath = ({ game_id, id }: Pick<Rated, 'game_id' | 'id'>, layout = 'wiki'): string =>
  `/${layout}/match/${game_id}/${id}`;

export const firstCard = (page: Page): Locator => page.locator('#rating .rate-card').first();

/** Opens the address at its ratings. */
export async function openRatings(page: Page, url: string): Promise<Page> {
  await page.goto(url);
  await page.locator('#rating').scrollIntoViewIfNeeded();
  await firstCard(page).waitFor();
  return page;
}

/** Opens what is said of the card's rating; the number of comments is in its name. */
export const talkControl = (card: Locator): Locator => card.getByRole('button', { name: /评论 \d+$/ });
