/** Answers of the league's two services, as far as they are used: other keys pass. */
import { z } from 'zod';

const text = z.string();
/** Numbers come as numbers or as text. */
const number = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]).transform(Number);

/** Every answer of kplow: HTTP 200 also for errors, which `result` tells. */
export const kplowAnswer = z.object({ result: z.number(), data: z.unknown() });

export const kplowSeason = z.object({
  seasonid: text,
  season_name: text,
  season_year: number,
  start_time: number,
  end_time: number,
});
export const kplowSeasons = z.object({ seasons: z.array(z.unknown()) });

export const kplowSchedule = z.object({ list: z.array(z.unknown()) });
export const kplowMatch = z.object({
  scheduleid: text.min(1),
  seasonid: text.min(1),
  stageid: text,
  stage_name: text,
  start_timestamp: number,
  team_a_id: text,
  team_a_name: text,
  team_a_score: number,
  team_b_id: text,
  team_b_name: text,
  team_b_score: number,
  bo_total: number,
  schedule_status: number,
});

export const kplowProgress = z.object({
  stage_list: z.array(
    z.object({
      stage_id: text,
      stage_name: text,
      groups: z.array(
        z.object({
          group_name: text,
          teams: z.array(
            z.object({
              team_id: text,
              team_name: text,
              wins: number,
              losses: number,
              net_score: number,
              points: number,
            }),
          ),
        }),
      ),
    }),
  ),
});

export const kplowDetail = z.object({
  round_details: z.array(
    z.object({
      round: number,
      win_team: text.optional(),
      players: z.array(z.object({ playerid: text, position: number, hero_id: number, hero_name: text })),
    }),
  ),
  players: z.array(
    z.object({ playerid: text, team_id: text, player_name: text, player_name_short: text, position: number }),
  ),
});

/** `data` of getKVConfig: texts of JSON by their names. */
export const kplowConfig = z.object({ config: z.record(z.string(), z.string()) });
/** The text `kpl_jhs_match`: the numbers of the playoffs' matches. */
export const kplowBracket = z.array(
  z.object({
    seasonid: text,
    schedule_list: z.array(z.object({ scheduleid: text, match_num: number })),
  }),
);

export const kplowTeams = z.array(
  z.object({
    teamid: text,
    team_name: text,
    player_list: z.array(z.object({ playerid: text, short_name: text, position: number })),
  }),
);

/** Every answer of leaguesite. Lists come as `results`, single things as `data`. */
export const leagueAnswer = z.object({
  code: z.number(),
  results: z.array(z.unknown()).optional(),
  data: z.unknown().optional(),
});
export const leagueItem = z.object({ league_id: text });
export const leagueMatch = z.object({
  cc_match_id: text.optional(),
  /** 0 not started, 1 running, 2 over. */
  status: number.nullish(),
  match_battle_video_list: z.array(z.object({ battle_id: text, battle_seq: number })).nullish(),
});

const camp = z.object({
  team_name: text,
  kill_num: number.nullish(),
  death_num: number.nullish(),
  assist_num: number.nullish(),
  gold: number.nullish(),
  push_tower_num: number.nullish(),
  kill_tyrant_num: number.nullish(),
  kill_dark_tyrant_num: number.nullish(),
  kill_prophet_dragon_num: number.nullish(),
  kill_shadow_dragon_num: number.nullish(),
  kill_storm_dragon_king_num: number.nullish(),
});
export const leagueBattle = z.object({
  battle_id: text,
  battle_seq: number,
  /** 0 not started, 1 running, 2 over. */
  status: number,
  win_camp: number.nullish(),
  /** Milliseconds. */
  game_duration: number.nullish(),
  camp1: camp,
  camp2: camp,
  bp_list: z
    .array(z.object({ camp: number, is_ban_or_pick: number, hero_id: number, hero_name: text }))
    .nullish(),
  battle_player_list: z
    .array(
      z.object({
        camp: number,
        position_desc: text,
        player_name: text,
        hero_id: number,
        hero_name: text,
        kill_num: number.nullish(),
        death_num: number.nullish(),
        assist_num: number.nullish(),
        gold: number.nullish(),
        hurt_to_hero_total: number.nullish(),
        hurt_to_hero_total_rate: number.nullish(),
      }),
    )
    .nullish(),
});

export type KplowMatch = z.infer<typeof kplowMatch>;
export type KplowBracket = z.infer<typeof kplowBracket>;
export type KplowDetail = z.infer<typeof kplowDetail>;
export type LeagueBattle = z.infer<typeof leagueBattle>;
