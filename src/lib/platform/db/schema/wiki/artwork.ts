/** Pictures of teams, players, heroes, maps and tournaments. */
import type { Generated } from 'kysely';

/** A picture that an operator uploaded; at most one of an entity has not ended. Rows stay as its history. */
export interface ArtworkTable {
  id: Generated<number>;
  kind: 'team' | 'player' | 'hero' | 'map' | 'tournament';
  /** Id of the row whose `icon` is the picture's address. */
  entity_id: number;
  upload_key: string;
  /** Who or what it comes from, and under which terms it is shown: as the operator wrote it. */
  source: string;
  licence: string;
  /** null: a closed account. */
  user_id: number | null;
  created_at: number;
  /** When it was replaced or taken back; null for the one that is shown. */
  ended_at: number | null;
  ended_by: number | null;
  /** Why it was taken back; '' for one that was replaced or is shown. */
  reason: string;
}
