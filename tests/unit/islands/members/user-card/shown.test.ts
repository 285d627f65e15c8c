/** Identities on a user's card (spec §6 'Identity display'). */
import { expect, test } from 'vitest';
import { shownIdentities } from '#islands/members/user-card/group/shown.ts';

const all = [
  { id: 10, flag: 0 },
  { id: 3, flag: 3 },
  { id: 4, flag: 4 },
  { id: 2, flag: 2 },
  { id: 1, flag: 1 },
];
const shown = (identityIds: number[], managesChannel: boolean) =>
  shownIdentities(identityIds, all, managesChannel).map(({ id }) => id);

test.each([
  ['creator and managers stand first', [10, 2, 1], false, [2, 1, 10]],
  ['a channel manager’s is hidden elsewhere', [3, 10], false, [10]],
  ['and shown where they manage', [3, 10], true, [10, 3]],
  ['a bot’s is hidden', [4], true, []],
  ['nothing is shown of what is not held', [], true, []],
] as const)('%s', (_, identityIds, managesChannel, ids) => {
  expect(shown([...identityIds], managesChannel)).toEqual([...ids]);
});
