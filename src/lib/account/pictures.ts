/** Pictures of users, which another feature keeps: given to the account's handlers (http/handlers.server.ts). */
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../db/schema.ts';
import type { Files } from '../ports/storage.ts';
import type { ossPlace } from './config-contract.ts';

export interface Pictures {
  /**
   * Says that a user shows the picture at `address`: its path on this site, or undefined when there is no such
   * picture of theirs. In the transaction that writes the profile.
   */
  keep(
    trx: Kysely<DB>,
    picture: { address: string; userId: number },
    at: { origin: string; now: number },
  ): Promise<string | undefined>;
  /** Nobody shows the picture at this path any more. */
  drop(trx: Kysely<DB>, path: string): Promise<void>;
}

/** Where files of each purpose are, for config/global. `origin`: of the site. */
export type FilePlaces = (files: Files, origin: string) => Record<string, z.infer<typeof ossPlace>>;
