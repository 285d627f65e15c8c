import { expect, test } from 'vitest';
import { type Pairing, secretsIn } from '#lib/wiki/bracket/secrets.ts';

let order = 0;
const pairing = (matchId: number, teams: Pairing['teams'], changes: Partial<Pairing> = {}): Pairing => ({
  matchId,
  stageId: 1,
  orderAt: order++,
  teams,
  next: [],
  isReset: false,
  ...changes,
});
/** 'match team' */
const teams = (...pairings: Pairing[]) => [...secretsIn(pairings).teams].toSorted();

test('a team is secret in each match of a stage but its first', () => {
  expect(teams(pairing(1, [11, 12]), pairing(2, [13, 14]), pairing(3, [11, 14]))).toEqual(['3 11', '3 14']);
});

test('a seed in a later round is not secret, the winner beside it is', () => {
  expect(teams(pairing(1, [11, 12]), pairing(2, [20, 12]))).toEqual(['2 12']);
});

test('matches are taken by their time, not in the given order', () => {
  expect(teams(pairing(2, [11, 13], { orderAt: 9 }), pairing(1, [11, 12], { orderAt: 1 }))).toEqual(['2 11']);
});

test('a team in a match that another match leads to is secret, whatever the times', () => {
  const fed = pairing(2, [11, 13], { orderAt: 0 });
  const first = pairing(1, [11, 12], {
    orderAt: 5,
    next: [
      { matchId: 2, side: 1 },
      { matchId: 3, side: 2 },
    ],
  });
  expect(teams(fed, first)).toContain('2 11');
});

test('stages are separate: a team from the groups is not secret in the play-off', () => {
  expect(teams(pairing(1, [11, 12]), pairing(2, [11, 13], { stageId: 2 }))).toEqual([]);
});

test('a reset final is a secret match', () => {
  const { matches } = secretsIn([pairing(1, [11, 12]), pairing(2, [11, 12], { isReset: true })]);
  expect([...matches]).toEqual([2]);
});
