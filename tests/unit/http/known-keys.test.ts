import { expect, test } from 'vitest';
import { KnownKeys } from '#lib/http/known-keys.ts';

const LONG = 'x'.repeat(600);

/** How often each of these requests is read. */
function reads(calls: readonly [call: string, text: string][]): number[] {
  const before = new KnownKeys();
  return calls.map(([call, text]) => {
    let times = 0;
    const key = before.keyOf(call, text, () => {
      times++;
      return { text };
    });
    expect(key).toBe(`api ${call} ${JSON.stringify({ text })}`);
    return times;
  });
}

test.each([
  [
    'the same text of the same call',
    [
      ['a', '{}'],
      ['a', '{}'],
    ],
    [1, 0],
  ],
  [
    'another text',
    [
      ['a', '{}'],
      ['a', '{ }'],
    ],
    [1, 1],
  ],
  [
    'another call',
    [
      ['a', '{}'],
      ['b', '{}'],
    ],
    [1, 1],
  ],
  [
    'a long text',
    [
      ['a', LONG],
      ['a', LONG],
    ],
    [1, 1],
  ],
] as [string, [string, string][], number[]][])('how often the input is read: %s', (_, calls, times) =>
  expect(reads(calls)).toEqual(times),
);

test('what is refused is refused again', () => {
  const before = new KnownKeys();
  const bad = () =>
    before.keyOf('a', '{}', () => {
      throw new Error('bad');
    });
  expect(bad).toThrow('bad');
  expect(bad).toThrow('bad');
});

test('of many texts the oldest are read again', () => {
  const many = Array.from({ length: 2001 }, (_, at): [string, string] => ['a', String(at)]);
  expect(reads([...many, ['a', '2000'], ['a', '0']]).slice(-2)).toEqual([0, 1]);
});
