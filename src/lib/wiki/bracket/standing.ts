/** Tables: teams ranked by their records, with named tie-breakers applied in order. */

import type { StageType } from '../../platform/db/schema.ts';
import { GAME } from '../game/game.ts';
import { type MatchFact, outcome } from './facts.ts';
import type { GroupRecord } from './record.ts';

interface Tied {
  record: GroupRecord;
  /** The teams tied so far, this one included. */
  tier: ReadonlySet<number>;
  matches: readonly MatchFact[];
}

/** Higher is better. */
const TIE_BREAKERS = {
  wins: ({ record }: Tied) => record.win,
  losses: ({ record }: Tied) => -record.lose,
  'head-to-head': headToHead,
  'map-difference': ({ record }: Tied) => record.net,
  'round-difference': ({ record }: Tied) => record.roundNet ?? 0,
  points: ({ record }: Tied) => record.points ?? 0,
};
export type TieBreaker = keyof typeof TIE_BREAKERS;

/**
 * Tie-breakers by competition, in order. VCT: match record, matches among the tied, map and round difference.
 * KPL: wins, net games, points. LoL leagues: as VCT without rounds. GSL groups and Swiss stages are ranked by
 * match record first in every game.
 */
const LEAGUE: readonly TieBreaker[] = [
  'wins',
  'losses',
  'head-to-head',
  'map-difference',
  'round-difference',
];
const KPL: readonly TieBreaker[] = ['wins', 'map-difference', 'points'];
/** A plain list of records, not a ranking. */
const RECORDS: readonly TieBreaker[] = ['wins', 'losses'];
const SWISS: readonly TieBreaker[] = ['wins', 'losses', 'map-difference', 'round-difference'];

export function tieBreakersFor(gameId: number, stageType: StageType): readonly TieBreaker[] {
  if (stageType === 'swiss' || stageType === 'gsl') return SWISS;
  if (stageType === 'records') return RECORDS;
  return gameId === GAME.kog ? KPL : LEAGUE;
}

/**
 * Records from first to last. Each tie-breaker compares the teams still tied; those it separates are compared again
 * among themselves, so that 'head-to-head' counts only tied teams. Teams tied to the end stay in the input's order.
 */
export function rankRecords(
  records: readonly GroupRecord[],
  breakers: readonly TieBreaker[],
  matches: readonly MatchFact[] = [],
): GroupRecord[] {
  const [breaker, ...rest] = breakers;
  if (records.length < 2 || !breaker) return [...records];
  const tier = new Set(records.map(record => record.team));
  const levels = new Map<number, GroupRecord[]>();
  for (const record of records) {
    const value = TIE_BREAKERS[breaker]({ record, tier, matches });
    levels.set(value, [...(levels.get(value) ?? []), record]);
  }
  if (levels.size === 1) return rankRecords(records, rest, matches);
  const best = [...levels].sort(([a], [b]) => b - a);
  return best.flatMap(([, level]) => rankRecords(level, breakers, matches));
}

function headToHead({ record, tier, matches }: Tied): number {
  let net = 0;
  for (const match of matches) {
    const won = outcome(match);
    if (!won || !tier.has(won.winner) || !tier.has(won.loser)) continue;
    if (won.winner === record.team) net += 1;
    if (won.loser === record.team) net -= 1;
  }
  return net;
}
