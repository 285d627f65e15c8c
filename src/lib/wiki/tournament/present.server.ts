/** Rows of series, tournaments and stages as API items. */
import { dayKey } from '../../platform/kernel/time.ts';
import type { Row } from '../game/present.server.ts';
import { teamCamp } from '../team/present.server.ts';
import { bonusText } from './bonus.ts';
import type { SeriesItem, StageItem, TournamentItem, TournamentRef } from './shapes.ts';

const dayOf = (at: number | null) => (at === null ? null : dayKey(at));

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
