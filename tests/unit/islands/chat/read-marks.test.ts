import { beforeEach, expect, test } from 'vitest';
import { readMarks } from '#islands/chat/state/read-marks.ts';

let sent: [number, number][];
let waiting: (() => void)[];
let mark: ReturnType<typeof readMarks>;
beforeEach(() => {
  sent = [];
  waiting = [];
  mark = readMarks(
    ({ channelId, n }) => sent.push([channelId, n]),
    act => waiting.push(act),
  );
});
const rest = () => waiting.shift()!();

test('the first mark goes at once, then the latest after each rest', () => {
  for (let n = 1; n <= 50; n++) mark(7, n);
  expect(sent).toEqual([[7, 1]]);
  rest();
  expect(sent).toEqual([
    [7, 1],
    [7, 50],
  ]);
  rest();
  expect(waiting).toEqual([]);
  mark(7, 51);
  expect(sent.at(-1)).toEqual([7, 51]);
});

test('a mark of the channel that was left goes before those of the next', () => {
  mark(7, 1);
  mark(7, 2);
  mark(8, 5);
  expect(sent).toEqual([
    [7, 1],
    [7, 2],
  ]);
  rest();
  expect(sent.at(-1)).toEqual([8, 5]);
});

test('a mark that the member asked for goes at once', () => {
  mark(7, 3);
  mark(7, 1, true);
  expect(sent).toEqual([
    [7, 3],
    [7, 1],
  ]);
});
