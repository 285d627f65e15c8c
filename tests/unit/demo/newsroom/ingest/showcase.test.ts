import { expect, test } from 'vitest';
import { planShowcase } from '#lib/demo/newsroom/ingest/showcase.ts';

test.each([
  ['2026-11-21T16:08:00+08:00', '2026-11-21T15:15:00+08:00'],
  ['2026-11-22T00:08:00+08:00', '2026-11-22T00:00:00+08:00'],
  ['2026-11-22T00:53:00+08:00', '2026-11-22T00:00:00+08:00'],
])('loaded at %s, the live match began today, at %s', (now, start) => {
  const [on] = planShowcase(Date.parse(now)).filter(match => match.status === 2);
  expect(on!.start_at).toBe(Date.parse(start));
});
