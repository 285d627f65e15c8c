import { expect, test } from 'vitest';
import { Pressure } from '#lib/platform/load/pressure.ts';

test.each([
  ['nothing while turns are short', [10, 20, 99, 100], 0],
  ['more with each interval in which every turn was long', [101, 150, 400], 0.3],
  ['less again, by smaller steps', [150, 150, 20], 0.15],
  ['nothing more once it is over', [150, 20, 20, 20], 0],
  ['never everything', Array(20).fill(500), 0.95],
  ['less, where nothing was measured', [150, undefined], 0.05],
])('refuses %s: %j', (_, leasts, part) => {
  const pressure = new Pressure();
  for (const least of leasts) pressure.sample(least);
  expect(pressure.refused).toBeCloseTo(part, 10);
});

test.each([
  ['all waited long', [500, 101], 0.1],
  ['one did not', [500, 3, 500], 0],
])('the work that begins within an interval counts by its shortest wait: %s', (_, waits, part) => {
  const pressure = new Pressure();
  for (const ms of waits) pressure.waited(ms);
  pressure.sample(10);
  expect(pressure.refused).toBe(part);
  pressure.sample(10);
  expect(pressure.refused).toBe(Math.max(0, part - 0.05));
});

test('the part is that of single requests', () => {
  const [requests, draws] = [10, [0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95]];
  const pressure = new Pressure(() => draws.shift()!);
  for (let n = 0; n < 3; n++) pressure.sample(200);
  const refused = Array.from({ length: requests }, () => pressure.refuses());
  expect(refused.filter(Boolean).length).toBe(3);
});
