/** Where the demo's highlights stand. */
import { expect, test } from 'vitest';
import { demoPlace } from '#lib/demo/chat/gateway/highlight-place.ts';
import { HOUR } from '#lib/platform/kernel/time.ts';

const maps = [
  { num: 1, points: 20 },
  { num: 2, points: 24 },
];
const games = [{ num: 1, points: 0 }];

test.each([
  ['at the start', maps, 0, { round_num: 1, point: 1 }],
  ['before it', maps, -2, { round_num: 1, point: 1 }],
  ['in the middle of the second map', maps, 1.5, { round_num: 2, point: 13 }],
  ['long after the last', maps, 7.25, { round_num: 2, point: 7 }],
  ['in a game without rounds', games, 0.5, { round_num: 1, point: null }],
  ['in a match without maps', [], 0.5, { round_num: null, point: null }],
])('%s', (_, rounds, hours, place) => {
  expect(demoPlace(rounds, { startAt: 0, sentAt: hours * HOUR })).toEqual(place);
});
