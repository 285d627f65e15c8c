/** The card of a thing of the site whose address a text holds. */
import type { Database } from '../db/database.ts';
import type { CardKinds } from './card.ts';
import { ownThingIn } from './own-thing.ts';

/** Of the first such address; empty for none. `origin`: of the site. */
export async function cardOfText(
  { db, origin }: { db: Database; origin: string },
  cards: CardKinds,
  text: string,
): Promise<object> {
  const thing = ownThingIn(text, origin);
  return (thing && (await cards.get(thing.type)?.(db, ...thing.refs))) ?? {};
}
