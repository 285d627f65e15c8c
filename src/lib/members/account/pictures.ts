/** Profile pictures: another feature stores them and provides this interface. */
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { DB } from '../../platform/db/schema.ts';
import type { Files } from '../../platform/ports/storage.ts';
import type { ossPlace } from './config-contract.ts';

export interface Pictures {
  /**
   * Marks the picture at `address` as shown by a user. Answers its path on this site; undefined when the user
   * has no such picture. In the transaction that writes the profile.
   */
  keep(
    trx: Kysely<DB>,
    picture: { address: string; userId: number },
    at: { origin: string; now: number },
  ): Promise<string | undefined>;
  /** Marks the picture at this path as shown by nobody. */
  drop(trx: Kysely<DB>, path: string): Promise<void>;
  /** Stops serving the picture at this path until `show`. Ignores paths without a picture, such as ''. */
  hide(trx: Kysely<DB>, path: string): Promise<void>;
  show(trx: Kysely<DB>, path: string): Promise<void>;
}

/** Locations of files by purpose, for config/global. `origin`: of the site. */
export type FilePlaces = (files: Files, origin: string) => Record<string, z.infer<typeof ossPlace>>;
