/** Rows as API items. */

import type { Selectable } from 'kysely';
import type { DB } from '../platform/db/schema.ts';
import { dayKey } from '../platform/kernel/time.ts';
import { bonusText } from './bonus.ts';
import { PARTICIPANT } from './participant.ts';
import { positionName } from './position.ts';
import { flagOf } from './region.ts';
import {
  type BannerItem,
  type BroadcastItem,
  type Camp,
  DEFAULT_BANNER,
  type GameItem,
  type HeroDetail,
  type HeroItem,
  type HeroRef,
  type MapDetail,
  type MapItem,
  type MapRef,
  type NationItem,
  type PlayerItem,
  type PlayerRef,
  type SeriesItem,
  type StageItem,
  type TeamItem,
  type TeamRef,
  type TournamentItem,
  type TournamentRef,
} from './shapes.ts';
import { VALORANT_ROLES } from './wording.ts';

export type Row<T extends keyof DB> = Selectable<DB[T]>;

/** Milliseconds as unix seconds. */
export const unixSeconds = (at: number | null): number | null => (at === null ? null : Math.floor(at / 1000));
const dayOf = (at: number | null) => (at === null ? null : dayKey(at));

export const gameItem = (row: Row<'game'>, has_maps: boolean): GameItem => ({
  game_id: row.id,
  name: row.name,
  icon: row.icon,
  sort: row.sort,
  has_maps,
});

export const nationItem = (row: Row<'nation'>): NationItem => ({
  unique_id: row.id,
  name: row.name,
  icon: flagOf(row.code),
});

export const seriesItem = (row: Row<'series'>): SeriesItem => ({
  series_id: row.id,
  name: row.name,
  icon: row.icon,
});

export const stageItem = (row: Row<'stage'>): StageItem => ({
  stage_id: row.id,
  name: row.name,
  type: row.type,
  start_date: dayOf(row.start_at),
  end_date: dayOf(row.end_at),
});

export const tournamentRef = (row: Row<'tournament'>): TournamentRef => ({
  tournament_id: row.id,
  name_main: row.name,
  name_short: row.name_short,
  name_sub: row.name_sub,
  supple_text: row.supple_text,
  icon: row.icon,
  color: row.color,
  level: row.level,
});

/** Data shown with a tournament. */
export interface TournamentParts {
  series: Row<'series'> | undefined;
  zone: Row<'zone'> | undefined;
  champion: Row<'team'> | undefined;
  stages: Row<'stage'>[];
}

export const tournamentItem = (row: Row<'tournament'>, parts: TournamentParts): TournamentItem => ({
  tournament_id: row.id,
  game_id: row.game_id,
  start_date: dayOf(row.start_at),
  end_date: dayOf(row.end_at),
  known_until: dayOf(row.known_until_at),
  time_accuracy: row.time_accuracy,
  tournament_status: row.status,
  level: row.level,
  icon: row.icon,
  color: row.color,
  name: row.name,
  name_short: row.name_short,
  name_sub: row.name_sub,
  supple_text: row.supple_text,
  series_info: parts.series ? seriesItem(parts.series) : null,
  total_bonus: bonusText(row.prize_amount, row.prize_currency),
  zone_name: parts.zone?.name ?? null,
  champion_info: parts.champion ? teamCamp(parts.champion) : null,
  stage_info: parts.stages.map(stageItem),
  remark: row.remark,
});

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

export const heroRef = (row: Row<'hero'>): HeroRef => ({
  hero_id: row.id,
  name: row.name,
  icon: row.icon,
  role: row.role,
  role_name:
    row.role === null ? (JSON.parse(row.roles) as string[]).join('/') || null : VALORANT_ROLES[row.role]!,
});

export const heroItem = (row: Row<'hero'>): HeroItem => ({
  ...heroRef(row),
  title: row.title,
  abilities: JSON.parse(row.abilities) as HeroItem['abilities'],
});

export const heroDetail = (row: Row<'hero'>): HeroDetail => ({
  ...heroItem(row),
  game_id: row.game_id,
  desc: row.description,
});

export const mapRef = (row: Row<'map'>): MapRef => ({ map_id: row.id, name: row.name, image: row.icon });

export const mapItem = (row: Row<'map'>): MapItem => ({
  ...mapRef(row),
  name_en: row.name_en,
  desc: row.description,
});

export const mapDetail = (row: Row<'map'>): MapDetail => ({ ...mapItem(row), game_id: row.game_id });

export const bannerItem = (row: Row<'banner'>): BannerItem => ({
  id: row.id,
  image_url: row.image_url ?? DEFAULT_BANNER,
  jump_url: row.jump_url,
  title: row.title,
  text: row.text,
});

export const broadcastItem = (row: Row<'broadcast'>): BroadcastItem => ({
  id: row.id,
  name: row.name,
  url: row.url,
  cover: row.cover,
  is_live: row.is_live === 1,
});
