/** A match as sources and operators describe it. */
import type { Insertable } from 'kysely';
import type { MatchTable } from '../../platform/db/schema.ts';

type MatchColumns = Omit<Insertable<MatchTable>, 'id' | 'order_at' | 'revision'>;

/** Columns to change; absent ones stay unchanged. */
export type MatchChanges = Partial<MatchColumns>;
/** A match as a source describes it. `level` and `zone_id` are the tournament's by default. */
export type MatchFacts = MatchChanges &
  Pick<MatchColumns, 'game_id' | 'tournament_id' | 'match_num' | 'status' | 'source' | 'source_key'>;

export interface CampFacts {
  /** 1 main (home), 2 guest (away). */
  side: 1 | 2;
  /** 1 team (default), 2 player. */
  participant_type?: number;
  /** null: not known yet. */
  participant_id: number | null;
  /** Name of a side that is not a known team. */
  name?: string | null;
}
