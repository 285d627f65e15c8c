/** Operators' entries in every version, and the facts that importers must not overwrite since. */
import type { Generated } from 'kysely';

export type EntryKind = 'match' | 'detail';

/** One version of an entry. Append-only, except for the outcome of its check. */
export interface EntryRevisionTable {
  id: Generated<number>;
  match_id: number;
  kind: EntryKind;
  /** The version's number, from 1 for each match and kind. */
  version: number;
  /** 0 draft, 1 waiting for check, 2 passed, 3 sent back, 4 replaced by a later version. */
  status: number;
  /** JSON: newsroom/entry/shapes.ts. */
  payload: string;
  /** Digest of the facts that the author saw. */
  base: string;
  /** match.revision at that time. */
  base_revision: number;
  author_id: number;
  author_address: string;
  created_at: number;
  checker_id: number | null;
  checker_address: string | null;
  checked_at: number | null;
  /** Why it was sent back, or a remark on passing it. */
  remark: string | null;
}

/** Facts of a match set by an approved entry: importers do not overwrite them. */
export interface EntryHoldTable {
  match_id: number;
  /** 'match' result, time and sides; 'sides' alone, of a match that an entry led to; 'detail' its rounds. */
  part: EntryKind | 'sides';
  at: number;
}
