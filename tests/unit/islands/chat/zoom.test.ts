import { describe, expect, test } from 'vitest';
import { moved, SCALE_MAX, swipeOf, WHOLE, zoomed } from '#islands/chat/viewer/zoom.ts';

const HALF = { x: 200, y: 100 };

describe('enlarging', () => {
  test('what is under the finger stays there', () => {
    expect(zoomed(WHOLE, 2, { x: 50, y: -20 }, HALF)).toEqual({ scale: 2, x: -50, y: 20 });
  });

  test('at its smallest the picture is whole and in the middle', () => {
    expect(zoomed({ scale: 2, x: 90, y: 40 }, 0.1, { x: 0, y: 0 }, HALF)).toEqual(WHOLE);
  });

  test('there is a largest scale', () => {
    expect(zoomed(WHOLE, 1000, { x: 0, y: 0 }, HALF).scale).toBe(SCALE_MAX);
  });
});

test('an enlarged picture is moved no further than its edge', () => {
  const view = { scale: 2, x: 0, y: 0 };
  expect(moved(view, { x: 150, y: -30 }, HALF)).toEqual({ scale: 2, x: 150, y: -30 });
  expect(moved(view, { x: 1000, y: -1000 }, HALF)).toEqual({ scale: 2, x: 200, y: -100 });
});

test.each([
  [{ x: -80, y: 10 }, 'next'],
  [{ x: 80, y: -10 }, 'previous'],
  [{ x: 40, y: 0 }, undefined],
  [{ x: 10, y: 120 }, 'close'],
  [{ x: 10, y: -120 }, undefined],
])('a drag by %o means %s', (by, meaning) => {
  expect(swipeOf(by)).toBe(meaning);
});
