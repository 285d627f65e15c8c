/** The letters of a group without a picture. */
import { expect, test } from 'vitest';
import { groupIcon } from '#components/ui/group-icon.ts';

test.for([
  ['2024 KPL 年度总决赛', 'KPL'],
  ['2025 无畏契约全球冠军赛', '无'],
  ['英雄联盟', '英'],
  ['2025', '2025'],
])('%s has %s', ([name, letters]) => {
  expect(groupIcon({ name: name!, icon: '' }, 48).text).toContain(`>${letters}</text>`);
});
