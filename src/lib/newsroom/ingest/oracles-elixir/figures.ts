/** Figures of one game as Oracle's Elixir lists them, per player and per side. */
import { encodeExtra } from '../../../wiki/match/figures.ts';
import type { Objectives } from '../../../wiki/match/shapes.ts';

export type OeRow = Record<string, string>;

/** A number, or null where the cell is empty or the column missing. */
export function figure(row: OeRow, column: string): number | null {
  const text = row[column]?.trim();
  if (!text) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

const MINUTES = [10, 15, 20, 25];

/** Column of the source → key in round_player.extra. */
const EXTRA: Record<string, string> = {
  damageshare: 'damage_share',
  earnedgoldshare: 'gold_share',
  dpm: 'damage_per_minute',
  cspm: 'cs_per_minute',
  vspm: 'vision_per_minute',
  wardsplaced: 'wards_placed',
  wardskilled: 'wards_killed',
  controlwardsbought: 'control_wards',
  doublekills: 'double_kills',
  triplekills: 'triple_kills',
  quadrakills: 'quadra_kills',
  pentakills: 'penta_kills',
  firstbloodkill: 'first_blood',
  ...Object.fromEntries(
    MINUTES.flatMap(minute => [
      [`goldat${minute}`, `gold_at_${minute}`],
      [`golddiffat${minute}`, `gold_diff_at_${minute}`],
      [`xpdiffat${minute}`, `xp_diff_at_${minute}`],
      [`csdiffat${minute}`, `cs_diff_at_${minute}`],
    ]),
  ),
};

/** A player's figures as columns of round_player; what the source lacks is null or left out of `extra`. */
export function playerFigures(row: OeRow) {
  const extra = Object.entries(EXTRA).map(([column, key]) => [key, figure(row, column)] as const);
  return {
    kills: figure(row, 'kills'),
    deaths: figure(row, 'deaths'),
    assists: figure(row, 'assists'),
    gold: figure(row, 'totalgold'),
    cs: figure(row, 'total cs'),
    damage: figure(row, 'damagetochampions'),
    vision: figure(row, 'visionscore'),
    extra: encodeExtra(Object.fromEntries(extra.filter(([, value]) => value !== null))),
  };
}

/** A side's totals, from its team row. */
export function teamFigures(row: OeRow): Partial<Objectives> {
  const firstBlood = figure(row, 'firstblood');
  return {
    kills: figure(row, 'kills'),
    deaths: figure(row, 'deaths'),
    assists: figure(row, 'assists'),
    gold: figure(row, 'totalgold'),
    towers: figure(row, 'towers'),
    dragons: figure(row, 'dragons'),
    barons: figure(row, 'barons'),
    heralds: figure(row, 'heralds'),
    void_grubs: figure(row, 'void_grubs'),
    inhibitors: figure(row, 'inhibitors'),
    first_blood: firstBlood === null ? null : firstBlood > 0,
    gold_at: MINUTES.flatMap(minute => {
      const gold = figure(row, `goldat${minute}`);
      const diff = figure(row, `golddiffat${minute}`);
      return gold === null || diff === null ? [] : [{ minute, gold, diff }];
    }),
  };
}

/** Required columns. */
export const NEEDED = ['gameid', 'league', 'year', 'date', 'game', 'side', 'position', 'teamname', 'result'];

/** Whether the side drafts first; a column of the files from 2026 on. */
export const FIRST_PICK = 'firstPick';

/** Columns that may be missing: reported, and their figures stay null. */
export const OPTIONAL = [
  ...['split', 'patch', 'playername', 'playerid', 'teamid', 'champion', 'gamelength', 'playoffs'],
  FIRST_PICK,
  ...[1, 2, 3, 4, 5].flatMap(n => [`ban${n}`, `pick${n}`]),
  ...['kills', 'deaths', 'assists', 'totalgold', 'total cs', 'damagetochampions', 'visionscore'],
  ...['towers', 'dragons', 'barons', 'heralds', 'void_grubs', 'inhibitors', 'firstblood'],
  ...Object.keys(EXTRA),
];
