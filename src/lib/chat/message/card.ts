/** Cards of messages. */
import type { Database } from '../../platform/db/database.ts';

/**
 * What a card shows, as plain data; undefined if not everybody can see its subject. `refs`: what the subject's
 * address names it by: its id, and for some more than one.
 */
export type ReadCard = (db: Database, ...refs: string[]) => Promise<object | undefined>;

/** Readers of cards, by the card's type. */
export type CardKinds = ReadonlyMap<string, ReadCard>;
