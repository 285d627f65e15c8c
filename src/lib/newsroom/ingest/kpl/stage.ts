/** Infers stages, which KPL match lists do not name, from the best-of of the matches and from who plays on. */
import { ORDER_LAST, type StageType } from '../../../platform/db/schema.ts';
import type { MatchFact } from '../../../wiki/bracket/facts.ts';
import { qualifiers } from '../../../wiki/bracket/infer.ts';
import { STAGE_NAMES } from './wording.ts';

export interface KplStage {
  code: 'regular' | 'playin' | 'qualifier' | 'playoff';
  name: string;
  type: StageType;
  sort: number;
}

/** What a list tells of a match. */
export interface StagedMatch {
  best_of: number;
  /** null: not known. */
  start_at?: number | null;
  /** Undefined: nobody is known to play on. */
  teams?: readonly [number | null, number | null];
  status?: number;
  result_type?: number | null;
  main_score?: number | null;
  guest_score?: number | null;
}

const STAGES = {
  group: { code: 'regular', name: STAGE_NAMES.group, type: 'records', sort: 1 },
  regular: { code: 'regular', name: STAGE_NAMES.regular, type: 'records', sort: 1 },
  playin: { code: 'playin', name: STAGE_NAMES.playin, type: 'records', sort: 2 },
  qualifier: { code: 'qualifier', name: STAGE_NAMES.qualifier, type: 'records', sort: 3 },
  playoff: { code: 'playoff', name: STAGE_NAMES.playoff, type: 'bracket', sort: 4 },
  knockout: { code: 'playoff', name: STAGE_NAMES.knockout, type: 'bracket', sort: 4 },
} as const satisfies Record<string, KplStage>;

/** Least best-of that is not a regular-season series. */
const LONG = 7;

/** Whether a series of this length decides who goes on: play-offs, 卡位赛 or a knock-out. */
export const isLong = (bestOf: number): boolean => bestOf >= LONG;

/**
 * The stage of each match of a season, given in the order played. BO5 is the regular season and BO7 the play-offs, but
 * BO7 before the last BO5 decide who changes group (卡位赛), and those before a double elimination whose losers are out
 * decide who comes into it (突围赛). In the challenge cup BO3 are groups. A match without a date tells nothing about the
 * order. No list has groups or rounds of the season, so these stages have no ranking.
 */
export function stagesOf(split: string, matches: readonly StagedMatch[]): KplStage[] {
  const isShort = (match: StagedMatch) => !isLong(match.best_of);
  if (split === 'challenge') return matches.map(match => (isShort(match) ? STAGES.group : STAGES.knockout));
  const lastShort = matches.findLastIndex(match => isShort(match) && match.start_at !== null);
  const long = matches.flatMap((match, i) => (isShort(match) || i < lastShort ? [] : [factOf(match, i)]));
  const before = qualifiers(long);
  return matches.map((match, i) => {
    if (isShort(match)) return STAGES.regular;
    if (i < lastShort) return STAGES.playin;
    return before.has(i) ? STAGES.qualifier : STAGES.playoff;
  });
}

const factOf = (match: StagedMatch, id: number): MatchFact => ({
  id,
  orderAt: match.start_at ?? ORDER_LAST,
  status: match.status ?? 0,
  resultType: match.result_type ?? null,
  teams: match.teams ?? [null, null],
  scores: [match.main_score ?? null, match.guest_score ?? null],
  name: null,
});
