import { describe, expect, test } from 'vitest';
import { bands } from '#components/charts/bands.ts';
import { bump } from '#components/charts/bump.ts';
import { radar } from '#components/charts/radar.ts';
import { niceScale } from '#components/charts/scale.ts';
import { scatter } from '#components/charts/scatter.ts';
import { seasonLine } from '#components/charts/season-line.ts';

describe('scale', () => {
  test.each([
    [[0.8, 1.31], 4, [0.8, 1, 1.2, 1.4]],
    [[5], 4, [4, 6]],
    [[0, 0.93], 6, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [[3.1, 12.7], 4, [2.5, 5, 7.5, 10, 12.5, 15]],
  ])('%j in about %i parts', (values, parts, ticks) => {
    const scale = niceScale(values, parts);
    expect(scale.ticks).toEqual(ticks);
    expect([scale.low, scale.high]).toEqual([ticks[0], ticks.at(-1)]);
  });
});

describe('season line', () => {
  const [kickoff, stage] = ['VCT CN 启点赛', 'VCT CN 第一赛段'];
  const points = [
    { value: 1, group: 1, groupName: kickoff },
    { value: 1.3, group: 1, groupName: kickoff },
    { value: 0.7, group: 2, groupName: stage },
  ];

  test('higher values stand higher, matches stand apart alike, the field’s mean lies between', () => {
    const { dots, mean } = seasonLine(points, 1.1);
    expect(dots[1]!.y).toBeLessThan(dots[0]!.y);
    expect(dots[0]!.y).toBeLessThan(dots[2]!.y);
    expect(dots[1]!.x - dots[0]!.x).toBe(dots[2]!.x - dots[1]!.x);
    expect(mean).toBeGreaterThan(dots[1]!.y);
    expect(mean).toBeLessThan(dots[0]!.y);
  });

  test('the line is the mean of a match and the four before it', () => {
    const seven = [1, 1, 1, 1, 1, 2, 2].map(value => ({ value, group: 1, groupName: kickoff }));
    const { path, dots } = seasonLine(seven, null);
    const heights = [...path.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(match => Number(match[1]));
    expect(heights).toHaveLength(7);
    expect(heights[4]).toBe(dots[0]!.y);
    const [low, high] = [dots[0]!.y, dots[6]!.y];
    expect(heights[5]).toBeCloseTo(low + (high - low) * 0.2, 0);
    expect(heights[6]).toBeCloseTo(low + (high - low) * 0.4, 0);
  });

  test('one match has a dot and no line', () => {
    const { dots, path } = seasonLine(points.slice(0, 1), null);
    expect([dots.length, path]).toEqual([1, '']);
  });

  test('bands: the whole name where it fits, else its last word, else nothing', () => {
    const along = (step: number) => ({ x: (i: number) => i * step, step, left: 0, right: 3 * step });
    const labels = (step: number) => bands(points, along(step)).map(band => band.label);
    expect(labels(300)).toEqual([kickoff, stage]);
    expect(labels(45)).toEqual(['启点赛', '第一赛段']);
    expect(labels(10)).toEqual(['', '']);
  });
});

describe('radar', () => {
  const axis = (value: number) => ({ label: '', value, mean: 0.5, low: 0, high: 1 });
  test('the best stands at the end of its axis, the lowest near the middle, more than the best no farther', () => {
    const { dots, width, height } = radar([axis(1), axis(0), axis(2)]);
    const away = dots.map(({ x, y }) => Math.hypot(x - width / 2, y - height / 2));
    expect(away[0]).toBeCloseTo(away[2]!, 0);
    expect(away[1]).toBeGreaterThan(0);
    expect(away[1]! * 5).toBeLessThan(away[0]!);
    expect(dots[0]!.x).toBe(width / 2);
  });
});

describe('scatter', () => {
  const points = Array.from({ length: 40 }, (_, i) => ({
    label: `特工${i}`,
    x: 0.05 + (i % 7) * 0.02,
    y: 0.45 + (i % 5) * 0.02,
  }));
  const { dots, width, bottom } = scatter(points);
  const boxes = dots.flatMap(({ label }) =>
    label ? [{ left: label.x, right: label.x + label.width, top: label.y - 11, low: label.y + 4 }] : [],
  );

  test('labels overlap neither each other nor a dot, and stay inside', () => {
    expect(boxes.length).toBeGreaterThan(5);
    const apart = (a: (typeof boxes)[number], b: (typeof boxes)[number]) =>
      a.right <= b.left || b.right <= a.left || a.low <= b.top || b.low <= a.top;
    boxes.forEach((box, i) => {
      expect(boxes.slice(i + 1).every(other => apart(box, other))).toBe(true);
      for (const { x, y } of dots)
        expect(apart(box, { left: x - 5, right: x + 5, top: y - 5, low: y + 5 })).toBe(true);
      expect(box.left >= 0 && box.right <= width && box.low <= bottom).toBe(true);
    });
  });

  test('points given first are labelled first', () => {
    const crowd = Array.from({ length: 20 }, () => ({ label: '特工', x: 0.2, y: 0.5 }));
    const shown = scatter(crowd).dots.map(dot => dot.label !== undefined);
    expect(shown[0]).toBe(true);
    expect(shown.at(-1)).toBe(false);
  });

  test('points far apart all have labels', () => {
    const far = [0.1, 0.5, 0.9].map(share => ({ label: '特工', x: share, y: 0.5 }));
    expect(scatter(far).dots.every(dot => dot.label)).toBe(true);
  });
});

describe('ranks over weeks', () => {
  const chart = bump([{ ranks: [2, 1] }, { ranks: [1, 2] }, { ranks: [null, 3] }], ['一', '二']);
  test('a better rank stands higher, and names stand at the last one', () => {
    const [first, second] = chart.lines;
    expect(first!.dots[0]!.y).toBeGreaterThan(second!.dots[0]!.y);
    expect(first!.y).toBeLessThan(second!.y);
    expect(first!.path).toMatch(/^M.*C/);
  });
  test('a team that began later has no dot before', () => {
    expect(chart.lines[2]!.dots).toHaveLength(1);
  });
});
