import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Deadlines } from '#lib/http/deadlines.ts';

const MS = 1000;
let over: string[];
let deadlines: Deadlines;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  over = [];
  deadlines = new Deadlines(MS);
});
afterEach(() => void vi.useRealTimers());
const watch = (name: string) => deadlines.watch(() => over.push(name));

test('each wait ends after its time, a tenth late at most', () => {
  watch('first');
  vi.advanceTimersByTime(550);
  watch('second');
  vi.advanceTimersByTime(449);
  expect(over).toEqual([]);
  vi.advanceTimersByTime(101);
  expect(over).toEqual(['first']);
  vi.advanceTimersByTime(550);
  expect(over).toEqual(['first', 'second']);
});

test('one that was called off does not end, and no timer is left when nobody waits', () => {
  const off = watch('first');
  off();
  vi.advanceTimersByTime(2 * MS);
  expect(over).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
  watch('later');
  vi.advanceTimersByTime(1.1 * MS);
  expect(over).toEqual(['later']);
});
