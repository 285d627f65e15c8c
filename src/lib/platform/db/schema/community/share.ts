/** Shared links. */
import type { Generated } from 'kysely';

export interface ShortLinkTable {
  id: Generated<number>;
  code: string;
  /** 'post', 'group', 'message', 'match', and the id of what is shared. */
  type: string;
  ref: string;
  /** Path and query on our own site. */
  url: string;
  created_at: number;
}
