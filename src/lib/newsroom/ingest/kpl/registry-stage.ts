/** Stages as the registry lists them. Pure. */
import type { StageType } from '../../../platform/db/schema.ts';
import { STAGE_NAMES } from './wording.ts';

export interface RegistryStage {
  /** The season's id and the stage's: 'KPL2026S1/jhs'. */
  source_key: string;
  /** Beijing midnights of the first and last day as announced; null: not known. */
  told_start_at: number | null;
  told_end_at: number | null;
}

/** Names of stages whose matches stand each alone: they decide who comes into a group or a bracket. */
const SINGLE_MATCHES: readonly string[] = [STAGE_NAMES.playin, STAGE_NAMES.qualifier];

const PLAYOFFS = 'jhs';
const FINAL = 'js';

const idOf = ({ source_key }: RegistryStage): string => source_key.split('/').at(-1)!;

/** Regular rounds (cgs1 …) are group stages, the rest is knock-out. */
export const stageTypeOf = (stage: RegistryStage & { name: string }): StageType =>
  SINGLE_MATCHES.includes(stage.name) ? 'records' : /^cgs/.test(idOf(stage)) ? 'group' : 'bracket';

/** 决赛 is listed apart, but is the last match of the bracket of 季后赛, as the league draws it: one stage of both. */
export function withFinal<Row extends RegistryStage>(rows: readonly Row[]): Row[] {
  const final = rows.find(row => idOf(row) === FINAL);
  if (!final || !rows.some(row => idOf(row) === PLAYOFFS)) return [...rows];
  return rows
    .filter(row => row !== final)
    .map(row => (idOf(row) === PLAYOFFS ? { ...row, told_end_at: later(row, final) } : row));
}

const later = (a: RegistryStage, b: RegistryStage): number | null =>
  a.told_end_at === null || b.told_end_at === null ? null : Math.max(a.told_end_at, b.told_end_at);
