import { expect, test } from 'vitest';
import { atTime, TOURNAMENT_STATUS } from '#lib/wiki/tournament/tournament-status.ts';

const { unknown, upcoming, ongoing, ended } = TOURNAMENT_STATUS;

test.each([
  ['its data stop and its announced end is past', ongoing, '2026-08-22', '2026-09-06', unknown],
  ['its announced end is today', ongoing, '2026-08-22', '2026-09-07', ongoing],
  ['its end is unknown', ongoing, '2026-08-22', null, ongoing],
  ['its data go on', ongoing, null, '2026-09-06', ongoing],
  ['it has not begun', upcoming, null, '2026-09-06', upcoming],
  ['it has ended', ended, null, '2026-09-06', ended],
  ['it is unknown', unknown, '2026-01-22', null, unknown],
] as const)('where %s', (_, tournament_status, known_until, end_date, status) => {
  const now = Date.parse('2026-09-07T00:30+08:00');
  expect(atTime({ tournament_status, known_until, end_date }, now).tournament_status).toBe(status);
});
