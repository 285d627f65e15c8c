import { expect, test } from 'vitest';
import { partsOf } from '#lib/kernel/mention.ts';

test.each([
  ['没有人', ['安'], ['没有人']],
  ['问 @安 吧', ['安'], ['问 ', '[@安]', ' 吧']],
  ['@安娜，@安', ['安', '安娜'], ['[@安娜]', '，', '[@安]']],
  ['@安娜 来', ['安'], ['@安娜 来']],
  ['@安', ['', '安', '安'], ['[@安]']],
  ['@安', [], ['@安']],
  ['', ['安'], []],
  ['@a.c @abc', ['a.c'], ['[@a.c]', ' @abc']],
  ['@(a+)+$ @aaaa', ['(a+)+$', '[a-z]*'], ['[@(a+)+$]', ' @aaaa']],
])('%j is split at mentions of %j', (text, names, parts) => {
  expect(partsOf(text, names).map(part => (part.isName ? `[${part.text}]` : part.text))).toEqual(parts);
});
