/** The card of the site's page whose address a text holds. */
import type { Database } from '../../platform/db/database.ts';
import type { CardKinds } from './card.ts';
import { SHORT_LINK, type SitePage, sitePageIn } from './site-page.ts';

/** The card of the first such address; empty for none. `origin`: of the site. */
export async function cardOfText(
  { db, origin }: { db: Database; origin: string },
  cards: CardKinds,
  text: string,
): Promise<object> {
  const named = sitePageIn(text, origin);
  const target = named?.type === SHORT_LINK ? await pageBehind({ db, origin }, cards, named) : named;
  return (target && (await cards.get(target.type)?.(db, ...target.refs))) ?? {};
}

/** The page that a short link leads to. */
async function pageBehind(
  { db, origin }: { db: Database; origin: string },
  cards: CardKinds,
  { type, refs }: SitePage,
): Promise<SitePage | undefined> {
  const link = (await cards.get(type)?.(db, ...refs)) as { url: string } | undefined;
  return link && sitePageIn(origin + link.url, origin);
}
