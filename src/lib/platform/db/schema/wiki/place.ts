/** Games, and where the people in them come from. */
import type { Generated } from 'kysely';

export interface GameTable {
  id: number;
  code: string;
  name: string;
  sort: number;
  icon: string | null;
}

export interface NationTable {
  id: Generated<number>;
  /** ISO 3166-1 alpha-2, or ISO 3166-2 for the parts of the United Kingdom ('GB-SCT'). */
  code: string;
  name: string;
  name_en: string;
  sort_key: string;
  source: string;
}

export interface ZoneTable {
  id: Generated<number>;
  game_id: number;
  parent_id: number | null;
  code: string;
  name: string;
  sort: number;
  source: string;
}
