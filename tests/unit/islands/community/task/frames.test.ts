import { describe, expect, test } from 'vitest';
import { FPS, frameAt, LAST_FRAME, sceneAt } from '#islands/community/task/popup/frames.ts';

test('38 frames at 25 a second', () => {
  expect([LAST_FRAME + 1, FPS]).toEqual([38, 25]);
});

test.each([
  [-5, 0],
  [0, 0],
  [39, 0],
  [40, 1],
  [1000, 25],
  [1480, 37],
  [60_000, 37],
])('after %i ms frame %i is on', (ms, frame) => {
  expect(frameAt(ms)).toBe(frame);
});

describe('the scenes', () => {
  test('the coin comes from below and comes to rest facing the reader', () => {
    expect(sceneAt(0)).toMatchObject({ glow: 0, spark: 0 });
    expect(sceneAt(0).drop).toBeCloseTo(1);
    const last = sceneAt(LAST_FRAME);
    expect(last).toMatchObject({ drop: 0, face: 1, scale: 1, glow: 1, spread: 1 });
    expect(last.spark).toBeGreaterThan(0);
  });

  test('each differs from the one before', () => {
    for (let frame = 1; frame <= LAST_FRAME; frame++)
      expect(sceneAt(frame), `frame ${frame}`).not.toEqual(sceneAt(frame - 1));
  });
});
