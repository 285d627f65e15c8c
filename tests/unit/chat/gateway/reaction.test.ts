import { expect, test } from 'vitest';
import { counted } from '#lib/chat/message/reaction.ts';

const previous = [
  { emoji: '赞', count: 2 },
  { emoji: '666', count: 1 },
];

test.each([
  ['a new one comes last', '火', 1, '赞2 666 1 火1'],
  ['a known one keeps its place', '赞', 1, '赞3 666 1'],
  ['one taken back', '赞', -1, '赞1 666 1'],
  ['the last one taken back is gone', '666', -1, '赞2'],
  ['one that nobody gave', '火', -1, '赞2 666 1'],
] as const)('%s', (_, emoji, by, expected) => {
  const shown = counted(previous, emoji, by).map(
    one => `${one.emoji}${one.emoji === '666' ? ' ' : ''}${one.count}`,
  );
  expect(shown.join(' ')).toBe(expected);
});
