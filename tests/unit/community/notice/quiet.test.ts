/** Quiet hours, also over midnight. */
import { expect, test } from 'vitest';
import { isQuietAt } from '#lib/community/notice/quiet.ts';
import { dayStart, HOUR } from '#lib/platform/kernel/time.ts';

const at = (time: string) => {
  const [hours, minutes] = time.split(':').map(Number);
  return dayStart('2026-11-25')! + hours! * HOUR + minutes! * 60_000;
};

test.each([
  ['12:00', '14:00', '12:00', true],
  ['12:00', '14:00', '13:59', true],
  ['12:00', '14:00', '14:00', false],
  ['12:00', '14:00', '11:59', false],
  ['23:00', '08:00', '23:00', true],
  ['23:00', '08:00', '00:00', true],
  ['23:00', '08:00', '07:59', true],
  ['23:00', '08:00', '08:00', false],
  ['23:00', '08:00', '22:59', false],
  ['00:00', '06:00', '23:59', false],
  ['22:00', '00:00', '23:59', true],
  ['22:00', '00:00', '00:00', false],
])('from %s to %s: at %s %s', (from, to, time, expected) => {
  expect(isQuietAt({ is_on: true, from, to }, at(time))).toBe(expected);
  expect(isQuietAt({ is_on: false, from, to }, at(time))).toBe(false);
});
