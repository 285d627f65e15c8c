/** Rows of the official KPL registry, read as facts. No database. */
import type { StageType } from '../../../platform/db/schema.ts';
import { STAGE_NAMES } from '../kpl/wording.ts';
import { LANES, REASONS } from './wording.ts';

/** 'KSG|苏州KSG' and '佛山GK>佛山DRG.GK>佛山DRG': every name a team was seen under. */
export const observedNames = (text: string): string[] =>
  text
    .split(/[>|]/)
    .map(name => name.trim())
    .filter(Boolean);

/** 'TEAM_A>TEAM_B': the teams of a player, oldest first. */
export const teamSequence = (text: string): string[] =>
  text
    .split('>')
    .map(id => id.trim())
    .filter(Boolean);

/** The lane of a role code; of '3|5' (seen in both roles) the first. null for a code without a lane. */
export const laneOf = (code: string): string | null => LANES[code.split('|')[0]!.trim()] ?? null;

/** Names of stages whose matches stand each alone: they decide who comes into a group or a bracket. */
const SINGLE_MATCHES: readonly string[] = [STAGE_NAMES.playin, STAGE_NAMES.qualifier];

/** Regular rounds (cgs1 …) are group stages, the rest is knock-out. */
export const stageTypeOf = (stageId: string, name: string): StageType =>
  SINGLE_MATCHES.includes(name) ? 'records' : /^cgs/.test(stageId) ? 'group' : 'bracket';

export interface StageRow {
  stage_id: string;
  stage_name: string;
  type: StageType;
  /** Beijing midnights of the first and last day. */
  start: number;
  end: number;
}

const PLAYOFFS = 'jhs';
const FINAL = 'js';

/** 决赛 is listed apart, but is the last match of the bracket of 季后赛, as the league draws it: one stage of both. */
export function withFinal<Row extends StageRow>(rows: readonly Row[]): Row[] {
  const playoffs = rows.find(row => row.stage_id === PLAYOFFS);
  const final = rows.find(row => row.stage_id === FINAL);
  if (!playoffs || !final) return [...rows];
  return rows.flatMap(row =>
    row === final ? [] : row === playoffs ? [{ ...row, end: Math.max(row.end, final.end) }] : [row],
  );
}

/** Beijing midnight at the start of 'YYYY-MM-DD'. Throws when it is not a date. */
export function beijingDay(text: string): number {
  const at = Date.parse(`${text}T00:00:00+08:00`);
  if (Number.isNaN(at)) throw new Error(REASONS.date(text));
  return at;
}

/** A whole number, signed or not. Throws for anything else. */
export function whole(column: string, text: string): number {
  if (!/^-?\d+$/.test(text)) throw new Error(REASONS.whole(column, text));
  return Number(text);
}

interface Observed {
  games_observed: string;
  series_observed: string;
  first_seen: string;
  last_seen: string;
}

/** A player's games and series in the league's lists, with the first and last Beijing day. */
export const seenOf = (row: Observed) => ({
  games_seen: row.games_observed ? whole('games_observed', row.games_observed) : null,
  series_seen: row.series_observed ? whole('series_observed', row.series_observed) : null,
  seen_from: row.first_seen ? beijingDay(row.first_seen) : null,
  seen_to: row.last_seen ? beijingDay(row.last_seen) : null,
});

/** Tournament status by its dates: 1 not started, 2 ongoing, 3 ended. */
export const statusBy = (start: number, end: number, now: number): number =>
  now < start ? 1 : now <= end ? 2 : 3;
