/** Rows of the official KPL registry, read as facts. No database. */
import type { StageType } from '../../db/schema.ts';
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

/** The lane of a role code; of '3|5', which was seen in both, the first. null for a code without a lane. */
export const laneOf = (code: string): string | null => LANES[code.split('|')[0]!.trim()] ?? null;

/** Regular rounds (cgs1 …) are group stages, the rest is knock-out. */
export const stageTypeOf = (stageId: string): StageType => (/^cgs/.test(stageId) ? 'group' : 'bracket');

/** The Beijing midnight that 'YYYY-MM-DD' begins with. Throws when it is no date. */
export function beijingDay(text: string): number {
  const at = Date.parse(`${text}T00:00:00+08:00`);
  if (Number.isNaN(at)) throw new Error(REASONS.date(text));
  return at;
}

/** A whole number, signed or not. Throws when it is none. */
export function whole(column: string, text: string): number {
  if (!/^-?\d+$/.test(text)) throw new Error(REASONS.whole(column, text));
  return Number(text);
}

/** Tournament status by its dates: 1 not started, 2 ongoing, 3 ended. */
export const statusBy = (start: number, end: number, now: number): number =>
  now < start ? 1 : now <= end ? 2 : 3;
