/** Match items as in call results, for rules that read nothing else. */
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import type { Camp } from '#lib/wiki/team/shapes.ts';

export const campItem = (id: number | null, name: string | null = `战队 ${id}`): Camp => ({
  participant_id: id,
  participant_type: 1,
  name_main: name,
  name_short: name,
  icon: null,
  color: null,
  tag: null,
  tag_icon: null,
  desc: null,
});

/** A match; by default ended 2:1. */
export const matchItemOf = (overrides: Partial<MatchItem> = {}): MatchItem => ({
  unique_id: 7,
  game_id: 1,
  match_status: 3,
  match_start_time: 1_754_100_000,
  match_date: '2025-08-02',
  match_num: 1,
  best_of: 3,
  result_type: 1,
  versus_info: {
    main_camp: [campItem(1)],
    guest_camp: [campItem(2)],
    main_score: 2,
    guest_score: 1,
    is_main_win: true,
  },
  current_round: null,
  links: [],
  series_info: null,
  second_series_info: null,
  tournament_info: {
    tournament_id: 5,
    name_main: '2025 VCT 中国赛区 第二赛段',
    name_short: 'VCT CN 第二赛段',
    name_sub: null,
    supple_text: null,
    icon: null,
    color: null,
    level: 2,
  },
  tournament_group_info: null,
  group_info: null,
  stage_info: null,
  schedule_name: null,
  level: 2,
  remark: null,
  mars_id: '7',
  is_can_view: true,
  is_show_schedule: true,
  revision: 1,
  ...overrides,
});
