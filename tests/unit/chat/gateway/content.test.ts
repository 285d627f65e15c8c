import { expect, test } from 'vitest';
import { checkedText } from '#lib/chat/message/content.server.ts';
import { wordFilterOf } from '#lib/platform/moderation/filter.ts';

const words = wordFilterOf('block 赌球');

test.each([
  ['来赌球', 'content_violates'],
  ['来 赌 球', 'content_violates'],
  [' \u200b', 'content_empty'],
  ['字'.repeat(2001), 'too_long'],
])('%s is no text of a message', (text, reason) => {
  expect(() => checkedText(text, words)).toThrow(expect.objectContaining({ reason }));
});

test('a text is stored without spaces around it', () => {
  expect(checkedText(' 来看球 ', words)).toBe('来看球');
});
