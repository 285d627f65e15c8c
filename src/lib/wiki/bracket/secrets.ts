/** Pairings and matches that give away a result of their own stage (spoiler-free mode). Pure. */
import type { StageType } from '../../platform/db/schema.ts';
import { type Secrets, teamKey } from '../match/veil.ts';
import type { SlotRef } from './facts.ts';

/** Stages whose pairings depend on earlier results. */
export const PAIRED_BY_RESULTS: ReadonlySet<string> = new Set<StageType>(['bracket', 'gsl', 'swiss']);

export interface Pairing {
  matchId: number;
  stageId: number;
  /** Order by time within the stage. */
  orderAt: number;
  teams: readonly [main: number | null, guest: number | null];
  /** The next matches of its winner and its loser. */
  next: readonly (SlotRef | null)[];
  /** A second final, played only after one of the two results of the first. */
  isReset: boolean;
}

/** A team in a match is secret when it played earlier in the stage, or another match leads to its side. */
export function secretsIn(pairings: readonly Pairing[]): Secrets {
  const matches = new Set(pairings.filter(({ isReset }) => isReset).map(({ matchId }) => matchId));
  return { teams: new Set([...playedBefore(pairings), ...ledTo(pairings)]), matches };
}

function playedBefore(pairings: readonly Pairing[]): string[] {
  const seen = new Set<string>();
  return pairings.toSorted(byOrder).flatMap(({ matchId, stageId, teams }) =>
    known(teams).flatMap(team => {
      const key = `${stageId} ${team}`;
      if (seen.has(key)) return [teamKey(matchId, team)];
      seen.add(key);
      return [];
    }),
  );
}

function ledTo(pairings: readonly Pairing[]): string[] {
  const teamsOf = new Map(pairings.map(({ matchId, teams }) => [matchId, teams]));
  return pairings
    .flatMap(({ next }) => known(next))
    .flatMap(({ matchId, side }) =>
      known([teamsOf.get(matchId)?.[side - 1] ?? null]).map(team => teamKey(matchId, team)),
    );
}

const known = <T>(values: readonly (T | null)[]): T[] => values.filter(value => value !== null);

const byOrder = (a: Pairing, b: Pairing) => a.orderAt - b.orderAt || a.matchId - b.matchId;
