/** Ratings of a match in the browser. */
import type { Locator, Page } from 'playwright';
import type { LiveSite } from './live-site.ts';

export interface Rated {
  id: number;
  game_id: number;
  /** A player of the match. */
  player: number;
}

/** A finished match, with its players. */
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

/** Path of the match page in a layout. */
export const matchPath = ({ game_id, id }: Pick<Rated, 'game_id' | 'id'>, layout = 'wiki'): string =>
  `/${layout}/match/${game_id}/${id}`;

export const firstCard = (page: Page): Locator => page.locator('#rating .rate-card').first();

/** Opens the address at the ratings. */
export async function openRatings(page: Page, url: string): Promise<Page> {
  await page.goto(url);
  await page.locator('#rating').scrollIntoViewIfNeeded();
  await firstCard(page).waitFor();
  return page;
}

/** The button that opens the comments on a card's rating; its name has their number. */
export const talkControl = (card: Locator): Locator => card.getByRole('button', { name: /评论 \d+$/ });
