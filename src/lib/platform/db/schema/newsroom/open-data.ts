/** Dumps of facts, and keys for programs that read more than visitors may. */
import type { Generated } from 'kysely';

export interface OpenDumpTable {
  /** 'YYYY-MM-DD' in Beijing. */
  day: string;
  claimed_at: number;
  /** null while it is being made. */
  made_at: number | null;
  bytes: number;
  sha256: string;
  row_count: number;
}

/** The key itself is shown once, to its member; here is its hash. */
export interface ApiKeyTable {
  id: Generated<number>;
  user_id: number;
  key_hash: string;
  /** Its first characters, by which its member recognises the key. */
  hint: string;
  /** What it is for, as its member wrote it. */
  name: string;
  created_at: number;
  /** Day of its last use; null for none. */
  used_on: string | null;
  revoked_at: number | null;
}

export interface OpenDataTables {
  open_dump: OpenDumpTable;
  api_key: ApiKeyTable;
}
