import { expect, test } from 'vitest';
import { staffTitle } from '#lib/wiki/roster/staff-title.ts';

const [PLAYER, STAFF] = [1, 2];

test.each([
  ['Head Coach', STAFF, '主教练'],
  ['Assistant Coach/Analyst', STAFF, '助理教练/分析师'],
  ['Head Of Esports', STAFF, '工作人员'],
  [null, STAFF, '工作人员'],
  ['Active', PLAYER, null],
  [null, PLAYER, null],
  ['Inactive', PLAYER, '替补席'],
  ['Stand-in', PLAYER, '临时替补'],
])('%s of role %i: %s', (status, role, title) => {
  expect(staffTitle(status, role)).toBe(title);
});
