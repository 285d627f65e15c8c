import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Faces } from '#lib/site/traffic/faces.ts';
import {
  add,
  emptySketch,
  estimate,
  merge,
  readSketch,
  type Sketch,
  sketchText,
} from '#lib/site/traffic/sketch.ts';

function sketchOf(from: number, to: number): Sketch {
  const sketch = emptySketch();
  for (let n = from; n < to; n++) add(sketch, createHash('sha256').update(`reader ${n}`).digest());
  return sketch;
}
const offBy = (found: number, meant: number) => Math.abs(found - meant) / meant;

test('nobody is nobody', () => {
  expect(estimate(emptySketch())).toBe(0);
  expect(estimate(readSketch(''))).toBe(0);
});

test.each([1, 2, 10])('%i different readers are counted exactly', n => {
  expect(estimate(sketchOf(0, n))).toBe(n);
});

test.each([200, 3000, 6000, 50_000])('%i readers are counted within a tenth', n => {
  expect(offBy(estimate(sketchOf(0, n)), n)).toBeLessThan(0.1);
});

test('who comes again is counted once', () => {
  const sketch = sketchOf(0, 500);
  const once = estimate(sketch);
  merge(sketch, sketchOf(0, 500));
  expect(estimate(sketch)).toBe(once);
});

test('two processes merged count those of both once, and pass through text', () => {
  const sketch = readSketch(sketchText(sketchOf(0, 4000)));
  merge(sketch, readSketch(sketchText(sketchOf(2000, 6000))));
  expect(offBy(estimate(sketch), 6000)).toBeLessThan(0.1);
});

describe('faces', () => {
  const seen = (salt: string, ...people: [string, string?][]) => {
    const faces = new Faces(salt);
    for (const [one, other] of people) faces.see(one, other);
    return faces.sketch;
  };

  test('an address with two browsers is two readers, seen twice still two', () => {
    const twice: [string, string][] = [
      ['192.0.2.1', 'Firefox'],
      ['192.0.2.1', 'Chrome'],
      ['192.0.2.1', 'Firefox'],
    ];
    expect(estimate(seen('salt', ...twice))).toBe(2);
  });

  test('with another day’s salt the same reader leaves another mark', () => {
    const today = seen('today', ['192.0.2.1', 'Firefox']);
    expect(sketchText(seen('today', ['192.0.2.1', 'Firefox']))).toBe(sketchText(today));
    expect(sketchText(seen('tomorrow', ['192.0.2.1', 'Firefox']))).not.toBe(sketchText(today));
  });
});
