import { expect, test } from 'vitest';
import { sectionsOf } from '#lib/site/routes/sections.ts';

test.each([
  [1, true, ['特工', '地图']],
  [2, false, ['英雄']],
  [3, false, ['英雄']],
])('game %i calls its heroes by its own word', (game_id, has_maps, last) => {
  const labels = sectionsOf({ game_id, has_maps }).map(({ label }) => label);
  expect(labels.slice(7)).toEqual(last);
});
