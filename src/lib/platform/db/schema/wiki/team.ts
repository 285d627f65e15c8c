/** Teams, players, rosters and transfers. */
import type { Generated } from 'kysely';
import type { Sourced } from '../platform/sourced.ts';

export interface TeamTable extends Sourced {
  id: Generated<number>;
  game_id: number;
  name: string;
  name_short: string;
  name_en: string | null;
  zone_id: number | null;
  nation_id: number | null;
  /** Hex with #. */
  color: string | null;
  icon: string | null;
  /** 1 operating, 2 disbanded. */
  operate_status: number;
  found_at: number | null;
  description: string | null;
  sort_key: string;
}

/** Every name a team is known by in the sources; `alias_key` is platform/kernel/name-key.ts of `alias`. */
export interface TeamAliasTable {
  game_id: number;
  alias_key: string;
  alias: string;
  team_id: number;
}

export interface PlayerTable extends Sourced {
  id: Generated<number>;
  game_id: number;
  name: string;
  real_name: string | null;
  nation_id: number | null;
  team_id: number | null;
  zone_id: number | null;
  position: string | null;
  icon: string | null;
  birthday: string | null;
  /** Staff role: 1 player, 2 manager (coaches and other staff too). */
  staff_role: number;
  /** Employment: 1 on duty, 2 left, 3 part time. */
  employment: number;
  /**
   * Games and series in which a source lists the player, with first and last instant; null: no source counts.
   */
  games_seen: number | null;
  series_seen: number | null;
  seen_from: number | null;
  seen_to: number | null;
  sort_key: string;
}

export interface PlayerAliasTable {
  game_id: number;
  alias_key: string;
  alias: string;
  player_id: number;
}

export interface RosterStintTable extends Sourced {
  id: Generated<number>;
  game_id: number;
  team_id: number;
  player_id: number;
  start_at: number | null;
  end_at: number | null;
  /** Days of the player's first and last appearance in the source that belong to this stint. */
  seen_first_at: Generated<number | null>;
  seen_last_at: Generated<number | null>;
  order_at: number;
  staff_role: number;
  employment: number;
  /** 1 normal, 2 rental, 3 temporary, 4 tryout, 0 unknown. */
  contract_type: number;
  /** The source's own word: 'Active', 'Inactive', 'Head Coach', … */
  status: string | null;
  position: string | null;
}

export interface TransferTable extends Sourced {
  id: Generated<number>;
  game_id: number;
  player_id: number;
  from_team_id: number | null;
  to_team_id: number | null;
  at: number | null;
  order_at: number;
  /** The type of the transfer (wiki/transfer/wording.ts). */
  type: number;
  contract_type: number;
  /** The source's words for what the person was and became: 'Active', 'Head Coach'. */
  from_status: string | null;
  to_status: string | null;
}
