/** Rows of players as API items. */
import { nationItem, type Row } from '../game/present.server.ts';
import { teamRef } from '../team/present.server.ts';
import { positionName } from './position.ts';
import type { PlayerItem, PlayerRef } from './shapes.ts';

export const playerRef = (row: Pick<Row<'player'>, 'id' | 'name' | 'icon'>): PlayerRef => ({
  player_id: row.id,
  name: row.name,
  icon: row.icon,
});

export const playerItem = (
  row: Row<'player'>,
  nation: Row<'nation'> | undefined,
  team: Row<'team'> | undefined,
): PlayerItem => ({
  ...playerRef(row),
  real_name: row.real_name,
  nation: nation ? nationItem(nation) : null,
  team_info: team ? teamRef(team) : null,
  role: positionName(row.position),
});
