/** Names that operators choose, and those that wait for one. */
import type { Generated } from 'kysely';

/** `round` names rounds and stages, which are words; the others are rows. */
export type NamingKind = 'team' | 'player' | 'tournament' | 'round';

export interface NamingTable {
  id: Generated<number>;
  game_id: number;
  kind: NamingKind;
  /** The row's id as text; of a round the nameKey of `told`. */
  key: string;
  /** The name as its source writes it. */
  told: string;
  told_short: string | null;
  source: string;
  /** What is shown instead; null: nobody has chosen a name yet. */
  name: string | null;
  name_short: string | null;
  /** Raised by each choice. */
  version: number;
  seen_at: number;
  named_at: number | null;
  named_by: number | null;
}

export interface NamingTables {
  naming: NamingTable;
}
