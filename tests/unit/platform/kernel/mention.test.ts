import { expect, test } from 'vitest';
import { partsOf } from '#lib/platform/kernel/mention.ts';

test.each([
  ['没有人', ['安'], ['没有人']],
  ['问 @安 吧', ['安'], ['问 ', '[@安]', ' 吧']],
  ['@安娜，@安', ['安', '安娜'], ['[@安娜]', '，', '[@安]']],
  ['@安娜 来', ['安'], ['@安娜 来']],
  ['@安', ['', '安', '安'], ['[@安]']],
  ['@安', [], ['@安']],
  ['', ['安'], []],
  ['@a.c @abc', ['a.c'], ['[@a.c]', ' @abc']],
  ['@niko来了', ['niko'], ['[@niko]', '来了']],
  ['@nikolai', ['niko'], ['@nikolai']],
  ['＠安，来', ['安'], ['[＠安]', '，来']],
  ['@(a+)+$ @aaaa', ['(a+)+$', '[a-z]*'], ['[@(a+)+$]', ' @aaaa']],
])('%j is split at mentions of %j', (text, names, parts) => {
  expect(partsOf(text, names).map(part => (part.isName ? `[${part.text}]` : part.text))).toEqual(parts);
});

test.each([
  ['@安来一下', ['安'], ['[@安]', '来一下']],
  ['@安娜来', ['安', '安娜'], ['[@安娜]', '来']],
  ['@安2', ['安'], ['@安2']],
  ['@安_x', ['安'], ['@安_x']],
])('%j is split at mentions of %j that are known to be meant', (text, names, parts) => {
  expect(partsOf(text, names, true).map(part => (part.isName ? `[${part.text}]` : part.text))).toEqual(parts);
});
