/** One row of detailed_matches_player_stats.csv. Pure. */
import { decimal, idText, integer, nameText, needed, percent, text } from '../fields.ts';
import type { UpsertRow } from '../upsert.server.ts';
import { detailTime } from './dates.ts';

export const LAYOUT = {
  required: ['match_id', 'player_name', 'player_id', 'player_team', 'stat_type', 'map_name'],
  optional: ['match_date', 'agent', 'rating', 'acs', 'k', 'd', 'a', 'kast', 'adr', 'hs_percent', 'fk', 'fd'],
  multiline: true,
} as const;

type Columns = (typeof LAYOUT.required)[number] | (typeof LAYOUT.optional)[number];

export interface VlrPlayerRow {
  line: number;
  matchId: string;
  at: number | null;
  /** vlr.gg's id, or 'name:…' for one that has none. */
  player: string;
  name: string;
  team: string;
  /** null: figures over the whole match. */
  map: string | null;
  agents: string[];
  figures: UpsertRow;
}

/** Team tag appended to the name of a player without an id: 'karsajINTL'. */
const GLUED_TAG = /(?<=[a-z])[A-Z]{3,}[a-z]?$/;

export function playerRow(row: Record<Columns, string>, line: number): VlrPlayerRow {
  const id = text(row.player_id);
  const name = nameText(row.player_name, 'player_name');
  const handle = id === null ? name.replace(GLUED_TAG, '') : name;
  return {
    line,
    matchId: idText(row.match_id, 'match_id'),
    at: detailTime(row.match_date),
    player: id === null ? `name:${handle}` : idText(id, 'player_id'),
    name: handle,
    team: needed(row.player_team, 'player_team'),
    map: row.stat_type === 'overall' ? null : needed(row.map_name, 'map_name'),
    agents: (text(row.agent) ?? '')
      .split(',')
      .map(agent => agent.trim())
      .filter(agent => agent !== ''),
    figures: {
      kills: integer(row.k, 'k'),
      deaths: integer(row.d, 'd'),
      assists: integer(row.a, 'a'),
      rating: decimal(row.rating, 'rating'),
      acs: decimal(row.acs, 'acs'),
      kast: percent(row.kast, 'kast'),
      adr: decimal(row.adr, 'adr'),
      hs: percent(row.hs_percent, 'hs_percent'),
      first_kills: integer(row.fk, 'fk'),
      first_deaths: integer(row.fd, 'fd'),
    },
  };
}
