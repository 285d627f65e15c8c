import { type Columns, sourced, type Tables } from '../columns.ts';

const figures: Columns = {
  side: 'int!',
  team_id: 'int',
  kills: 'int',
  deaths: 'int',
  assists: 'int',
  rating: 'real',
  acs: 'real',
  kast: 'real',
  adr: 'real',
  hs: 'real',
  first_kills: 'int',
  first_deaths: 'int',
  gold: 'int',
  cs: 'int',
  damage: 'int',
  vision: 'real',
  extra: 'text',
};

export const roundTables: Tables = {
  round: {
    columns: {
      id: 'id',
      match_id: 'int!',
      num: 'int!',
      map_id: 'int',
      status: 'int!',
      main_score: 'int',
      guest_score: 'int',
      winner_side: 'int',
      duration_s: 'int',
      picked_side: 'int',
      first_side: 'int',
      start_at: 'ms',
      patch: 'text',
      ...sourced,
    },
    unique: [
      ['match_id', 'num'],
      ['source', 'source_key'],
    ],
    index: [['map_id']],
  },
  round_half: {
    columns: { round_id: 'int!', num: 'int!', main_score: 'int!', guest_score: 'int!', main_role: 'text!' },
    unique: [['round_id', 'num']],
  },
  round_result: {
    columns: {
      round_id: 'int!',
      num: 'int!',
      winner_side: 'int!',
      win_type: 'text',
      main_loadout: 'int',
      guest_loadout: 'int',
    },
    unique: [['round_id', 'num']],
  },
  round_team: {
    columns: { round_id: 'int!', side: 'int!', team_id: 'int', figures: 'text!' },
    unique: [['round_id', 'side']],
  },
  round_player: {
    columns: {
      round_id: 'int!',
      player_id: 'int!',
      match_id: 'int!',
      tournament_id: 'int!',
      hero_id: 'int',
      position: 'text',
      is_win: 'int',
      in_figures: 'int!',
      ...figures,
    },
    unique: [['round_id', 'player_id']],
    index: [['player_id', 'tournament_id'], ['tournament_id'], ['hero_id'], ['match_id'], ['team_id']],
  },
  match_player: {
    columns: { match_id: 'int!', player_id: 'int!', hero_ids: 'text!', ...figures },
    unique: [['match_id', 'player_id']],
    index: [['player_id']],
  },
  ban_pick: {
    columns: { round_id: 'int!', num: 'int!', side: 'int!', action: 'text!', hero_id: 'int!' },
    unique: [['round_id', 'num']],
    index: [['hero_id']],
  },
};
