/** What a feature keeps of a user: asked for by whoever takes a copy, or leaves. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/schema.ts';

/** A table of the copy: cells under the names of their columns. */
export interface DataTable {
  /** File name in the copy, without ending: 'comments'. */
  name: string;
  /** Heading, in Chinese. */
  title: string;
  rows: Record<string, string | number | null>[];
}

/** What becomes of what somebody said who leaves: it stays, of nobody, or goes with them. */
export const SAID = ['anonymise', 'erase'] as const;
export type Said = (typeof SAID)[number];

/** Each feature that keeps anything of users gives one of these to the account's handlers (http/handlers.server.ts). */
export interface UserData {
  /** Everything of the user, for the user. */
  tables(db: Database, userId: number): Promise<DataTable[]>;
  /** Takes the person out of what is kept, in the transaction that closes the account. `said`: of posts, comments and messages. */
  erase(trx: Kysely<DB>, userId: number, said: Said): Promise<void>;
}
