/** Rows of the official KPL registry, read as facts. No database. */
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
