/** Shapes of games, tournaments, teams, players, heroes and maps, for calls and pages. */
import { z } from 'zod';

/** Unix seconds, null when unknown. */
const seconds = z.int().nullable();

export const gameItem = z.object({
  game_id: z.int(),
  name: z.string(),
  icon: z.string().nullable(),
  sort: z.int(),
  /** Whether its matches are played on selectable maps. */
  has_maps: z.boolean(),
});
export const zoneItem = z.object({
  zone_id: z.int(),
  zone_name: z.string(),
  parent_id: z.int().nullable(),
  get children() {
    return z.array(zoneItem).optional();
  },
});
export const nationItem = z.object({ unique_id: z.int(), name: z.string(), icon: z.string().nullable() });
export const seriesItem = z.object({ series_id: z.int(), name: z.string(), icon: z.string().nullable() });
export const seriesRef = seriesItem.nullable();

/** A side of a match or a row of a table. `participant_id` null: not known yet (待定). */
export const camp = z.object({
  participant_id: z.int().nullable(),
  /** 1 team, 2 player. */
  participant_type: z.int(),
  name_main: z.string().nullable(),
  name_short: z.string().nullable(),
  icon: z.string().nullable(),
  color: z.string().nullable(),
  tag: z.string().nullable(),
  tag_icon: z.string().nullable(),
  desc: z.string().nullable(),
});

/** The tournament as a match shows it. */
export const tournamentRef = z.object({
  tournament_id: z.int(),
  name_main: z.string(),
  name_short: z.string(),
  name_sub: z.string().nullable(),
  supple_text: z.string().nullable(),
  icon: z.string().nullable(),
  color: z.string().nullable(),
  level: z.int(),
});

export const stageItem = z.object({
  stage_id: z.int(),
  name: z.string(),
  /** group, swiss, gsl, bracket, season, showmatch */
  type: z.string(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
});

export const stageGroups = stageItem.extend({
  groups: z.array(z.object({ group_id: z.int(), name: z.string() })),
});

export const tournamentItem = z.object({
  tournament_id: z.int(),
  game_id: z.int(),
  /** YYYY-MM-DD in Asia/Shanghai. */
  start_date: z.string().nullable(),
  /** null: end unknown. */
  end_date: z.string().nullable(),
  /** Day of the last known match, if the source ends before the tournament; else null. */
  known_until: z.string().nullable(),
  /** 1 day, 2 month, 3 year. */
  time_accuracy: z.int(),
  /** 0 unknown, 1 not started, 2 ongoing, 3 ended. */
  tournament_status: z.int(),
  level: z.int(),
  icon: z.string().nullable(),
  color: z.string().nullable(),
  name: z.string(),
  name_short: z.string(),
  name_sub: z.string().nullable(),
  supple_text: z.string().nullable(),
  series_info: seriesRef,
  /** As shown: '$2,250,000'; null when the source has none. */
  total_bonus: z.string().nullable(),
  zone_name: z.string().nullable(),
  champion_info: camp.nullable(),
  stage_info: z.array(stageItem),
  remark: z.string().nullable(),
});

export const tournamentDetail = tournamentItem.extend({
  description: z.string().nullable(),
  organizer: z.string().nullable(),
  location: z.string().nullable(),
  venue: z.string().nullable(),
  participants_count: z.int(),
  match_count: z.int(),
  /** The source's own id. */
  mars_id: z.string(),
});

export const teamItem = z.object({
  team_id: z.int(),
  name: z.string(),
  name_short: z.string(),
  icon: z.string().nullable(),
  color: z.string().nullable(),
  zone_id: z.int().nullable(),
  zone_name: z.string().nullable(),
  /** 1 operating, 2 disbanded. */
  operate_status: z.int(),
});
export const teamRef = teamItem.pick({
  team_id: true,
  name: true,
  name_short: true,
  icon: true,
  color: true,
});

export const playerRef = z.object({ player_id: z.int(), name: z.string(), icon: z.string().nullable() });
export const playerItem = playerRef.extend({
  real_name: z.string().nullable(),
  nation: nationItem.nullable(),
  team_info: teamRef.nullable(),
  /** Position as shown ('上单', '打野'); null where the game has none. */
  role: z.string().nullable(),
});

/** VALORANT role: 1 决斗 2 先锋 3 控场 4 哨卫; null in other games. */
export const heroRef = z.object({
  hero_id: z.int(),
  name: z.string(),
  icon: z.string().nullable(),
  role: z.int().nullable(),
  /** '决斗'; the classes of the other games' sources: '刺客/战士'; null where the source names none. */
  role_name: z.string().nullable(),
});
export const heroItem = heroRef.extend({
  title: z.string().nullable(),
  abilities: z.array(z.object({ slot: z.string(), name: z.string() })),
});
/** A hero in the list of a game's heroes. */
export const heroListItem = heroItem.omit({ abilities: true });
export const heroDetail = heroItem.extend({ game_id: z.int(), desc: z.string().nullable() });
export const mapRef = z.object({ map_id: z.int(), name: z.string(), image: z.string().nullable() });
export const mapItem = mapRef.extend({ name_en: z.string().nullable(), desc: z.string().nullable() });
export const mapDetail = mapItem.extend({ game_id: z.int() });

export const rosterItem = z.object({
  person_id: z.int(),
  name: z.string(),
  real_name: z.string().nullable(),
  icon: z.string().nullable(),
  nation: nationItem.nullable(),
  /** 1 选手 2 经理及教练组 */
  staff_role: z.int(),
  hero_role: z.string().nullable(),
  /** 1 在职 2 离职 3 兼职 */
  employment: z.int(),
  /** '主教练', '替补', …; null for a plain player. */
  title: z.string().nullable(),
  join_date: seconds,
  leave_date: seconds,
  contract_type: z.int(),
});

export const seriesDetail = seriesItem.extend({
  desc: z.string().nullable(),
  list: z.array(tournamentItem),
});
export const teamDetail = teamItem.extend({
  game_id: z.int(),
  name_main: z.string(),
  /** Unix seconds. */
  found_date: seconds,
  desc: z.string().nullable(),
  nation: nationItem.nullable(),
});
/** A team of a tournament with its players there: from matches, else those known to have been in the team. */
export const tournamentTeam = teamItem.extend({
  players: z.array(playerRef),
  /** Origin of `players`: matches, or stints, which may be incomplete; null: unknown. */
  players_from: z.enum(['matches', 'stints']).nullable(),
});
export const playerDetail = playerItem.extend({
  game_id: z.int(),
  /** YYYY-MM-DD. */
  birthday: z.string().nullable(),
  /** 1 选手 2 经理及教练组 */
  staff_role: z.int(),
  /** Employment: 1 在职 2 离职 3 兼职 */
  status: z.int(),
});

const option = z.object({ value: z.int(), label: z.string() });
/** Filter options of a game's lists. */
export const filterOptions = z.object({
  levels: z.array(option),
  /** Latest first. */
  years: z.array(z.int()),
  tournament_status: z.array(option),
  operate_status: z.array(option),
  zones: z.array(zoneItem),
});

/** The picture of a banner whose operator gave none. */
export const DEFAULT_BANNER = '/wiki/banners/default_banner.png';

export const bannerItem = z.object({
  id: z.int(),
  image_url: z.string(),
  jump_url: z.string(),
  title: z.string(),
  text: z.string().nullable(),
});
export const broadcastItem = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  cover: z.string().nullable(),
  is_live: z.boolean(),
});

export type GameItem = z.infer<typeof gameItem>;
export type ZoneItem = z.infer<typeof zoneItem>;
export type NationItem = z.infer<typeof nationItem>;
export type SeriesItem = z.infer<typeof seriesItem>;
/** `hidden`: spoiler-free mode hides the side, because it reveals a result. */
export type Camp = z.infer<typeof camp> & { hidden?: true };
export type TournamentRef = z.infer<typeof tournamentRef>;
export type StageItem = z.infer<typeof stageItem>;
export type StageGroups = z.infer<typeof stageGroups>;
export type TournamentItem = z.infer<typeof tournamentItem>;
export type TournamentDetail = z.infer<typeof tournamentDetail>;
export type TeamItem = z.infer<typeof teamItem>;
export type TeamRef = z.infer<typeof teamRef>;
export type PlayerRef = z.infer<typeof playerRef>;
export type PlayerItem = z.infer<typeof playerItem>;
export type HeroRef = z.infer<typeof heroRef>;
export type HeroItem = z.infer<typeof heroItem>;
export type HeroListItem = z.infer<typeof heroListItem>;
export type HeroDetail = z.infer<typeof heroDetail>;
export type MapRef = z.infer<typeof mapRef>;
export type MapItem = z.infer<typeof mapItem>;
export type MapDetail = z.infer<typeof mapDetail>;
export type RosterItem = z.infer<typeof rosterItem>;
export type SeriesDetail = z.infer<typeof seriesDetail>;
export type TeamDetail = z.infer<typeof teamDetail>;
export type TournamentTeam = z.infer<typeof tournamentTeam>;
export type PlayerDetail = z.infer<typeof playerDetail>;
export type FilterOptions = z.infer<typeof filterOptions>;
export type BannerItem = z.infer<typeof bannerItem>;
export type BroadcastItem = z.infer<typeof broadcastItem>;
