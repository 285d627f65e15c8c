import { expect, test } from 'vitest';
import { counterChanges } from '#lib/wiki/match/counter.ts';

const match = { game_id: 1, tournament_id: 5, status: 1, team_ids: [7, 8] };
const changesOf = (...args: Parameters<typeof counterChanges>) =>
  counterChanges(...args).map(({ scope, scope_id, status, n }) => `${scope} ${scope_id} ${status} ${n}`);

test('a new match adds one to its game, tournament and teams', () => {
  expect(changesOf(null, match)).toEqual(['game 1 1 1', 'team 7 1 1', 'team 8 1 1', 'tournament 5 1 1']);
});

test('a removed match takes one from each', () => {
  expect(changesOf(match, null).map(line => line.slice(-2))).toEqual(['-1', '-1', '-1', '-1']);
});

test('another status changes two counts of each of the four', () => {
  expect(changesOf(match, { ...match, status: 3 })).toHaveLength(8);
});

test('a replaced team changes only the counts of the two teams', () => {
  expect(changesOf(match, { ...match, team_ids: [8, 9] })).toEqual(['team 7 1 -1', 'team 9 1 1']);
});

test('another order of the teams changes no count', () => {
  expect(changesOf(match, { ...match, team_ids: [8, 7] })).toEqual([]);
});
