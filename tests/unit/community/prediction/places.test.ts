/** How many teams go on from each group, by the bracket of the next stage. */
import { describe, expect, test } from 'vitest';
import { placesPerGroup } from '#lib/community/prediction/places.ts';
import { slotsOf } from '#lib/community/prediction/slots.ts';
import type { BracketFact } from '#lib/wiki/bracket/facts.ts';
import { double, fact, single } from './brackets.ts';

const NOBODY = { teams: [null, null] as [null, null] };
const emptySingle = () => single({ 1: NOBODY, 2: NOBODY });
const emptyDouble = () => double({ 1: NOBODY, 2: NOBODY });
const group = (from: number, size: number) => Array.from({ length: size }, (_, i) => from + i);

describe('how many go on from each group', () => {
  test.each<[string, number[][], BracketFact[], number | null]>([
    ['a Swiss stage before an empty bracket of four', [group(11, 8)], emptySingle(), 4],
    ['two groups before an empty bracket of four', [group(11, 4), group(21, 4)], emptySingle(), 2],
    ['double elimination has as many places as its first round', [group(11, 8)], emptyDouble(), 4],
    [
      'seeds from elsewhere take places',
      [group(11, 8)],
      single({ 1: { teams: [1, null] }, 2: { teams: [2, null] } }),
      2,
    ],
    [
      'a team of the group that is drawn already counts',
      [group(11, 8)],
      single({ 1: { teams: [11, null] }, 2: NOBODY }),
      4,
    ],
    ['a bye is no place', [group(11, 8)], single({ 1: { teams: [null, 1], status: 3 }, 2: NOBODY }), 2],
    [
      'three groups cannot share four places equally',
      [group(11, 4), group(21, 4), group(31, 4)],
      emptySingle(),
      null,
    ],
    [
      'one group has sent more than its share',
      [group(11, 4), group(21, 4)],
      single({ 1: { teams: [11, 12] }, 2: { teams: [13, null] } }),
      null,
    ],
    ['as many places as teams', [group(11, 4)], emptySingle(), null],
    ['all places are taken by others', [group(11, 8)], single(), null],
    [
      'the next match of a loser is unknown',
      [group(11, 8)],
      double({ 1: { ...NOBODY, loserNext: [0, 1] }, 2: NOBODY }),
      null,
    ],
    [
      'the bracket has no final yet',
      [group(11, 8)],
      emptySingle().filter(({ lane }) => lane === 'upper'),
      null,
    ],
    [
      'winners have no next match',
      [group(11, 8)],
      [fact({ id: 1, at: ['upper', 1, 1] }), fact({ id: 4, at: ['final', 1, 1] })],
      null,
    ],
    ['there is no bracket', [group(11, 8)], [], null],
  ])('%s', (_, groups, bracket, count) => {
    expect(placesPerGroup(groups, slotsOf(bracket))).toBe(count);
  });
});
