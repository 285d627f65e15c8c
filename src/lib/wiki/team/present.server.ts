/** Rows of teams as API items. */
import { PARTICIPANT } from '../game/participant.ts';
import type { Row } from '../game/present.server.ts';
import type { Camp, TeamItem, TeamRef } from './shapes.ts';

export const teamRef = (row: Row<'team'>): TeamRef => ({
  team_id: row.id,
  name: row.name,
  name_short: row.name_short,
  icon: row.icon,
  color: row.color,
});

export const teamItem = (row: Row<'team'>, zone: Row<'zone'> | undefined): TeamItem => ({
  ...teamRef(row),
  zone_id: row.zone_id,
  zone_name: zone?.name ?? null,
  operate_status: row.operate_status,
});

/** A team as a side of a match or a row of a table. */
export const teamCamp = (row: Row<'team'>): Camp => ({
  participant_id: row.id,
  participant_type: PARTICIPANT.team,
  name_main: row.name,
  name_short: row.name_short,
  icon: row.icon,
  color: row.color,
  tag: null,
  tag_icon: null,
  desc: null,
});
