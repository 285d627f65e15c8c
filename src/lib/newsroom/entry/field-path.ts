/** Human-readable paths of fields. */
import { badInput } from '../../platform/errors/app-error.ts';
import { FIELD_NAMES, ITEM_NAMES } from './wording.ts';

/** 'rounds.0.players.3.kills' → '第 1 局 · 选手 4 · 击杀'. */
export function labelOf(path: string): string {
  const parts = path.split('.');
  return parts
    .flatMap((part, i) => {
      if (/^\d+$/.test(part)) return ITEM_NAMES[parts[i - 1]!]?.(Number(part) + 1) ?? [];
      const isList = /^\d+$/.test(parts[i + 1] ?? '');
      return isList ? [] : (FIELD_NAMES[part] ?? part);
    })
    .join(' · ');
}

/** An invalid field. */
export interface FieldProblem {
  path: string;
  complaint: string;
}

/** The refusal for the first problem; names the field in Chinese and by its path. */
export const refusalOf = ({ path, complaint }: FieldProblem) =>
  badInput(path, `${labelOf(path)}（${path}）${complaint}`);
