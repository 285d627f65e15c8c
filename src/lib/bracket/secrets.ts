/** Which pairings and matches give away a result of their own stage (spoiler-free mode). Pure. */
import type { StageType } from '../db/schema.ts';
import { type Secrets, teamKey } from '../match/veil.ts';
import type { SlotRef } from './facts.ts';

/** Stages in which who plays next follows from who won. */
export const PAIRED_BY_RESULTS: ReadonlySet<string> = new Set<StageType>(['bracket', 'gsl', 'swiss']);

export interface Pairing {
  matchId: number;
  stageId: number;
  /** By time within the stage. */
  orderAt: number;
  teams: readonly [main: number | null, guest: number | null];
  /** Where its winner and its loser go. */
  next: readonly (SlotRef | null)[];
  /** A second final, which is only played when the first went one way. */
  isReset: boolean;
}

/** A team is secret in a match when it has one of the stage behind it, or another match leads to its side. */
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
