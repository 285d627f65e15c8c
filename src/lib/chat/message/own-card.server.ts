/** The card of the site's page whose address a text holds. */
import type { Database } from '../../platform/db/database.ts';
import type { CardKinds } from './card.ts';
import { type OwnThing, ownThingIn, SHORT_LINK } from './own-thing.ts';

/** The card of the first such address; empty for none. `origin`: of the site. */
export async function cardOfText(
  { db, origin }: { db: Database; origin: string },
  cards: CardKinds,
  text: string,
): Promise<object> {
  const named = ownThingIn(text, origin);
  const target = named?.type === SHORT_LINK ? await thingBehind({ db, origin }, cards, named) : named;
  return (target && (await cards.get(target.type)?.(db, ...target.refs))) ?? {};
}

/** The page that a short link leads to. */
async function thingBehind(
  { db, origin }: { db: Database; origin: string },
  cards: CardKinds,
  { type, refs }: OwnThing,
): Promise<OwnThing | undefined> {
  const link = (await cards.get(type)?.(db, ...refs)) as { url: string } | undefined;
  return link && ownThingIn(origin + link.url, origin);
}
