/** A player's figures and a map of a match, for tests that need no database. */
import { NO_FIGURES } from '#lib/wiki/match/player-total.ts';
import type { PlayerLine, RoundItem } from '#lib/wiki/match/shapes.ts';

export const lineOf = (overrides: Partial<PlayerLine> = {}): PlayerLine => ({
  player: { player_id: 9, name: 'brawk', icon: null },
  team: null,
  heroes: [],
  position: null,
  ...NO_FIGURES,
  extra: {},
  maps: 3,
  partial: {},
  ...overrides,
});

/** A map that is on, of which its source says nothing. */
export const liveRound = (overrides: Partial<RoundItem> = {}): RoundItem => ({
  round_id: 1,
  round_num: 1,
  match_status: 2,
  map: null,
  main_score: null,
  guest_score: null,
  winner_side: null,
  duration: null,
  picked_side: null,
  first_side: null,
  halves: null,
  timeline: null,
  main_economy: null,
  guest_economy: null,
  main_objectives: null,
  guest_objectives: null,
  ban_pick: [],
  ...overrides,
});

/** A map that was played. */
export const roundOf = (overrides: Partial<RoundItem> = {}): RoundItem =>
  liveRound({
    match_status: 3,
    map: { map_id: 3, name: '莲华古城', image: null },
    main_score: 13,
    guest_score: 6,
    winner_side: 1,
    duration: 2434,
    picked_side: 2,
    ...overrides,
  });
