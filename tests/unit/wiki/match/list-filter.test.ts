import { expect, test } from 'vitest';
import { counterOf } from '#lib/wiki/match/list-filter.ts';

test.each([
  [{ gameId: 1 }, { scope: 'game', scopeId: 1 }],
  [
    { gameId: 1, status: 2 },
    { scope: 'game', scopeId: 1 },
  ],
  [
    { gameId: 1, tournamentId: 5 },
    { scope: 'tournament', scopeId: 5 },
  ],
  [
    { gameId: 1, teamId: 7, status: 3 },
    { scope: 'team', scopeId: 7 },
  ],
  [{ teamId: 7 }, { scope: 'team', scopeId: 7 }],
  [{ gameId: 1, teamId: 7, tournamentId: 5 }, undefined],
  [{ teamId: 7, participantType: 2 }, undefined],
  [{ gameId: 1, start: 0 }, undefined],
  [{ gameId: 1, end: 0 }, undefined],
  [{ gameId: 1, zoneId: 2 }, undefined],
  [{ gameId: 1, level: 0 }, undefined],
  [{ tournamentId: 5, stageIds: [1] }, undefined],
  [{ tournamentId: 5, groupId: 1 }, undefined],
  [{}, undefined],
] as const)('%o is counted by %o', (which, counter) => {
  expect(counterOf({ ...which, stageIds: 'stageIds' in which ? [...which.stageIds] : undefined })).toEqual(
    counter,
  );
});
