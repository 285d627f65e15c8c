/** Brackets for the tables: teams 1 to 8, matches by hand. */
import type { BracketFact, Side } from '#lib/wiki/bracket/facts.ts';
import type { Lane } from '#lib/wiki/bracket/shapes.ts';

const ORDER = { upper: 0, middle: 50, lower: 100, final: 200 };

export interface FactChanges {
  id: number;
  at: [lane: Lane, round: number, position: number];
  teams?: [number | null, number | null];
  next?: [id: number, side: Side];
  loserNext?: [id: number, side: Side];
  /** The score of a match that is over. */
  score?: [number, number];
  status?: number;
}

export const fact = ({ id, at, teams, next, loserNext, score, status }: FactChanges): BracketFact => ({
  id,
  orderAt: ORDER[at[0]] + at[1] * 10 + at[2],
  status: status ?? (score ? 3 : 1),
  resultType: score ? (score[0] > score[1] ? 1 : 2) : null,
  teams: teams ?? [null, null],
  scores: score ?? [null, null],
  name: null,
  lane: at[0],
  laneRound: at[1],
  lanePos: at[2],
  next: next ? { matchId: next[0], side: next[1] } : null,
  loserNext: loserNext ? { matchId: loserNext[0], side: loserNext[1] } : null,
});

/** Two semi-finals (1, 2), the match for third place (3), the final (4). */
export const single = (changes: Partial<Record<number, Partial<FactChanges>>> = {}): BracketFact[] =>
  (
    [
      { id: 1, at: ['upper', 1, 1], teams: [1, 2], next: [4, 1] },
      { id: 2, at: ['upper', 1, 2], teams: [3, 4], next: [4, 2] },
      { id: 3, at: ['lower', 1, 1] },
      { id: 4, at: ['final', 1, 1] },
    ] satisfies FactChanges[]
  ).map(match => fact({ ...match, ...changes[match.id] }));

/** Four teams: 1 and 2 open, 3 the upper final, 4 and 5 the lower lane, 6 the final, 7 the second final. */
export const double = (changes: Partial<Record<number, Partial<FactChanges>>> = {}): BracketFact[] =>
  (
    [
      { id: 1, at: ['upper', 1, 1], teams: [1, 2], next: [3, 1], loserNext: [4, 1] },
      { id: 2, at: ['upper', 1, 2], teams: [3, 4], next: [3, 2], loserNext: [4, 2] },
      { id: 3, at: ['upper', 2, 1], next: [6, 1], loserNext: [5, 1] },
      { id: 4, at: ['lower', 1, 1], next: [5, 2] },
      { id: 5, at: ['lower', 2, 1], next: [6, 2] },
      { id: 6, at: ['final', 1, 1] },
      { id: 7, at: ['final', 2, 1] },
    ] satisfies FactChanges[]
  ).map(match => fact({ ...match, ...changes[match.id] }));

/** Four teams in triple elimination: 1 and 2 open, 3 the upper final, 4 and 5 the middle lane, 6 the lower final. */
export const triple = (changes: Partial<Record<number, Partial<FactChanges>>> = {}): BracketFact[] =>
  (
    [
      { id: 1, at: ['upper', 1, 1], teams: [1, 2], next: [3, 1], loserNext: [4, 1] },
      { id: 2, at: ['upper', 1, 2], teams: [3, 4], next: [3, 2], loserNext: [4, 2] },
      { id: 3, at: ['upper', 2, 1], loserNext: [5, 1] },
      { id: 4, at: ['middle', 1, 1], next: [5, 2], loserNext: [6, 2] },
      { id: 5, at: ['middle', 2, 1], loserNext: [6, 1] },
      { id: 6, at: ['lower', 1, 1] },
    ] satisfies FactChanges[]
  ).map(match => fact({ ...match, ...changes[match.id] }));
