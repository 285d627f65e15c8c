/** What can be reported. Each kind says how it is read, hidden and put back. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import type { Bus } from '../ports/bus.ts';

/** `league`: an open group, by its name. */
export const THING_TYPES = ['comment', 'user', 'league'] as const;
export type ThingType = (typeof THING_TYPES)[number];

export interface Line {
  userId: number;
  text: string;
  /** Addresses of pictures. */
  media: string[];
  /** Epoch milliseconds. */
  at: number;
  /** Or what was said beside it. */
  isThing: boolean;
}

/** A thing as it stands now, with its neighbours, in the order of reading. */
export interface Snapshot {
  authorId: number;
  place: { name: string; url: string };
  lines: Line[];
}

/** What came of hiding or restoring: `before` is what restoring needs; `tell` is done after the commit. */
export interface Changed {
  before: string;
  tell?: (bus: Bus) => Promise<void>;
}

export interface Thing {
  /** undefined when there is none, or nobody sees it. */
  look(db: Database, id: string): Promise<Snapshot | undefined>;
  /** In the transaction of the decision. */
  hide(trx: Kysely<DB>, id: string, now: number): Promise<Changed>;
  restore(trx: Kysely<DB>, id: string, before: string, now: number): Promise<Changed>;
}

/** 0, which is nobody's, for what is no id of a row. */
export const rowIdOf = (id: string): number => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0);

export type Things = Readonly<Record<ThingType, Thing>>;
