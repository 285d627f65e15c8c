/** What a feature stores about a user, for data exports and account closing. */
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { Bus } from '../../platform/ports/bus.ts';

/** A table of the export: cells by column name. */
export interface DataTable {
  /** File name in the copy, without ending: 'comments'. */
  name: string;
  /** Heading, in Chinese. */
  title: string;
  rows: Record<string, string | number | null>[];
}

/** What happens to a closed account's posts, comments and messages: they lose their author or are deleted. */
export const OWN_TEXT_KINDS = ['anonymise', 'erase'] as const;
export type OwnTextKind = (typeof OWN_TEXT_KINDS)[number];

/** Each feature that stores user data provides one. */
export interface UserData {
  /** Everything stored about the user, for the export. */
  tables(db: Database, userId: number): Promise<DataTable[]>;
  /** Takes the name out of what others wrote. Called before anything is erased, while the name is known. */
  unname?(trx: Kysely<DB>, userId: number): Promise<void>;
  /**
   * Removes personal data in the transaction that closes the account. `ownText`: what becomes of posts, comments and
   * messages. `after` takes the events for open pages, which are sent after the commit.
   */
  erase(
    trx: Kysely<DB>,
    userId: number,
    ownText: OwnTextKind,
    after?: (publish: Publish) => void,
  ): Promise<void>;
}
export type Publish = (bus: Bus) => Promise<void>;
