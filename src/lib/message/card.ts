/** What messages can show as a card. */
import type { Database } from '../db/database.ts';

/** What a card shows of the thing, as plain data; undefined if everybody cannot see it. */
export type ReadCard = (db: Database, id: number) => Promise<object | undefined>;

/** By the card's type. */
export type CardKinds = ReadonlyMap<string, ReadCard>;
